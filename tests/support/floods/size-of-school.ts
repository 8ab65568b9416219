import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The bytes in a data folder; for the database its pages, because its log is checkpointed at any time. */
export async function sizeOfSchool(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('pathshala.sqlite'))
    .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, sizeOfDatabase(folder))
}

function sizeOfDatabase(folder: string): number {
  const database = new DatabaseSync(join(folder, 'pathshala.sqlite'), { readOnly: true })
  try {
    const { bytes } = database
      .prepare('select page_count * page_size as bytes from pragma_page_count, pragma_page_size')
      .get() as { bytes: number }
    return bytes
  } finally {
    database.close()
  }
}
