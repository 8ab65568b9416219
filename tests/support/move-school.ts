import { join } from 'node:path'
import { restoreBackup } from '../../app/backups/archive/restore-archive.server.ts'
import { writeBackup } from '../../app/backups/archive/write-archive.server.ts'
import { newFolder } from './new-folder.ts'
import { openSchool, type School } from './test-school.ts'

/** A backup of a school, in a folder that is deleted when the test ends. */
export async function backUp({ resources }: School): Promise<string> {
  const file = join(await newFolder(), 'school.zip')
  await writeBackup(resources, file)
  return file
}

/** A new school that is started from a backup. */
export function restoredSchool(file: string, settings: Record<string, string> = {}): Promise<School> {
  return openSchool(settings, undefined, (target) => restoreBackup(target, file))
}
