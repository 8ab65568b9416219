import type { Sql } from '#app/db/database.server.ts'
import { filesOf } from '#app/db/named-files.server.ts'
import type { RecordTableName } from '#app/db/records.ts'
import type { Write } from '#app/db/write.server.ts'

/** The tables of the sample, those that name others first: so they can be removed in this order. */
export const sampleTables = [
  'class_routine',
  'students',
  'subjects',
  'sections',
  'classes',
  'teachers',
  'staff',
  'committee_members',
  'principal_vice_principal',
  'notices',
  'gallery',
  'institutions',
] as const satisfies readonly RecordTableName[]

/** How many sample records stand as they came, unedited: what the banner of the dashboard is about. */
export async function countSampleContent(sql: Sql): Promise<number> {
  let count = 0
  for (const table of sampleTables) {
    const { total } = await sql
      .selectFrom('sample_records')
      .innerJoin(table as 'teachers', `${table as 'teachers'}.id`, 'sample_records.record_id')
      .where('sample_records.entity', '=', table)
      .whereRef('sample_records.updated_at', '=', `${table as 'teachers'}.updated_at`)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    count += total
  }
  return count
}

/** Removes the sample records that nobody edited and nobody's record names; answers the keys of their files. */
export async function clearSampleContent(write: Write): Promise<string[]> {
  const files: string[] = []
  for (const table of sampleTables) {
    const sample = await write.trx
      .selectFrom('sample_records')
      .selectAll()
      .where('entity', '=', table)
      .execute()
    const unchanged = new Map(sample.map((row) => [row.record_id, row.updated_at]))
    const rows = await write.trx
      .selectFrom(table as 'teachers')
      .selectAll()
      .execute()
    const inUse = await idsInUse(write, table)
    const removed = rows.filter((row) => unchanged.get(row.id) === row.updated_at && !inUse.has(row.id))
    for (const row of removed) {
      await write.trx
        .deleteFrom(table as 'teachers')
        .where('id', '=', row.id)
        .execute()
      files.push(...filesOf(row))
    }
  }
  await write.trx.deleteFrom('sample_records').execute()
  write.touchPublicContent()
  return files
}

const references = {
  classes: [
    ['students', 'class_name'],
    ['subjects', 'class_name'],
    ['sections', 'class_name'],
    ['class_routine', 'classId'],
  ],
  sections: [['class_routine', 'sectionId']],
  subjects: [['class_routine', 'subjectId']],
  teachers: [['class_routine', 'teacherId']],
} as const satisfies Partial<Record<RecordTableName, readonly (readonly [RecordTableName, string])[]>>

async function idsInUse(write: Write, table: RecordTableName): Promise<Set<number>> {
  const ids = new Set<number>()
  for (const [user, column] of table in references ? references[table as keyof typeof references] : []) {
    const rows = await write.trx
      .selectFrom(user as 'class_routine')
      .select(column as 'classId')
      .distinct()
      .execute()
    for (const row of rows) ids.add(Number(Object.values(row)[0]))
  }
  return ids
}
