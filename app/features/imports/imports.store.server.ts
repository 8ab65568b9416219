import type { Selectable } from 'kysely'
import { inTurns } from '#app/concurrency/in-turns.server.ts'
import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import { addRows as addRowsTogether } from '#app/db/records/insert-rows.server.ts'
import type { Author } from '#app/db/records/store-rules.ts'
import type { ImportRowTable, ImportTable } from '#app/db/tables/import-tables.ts'
import type { Write } from '#app/db/write.server.ts'
import type { Cell, SheetRow } from '#app/sheets/cells.ts'
import type { Reason } from './import-rows.rules.ts'
import type { ImportColumn, ImportState, RowOutcome } from './imports.contract.ts'

/** An uploaded sheet. While its rows arrive, it is `reading`; so is one whose upload broke off, and nobody sees it. */
export interface StoredImport extends Omit<Selectable<ImportTable>, 'state' | 'columns' | 'fixed'> {
  state: ImportState | 'reading'
  columns: ImportColumn[]
  fixed: Record<string, string>
}

export interface StoredRow {
  number: number
  cells: Cell[]
  outcome: RowOutcome
  reasons: Reason[]
  record_id: number | null
  is_personal: boolean
  is_done: boolean
}

/** What is known of a row beside its cells. */
export type RowMark = Omit<StoredRow, 'cells'>

const keptForDays = 7

/** When the rows of a sheet are deleted. */
export function endOf(createdAt: string): string {
  return new Date(Date.parse(createdAt) + keptForDays * 24 * 60 * 60 * 1000).toISOString()
}

const oldest = () => new Date(Date.now() - keptForDays * 24 * 60 * 60 * 1000).toISOString()

