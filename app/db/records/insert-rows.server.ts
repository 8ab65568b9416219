import { CompiledQuery, type Insertable, type OnConflictBuilder, sql } from 'kysely'
import type { AnyEntity, EntityRecord } from '#app/contract/entity.ts'
import type { ChangeTable } from '#app/db/tables/log-tables.ts'
import type { Tables } from '#app/db/tables/tables.ts'
import type { Write } from '#app/db/write.server.ts'
import { toRow } from './records.ts'
import { searchColumns } from './search.server.ts'
import type { Author, StoreRules, ValuesFor } from './store-rules.ts'

export async function insertRow<T extends keyof Tables>(
  write: Write,
  table: T,
  row: object,
): Promise<object> {
  const [inserted] = await insert(write, table, [row], 'all')
  if (!inserted) throw new Error(`nothing was inserted into ${table}`)
  return inserted
}

/**
 * Inserts rows with the same columns and returns their ids in order. SQLite's ids are consecutive
 * (https://sqlite.org/autoinc.html); returning each would take a tenth of the time of an import.
 */
export async function insertRows<T extends keyof Tables>(
  write: Write,
  table: T,
  rows: readonly object[],
): Promise<number[]> {
  if (write.kind === 'sqlite') {
    await insert(write, table, rows)
    const [row] = await write.run(lastRowId)
    const last = Number(row && Reflect.get(row, 'id'))
    return rows.map((_row, index) => last - rows.length + 1 + index)
  }
  const inserted = await insert(write, table, rows, 'id')
  // Ids are assigned in the order of the rows, but may be returned in another one.
  return inserted.map((row) => Number(Reflect.get(row, 'id'))).sort((one, other) => one - other)
}

const lastRowId = CompiledQuery.raw('select last_insert_rowid() as id')

/** Inserts a row without reading it back, which halves the time. */
export async function addRow<T extends keyof Tables>(write: Write, table: T, row: object): Promise<void> {
  await insert(write, table, [row])
}

/** Inserts rows with the same columns, without reading them back. */
export async function addRows<T extends keyof Tables>(
  write: Write,
  table: T,
  rows: readonly object[],
  upsert?: Upsert,
): Promise<void> {
  await insert(write, table, rows, undefined, upsert)
}

/** The columns to update in an existing row with the same key. */
interface Upsert {
  key: readonly string[]
  columns: readonly string[]
}

// Compiling a statement takes longer than the insert.
const statements = new Map<string, CompiledQuery>()

async function insert<T extends keyof Tables>(
  { trx, kind, run }: Write,
  table: T,
  rows: readonly object[],
  readBack?: 'all' | 'id',
  upsert?: Upsert,
): Promise<object[]> {
  if (rows.length === 0) return []
  const columns = Object.entries(rows[0] ?? {}).flatMap(([column, value]) =>
    value === undefined ? [] : [column],
  )
  const key = `${kind} ${table} ${readBack} ${rows.length} ${columns.join(' ')} ${upsert?.columns.join(' ')}`
  const statement = statements.get(key) ?? compile()
  const parameters: unknown[] = []
  for (const row of rows) for (const column of columns) parameters.push(Reflect.get(row, column))
  return run({ ...statement, parameters })

  function compile(): CompiledQuery {
    const placeholders = Object.fromEntries(columns.map((column) => [column, column]))
    const inserted = trx.insertInto(table).values(rows.map(() => placeholders) as never)
    const query = upsert ? inserted.onConflict((conflict) => updateOnConflict(conflict, upsert)) : inserted
    const returning = readBack === 'id' ? query.returning('id' as never) : query.returningAll()
    const compiled = (readBack ? returning : query).compile()
    statements.set(key, compiled)
    return compiled
  }
}

function updateOnConflict<T extends keyof Tables>(
  conflict: OnConflictBuilder<Tables, T>,
  { key, columns }: Upsert,
) {
  const changes = columns.map((column) => [column, sql.ref(`excluded.${column}`)])
  return conflict.columns(key as never).doUpdateSet(Object.fromEntries(changes))
}

type NewChange = Insertable<ChangeTable>

/** Rows of a write that changes several records share a batch: the id of the first row. */
export async function addChange(write: Write, change: NewChange): Promise<void> {
  const { batch } = write
  if (batch && batch.id === undefined) return addFirstOfBatch(write, batch, change)
  return addRow(write, 'changes', { ...withDataGuard(write, change), ...(batch && { batch: batch.id }) })
}

export async function addChanges(write: Write, changes: readonly NewChange[]): Promise<void> {
  const { batch } = write
  const [first, ...others] = changes
  if (!first) return
  const isNewBatch = batch && batch.id === undefined
  if (isNewBatch) await addFirstOfBatch(write, batch, first)
  const rows = (isNewBatch ? others : changes).map((change) => ({
    ...withDataGuard(write, change),
    ...(batch && { batch: batch.id }),
  }))
  await addRows(write, 'changes', rows)
}

const withDataGuard = ({ dataGuard }: Write, change: NewChange): NewChange => ({
  ...change,
  ...(dataGuard && { data_guard: dataGuard }),
})

async function addFirstOfBatch(write: Write, batch: { id?: number }, change: NewChange): Promise<void> {
  const { trx } = write
  const row = withDataGuard(write, change)
  const { id } = await trx.insertInto('changes').values(row).returning('id').executeTakeFirstOrThrow()
  await trx.updateTable('changes').set({ batch: id }).where('id', '=', id).execute()
  batch.id = id
}

export function derivedColumns<E extends AnyEntity>(
  entity: E,
  values: ValuesFor<E>,
): Record<string, unknown> {
  return {
    ...searchColumns(entity, values),
    ...(entity.unique && { unique_key: entity.unique(values) }),
  }
}

export function newRow<E extends AnyEntity>(
  entity: E,
  values: ValuesFor<E>,
  at = new Date().toISOString(),
): Record<string, unknown> {
  return { ...toRow(entity, values), ...derivedColumns(entity, values), updated_at: at }
}

/** Without `before` the record is added, without `after` deleted. */
export function historyRow<E extends AnyEntity>(
  { entity, rules }: { entity: E; rules: StoreRules<E> },
  author: Author,
  kind: string,
  { before, after }: { before?: EntityRecord<E> | undefined; after?: EntityRecord<E> | undefined },
  at = new Date().toISOString(),
): Insertable<ChangeTable> {
  const body = (value: EntityRecord<E> | undefined) =>
    value && !rules.hidesContentInHistory ? JSON.stringify(value) : null
  return {
    at,
    user_id: author.id,
    user: author.username,
    entity: entity.path,
    record_id: (after ?? before)?.id ?? 0,
    kind,
    before: body(before),
    after: body(after),
    about: rules.about ? JSON.stringify(rules.about(before, after)) : null,
  }
}

/** The present instant. Two changes in one millisecond still differ, because If-Match compares this. */
export function laterThan(updatedAt: string): string {
  return new Date(Math.max(Date.now(), Date.parse(updatedAt) + 1)).toISOString()
}
