import { referencesOf } from '#app/contract/catalog.ts'
import type { Database, Sql, SqlTransaction } from '#app/db/database.server.ts'
import type { Write } from '#app/db/write.server.ts'
import type { SharedKeys } from './import-keys.rules.ts'
import { type ReadRow, rowReader } from './import-rows.rules.ts'
import { countRows, type StoredImport, type StoredRow } from './imports.store.server.ts'
import { findNamed, type ImportedEntity, PresentRecords } from './present-records.store.server.ts'

/** What is known of the records there are while rows are applied. */
export interface Known {
  read: (row: StoredRow) => ReadRow
  /** Undefined while no record was written since the check that says of each row left that its record is new. */
  present: PresentRecords | undefined
  lastChange: number | null
}

/** The records there are, and their names; read anew unless nobody has written others since. */
export async function readKnown(
  { trx: sql, kind, catalog }: Write,
  sheet: StoredImport,
  applying: { imported: ImportedEntity; shared: SharedKeys; known?: Known; isDoubted?: boolean },
): Promise<Known> {
  const { imported, shared, known } = applying
  const lastChange = await findLastChange({ sql, kind })
  if (known && lastChange !== null && known.lastChange === lastChange) return known
  const read = rowReader(imported, sheet, await findNamed(sql, catalog, imported))
  const isAsChecked = lastChange !== null && sheet.last_change === lastChange && sheet.state === 'checked'
  const isKnown = isAsChecked && !applying.isDoubted && !imported.part && (await areAllNew(sql, sheet.id))
  const present = isKnown ? undefined : await PresentRecords.read(sql, imported, shared)
  return { read, present, lastChange }
}

/**
 * Differs once somebody has written a record; null where that can't be told: PostgreSQL may commit a change after others
 * with higher ids. Where a record is erased, the uploaded sheets of its entity are, too.
 */
export async function findLastChange({
  sql,
  kind,
}: {
  sql: Sql | SqlTransaction
  kind: Database['kind']
}): Promise<number | null> {
  return kind === 'postgres' ? null : findNewestChange(sql)
}

/** The newest change that is committed. On PostgreSQL one with a lower id may still come. */
export async function findNewestChange(sql: Sql | SqlTransaction): Promise<number> {
  const { id } = await sql
    .selectFrom('changes')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return id ?? 0
}

/** Whether records were written since the check of a sheet that is not applied, so that its rows may mean others now. */
export async function isOutdated(
  { sql, catalog }: Pick<Database, 'sql' | 'catalog'>,
  { entity, part }: ImportedEntity,
  { state, last_change }: StoredImport,
): Promise<boolean> {
  if (state !== 'checked') return false
  if (last_change === null) return true
  const meant = [entity, part].flatMap((one) =>
    one
      ? [
          one.table,
          ...referencesOf(one).map(({ refersTo }) => refersTo),
          ...[one.sheet?.names?.table ?? []].flat(),
        ]
      : [],
  )
  const paths = meant.flatMap((table) => catalog.byTable.get(table)?.path ?? [])
  const since = sql.selectFrom('changes').select('id').where('id', '>', last_change)
  return (await since.where('entity', 'in', paths).limit(1).executeTakeFirst()) !== undefined
}

/** Whether all rows of a sheet make new records, but for those that are refused. */
async function areAllNew(sql: SqlTransaction, importId: number): Promise<boolean> {
  const counts = await countRows(sql, [importId])
  return counts.every(({ outcome }) => outcome === 'new' || outcome === 'refused')
}
