import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tables } from '#app/db/tables.ts'
import type { Resources } from '#app/resources.server.ts'
import { discard } from '#app/storage/staging.server.ts'

const dayMs = 24 * 60 * 60 * 1000

const fileColumns: { table: keyof Tables; column: string }[] = [
  { table: 'institutions', column: 'logo' },
  { table: 'institutions', column: 'institution_image' },
  { table: 'principal_vice_principal', column: 'photo' },
  { table: 'teachers', column: 'photo' },
  { table: 'staff', column: 'photo' },
  { table: 'students', column: 'photo' },
  { table: 'committee_members', column: 'photo' },
  { table: 'notices', column: 'pdf_file' },
  { table: 'gallery', column: 'image' },
  { table: 'users', column: 'profile_picture' },
]

/** Removes files older than a day that neither a record nor the history names: leftovers of a process that ended. */
export async function sweepFiles(resources: Resources, now = Date.now()): Promise<void> {
  const old = (changedAt: Date) => now - changedAt.getTime() > dayMs
  for await (const { key, changedAt } of resources.storage.list())
    if (old(changedAt) && !(await isNamed(resources, key))) await resources.storage.remove(key)

  const stagingDir = join(resources.settings.dataDir, 'tmp')
  for (const name of await readdir(stagingDir).catch(() => [])) {
    const found = await stat(join(stagingDir, name)).catch(() => undefined)
    if (found && old(found.mtime)) await discard(join(stagingDir, name))
  }
}

async function isNamed({ database: { sql } }: Resources, key: string): Promise<boolean> {
  for (const { table, column } of fileColumns) {
    const query = sql
      .selectFrom(table as 'teachers')
      .select('id')
      .where(column as 'photo', '=', key)
    if (await query.limit(1).executeTakeFirst()) return true
  }
  const [entity = ''] = key.split('/')
  const remembered = await sql
    .selectFrom('changes')
    .select('id')
    .where('entity', '=', entity)
    .where((eb) => eb.or([eb('before', 'like', `%${key}%`), eb('after', 'like', `%${key}%`)]))
    .limit(1)
    .executeTakeFirst()
  return remembered !== undefined
}
