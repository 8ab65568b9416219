import { setImmediate } from 'node:timers/promises'
import type { Sql, SqlTransaction } from './database.server.ts'
import type { RecordTableName } from './records.ts'

const fileColumns = {
  institutions: ['logo', 'institution_image'],
  principal_vice_principal: ['photo'],
  teachers: ['photo'],
  staff: ['photo'],
  students: ['photo'],
  committee_members: ['photo'],
  notices: ['pdf_file'],
  gallery: ['image'],
  users: ['profile_picture'],
} as const satisfies Partial<Record<RecordTableName, readonly string[]>>

const names = new Set<string>(Object.values(fileColumns).flat())

/** The keys of all files that a record names, or that the history could bring back. */
export async function findNamedFiles(db: Sql | SqlTransaction): Promise<Set<string>> {
  const keys = new Set<string>()
  for (const [table, columns] of Object.entries(fileColumns))
    for (const row of await db
      .selectFrom(table as 'teachers')
      .select(columns as ['photo'])
      .execute())
      addFiles(keys, row)

  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('changes')
      .select(['id', 'before', 'after'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    for (const { id, before, after } of rows) {
      last = id
      for (const body of [before, after]) if (body) addFiles(keys, JSON.parse(body) as object)
    }
    if (rows.length < atOnce) return keys
    // A history may be long, and pages are served meanwhile.
    await setImmediate()
  }
}

const atOnce = 200

/** The keys of the files that one record names. */
export function filesOf(record: object): string[] {
  const keys = new Set<string>()
  addFiles(keys, record)
  return [...keys]
}

function addFiles(keys: Set<string>, record: object): void {
  for (const [field, value] of Object.entries(record))
    if (names.has(field) && typeof value === 'string') keys.add(value)
}