export async function addImport(
  { trx }: Write,
  sheet: { entity: string; file_name: string; author: Author },
): Promise<number> {
  const { id: user_id, username: user } = sheet.author
  const { id } = await trx
    .insertInto('imports')
    .values({
      entity: sheet.entity,
      file_name: sheet.file_name,
      sheet: '',
      state: 'reading',
      columns: '[]',
      fixed: '{}',
      user_id,
      user,
      created_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

// A statement of so many is soon done, and compiled once: each is as long, but for the last one.
const rowsInOneStatement = 25

export async function addRows(w: Write, importId: number, rows: readonly SheetRow[]): Promise<void> {
  for await (const piece of inTurns(rows, rowsInOneStatement))
    await addRowsTogether(
      w,
      'import_rows',
      piece.map(({ number, cells }) => ({
        ...toColumns(importId, unchecked(number)),
        cells: JSON.stringify(cells),
      })),
    )
}

const unchecked = (number: number): RowMark => ({
  number,
  outcome: 'refused',
  reasons: [],
  record_id: null,
  is_personal: false,
  is_done: false,
})

/** Stores what is known of rows that are there. */
export async function markRows(w: Write, importId: number, marks: readonly RowMark[]): Promise<void> {
  for await (const piece of inTurns(marks, rowsInOneStatement))
    await addRowsTogether(
      w,
      'import_rows',
      // Each of them is there, so its cells stay.
      piece.map((mark) => ({ ...toColumns(importId, mark), cells: '' })),
      {
        key: ['import_id', 'number'],
        columns: ['outcome', 'reasons', 'record_id', 'is_personal', 'is_done'],
      },
    )
}

function toColumns(import_id: number, { reasons, is_personal, is_done, ...mark }: RowMark) {
  return {
    import_id,
    ...mark,
    reasons: JSON.stringify(reasons),
    is_personal: Number(is_personal),
    is_done: Number(is_done),
  }
}

/** The sheets of the last seven days, newest first. */
export async function findImports(db: Sql): Promise<StoredImport[]> {
  const rows = await present(db).selectAll().orderBy('id', 'desc').execute()
  return rows.map(toImport)
}

export async function findImport(db: Sql | SqlTransaction, id: number): Promise<StoredImport | undefined> {
  const row = await present(db).selectAll().where('id', '=', id).executeTakeFirst()
  return row && toImport(row)
}

/** Reads a sheet for a write: nobody else can apply, change or undo it until the transaction ends. */
export async function lockImport({ trx, kind }: Write, id: number): Promise<StoredImport | undefined> {
  const query = present(trx).selectAll().where('id', '=', id)
  const row = await (kind === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  return row && toImport(row)
}

const present = (db: Sql | SqlTransaction) =>
  db.selectFrom('imports').where('state', '<>', 'reading').where('created_at', '>', oldest())

export async function updateImport(
  { trx }: Write,
  id: number,
  values: Partial<Pick<StoredImport, 'state' | 'sheet' | 'columns' | 'fixed' | 'batch' | 'last_change'>>,
): Promise<void> {
  const { columns, fixed, ...rest } = values
  await trx
    .updateTable('imports')
    .set({
      ...rest,
      ...(columns && { columns: JSON.stringify(columns) }),
      ...(fixed && { fixed: JSON.stringify(fixed) }),
    })
    .where('id', '=', id)
    .execute()
}

/** Has all sheets compared anew when they are applied: records were written that the history does not tell of. */
export async function forgetChecks({ trx }: Write): Promise<void> {
  await trx.updateTable('imports').set({ last_change: null }).where('last_change', 'is not', null).execute()
}

/** Says of the sheet that made these changes, if one did, that they are undone; it is locked until then. */
export async function markUndone({ trx }: Write, batch: number): Promise<void> {
  await trx.updateTable('imports').set({ state: 'undone' }).where('batch', '=', batch).execute()
}

export async function deleteImport({ trx }: Write, id: number): Promise<void> {
  await trx.deleteFrom('import_rows').where('import_id', '=', id).execute()
  await trx.deleteFrom('imports').where('id', '=', id).execute()
}

export interface RowCount {
  import_id: number
  outcome: string
  is_done: number
  is_personal: number
  count: number
}

/** How many rows of each kind the sheets have. */
export async function countRows(db: Sql | SqlTransaction, ids: readonly number[]): Promise<RowCount[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('import_rows')
    .select(['import_id', 'outcome', 'is_done', 'is_personal'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('import_id', 'in', ids)
    .groupBy(['import_id', 'outcome', 'is_done', 'is_personal'])
    .execute()
}

interface NextRows {
  after: number
  limit: number
  outcome?: RowOutcome
  /** Only those that are neither refused nor done. */
  isUndone?: boolean
}

/** The next rows of a sheet after a number, at most `limit`. */
export async function findRowsAfter(
  db: Sql | SqlTransaction,
  importId: number,
  { after, limit, outcome, isUndone }: NextRows,
): Promise<StoredRow[]> {
  const all = rowsOf(db, importId, outcome).selectAll().where('number', '>', after)
  const wanted = isUndone ? all.where('outcome', '<>', 'refused').where('is_done', '=', 0) : all
  const rows = await wanted.orderBy('number').limit(limit).execute()
  return rows.map(toStoredRow)
}

export async function findRow(db: Sql, importId: number, number: number): Promise<StoredRow | undefined> {
  const row = await rowsOf(db, importId).selectAll().where('number', '=', number).executeTakeFirst()
  return row && toStoredRow(row)
}

/** One page of the rows and their number; undefined for a page beyond the last. */
export async function findRowPage(
  db: Sql,
  importId: number,
  { outcome, page, pageSize }: { outcome: RowOutcome | undefined; page: number; pageSize: number },
): Promise<{ rows: StoredRow[]; total: number } | undefined> {
  const query = rowsOf(db, importId, outcome)
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  if (page > Math.max(1, Math.ceil(total / pageSize))) return undefined
  const rows = await query
    .selectAll()
    .orderBy('number')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { rows: rows.map(toStoredRow), total }
}

function rowsOf(db: Sql | SqlTransaction, importId: number, outcome?: RowOutcome) {
  const all = db.selectFrom('import_rows').where('import_id', '=', importId)
  return outcome ? all.where('outcome', '=', outcome) : all
}

/** Deletes sheets that are older than a week, and those whose upload broke off. */
export async function forgetOldImports(db: Sql): Promise<void> {
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString()
  const old = db
    .selectFrom('imports')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('created_at', '<=', oldest()),
        eb.and([eb('state', '=', 'reading'), eb('created_at', '<=', yesterday)]),
      ]),
    )
  await db.deleteFrom('import_rows').where('import_id', 'in', old).execute()
  await db.deleteFrom('imports').where('id', 'in', old).execute()
}

function toImport({ state, columns, fixed, ...row }: Selectable<ImportTable>): StoredImport {
  return {
    ...row,
    state: state as StoredImport['state'],
    columns: JSON.parse(columns),
    fixed: JSON.parse(fixed),
  }
}

function toStoredRow({
  import_id: _id,
  cells,
  outcome,
  reasons,
  ...row
}: Selectable<ImportRowTable>): StoredRow {
  return {
    ...row,
    cells: JSON.parse(cells),
    outcome: outcome as RowOutcome,
    reasons: JSON.parse(reasons),
    is_personal: row.is_personal === 1,
    is_done: row.is_done === 1,
  }
}
