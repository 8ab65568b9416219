import type { Database } from '#app/db/database.server.ts'
import type { Write } from '#app/db/write.server.ts'
import { scheduleRecount } from '#app/features/student-counts/student-counts.store.server.ts'

/** The ids of unedited sample records, by the path of their entity. */
export async function findSampleContent({ sql, catalog }: Database): Promise<Record<string, number[]>> {
  const found: Record<string, number[]> = {}
  for (const { table, path } of catalog.entities) {
    const rows = await sql
      .selectFrom('sample_records')
      .innerJoin(table as 'teachers', `${table as 'teachers'}.id`, 'sample_records.record_id')
      .where('sample_records.entity', '=', table)
      .whereRef('sample_records.updated_at', '=', `${table as 'teachers'}.updated_at`)
      .select('sample_records.record_id as id')
      .orderBy('sample_records.record_id')
      .execute()
    if (rows.length > 0) found[path] = rows.map(({ id }) => Number(id))
  }
  return found
}

/** Deletes unedited sample records that no other record refers to; returns the keys of their files. */
export async function clearSampleContent(write: Write): Promise<string[]> {
  const files: string[] = []
  let hasDeleted = false
  // Records with references first.
  for (const entity of write.catalog.entities.toReversed()) {
    const { table } = entity
    const sample = await write.trx
      .selectFrom('sample_records')
      .selectAll()
      .where('entity', '=', table)
      .execute()
    const unchanged = new Map(sample.map((row) => [row.record_id, row.updated_at]))
    if (sample.length === 0) continue
    const rows = await write.trx
      .selectFrom(table as 'teachers')
      .selectAll()
      .execute()
    const inUse = await idsInUse(write, table)
    const deleted = rows.filter((row) => unchanged.get(row.id) === row.updated_at && !inUse.has(row.id))
    if (deleted.length > 0) hasDeleted = true
    for (const row of deleted) {
      await write.trx
        .deleteFrom(table as 'teachers')
        .where('id', '=', Number(row.id))
        .execute()
      files.push(...write.catalog.filesOf(row))
    }
  }
  await write.trx.deleteFrom('sample_records').execute()
  if (!hasDeleted) return files
  scheduleRecount(write)
  write.invalidatePages()
  return files
}

async function idsInUse({ trx, catalog }: Write, table: string): Promise<Set<number>> {
  const ids = new Set<number>()
  for (const { entity, field, isList } of catalog.referencesTo(table)) {
    const rows = await trx
      .selectFrom(entity.table as 'class_routine')
      .select(field as 'classId')
      .distinct()
      .execute()
    for (const [value] of rows.map((row) => Object.values<unknown>(row)))
      for (const id of isList ? JSON.parse(String(value)) : [value]) ids.add(Number(id))
  }
  return ids
}
