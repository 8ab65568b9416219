import { CompiledQuery, type Insertable, type OnConflictBuilder, sql } from 'kysely'
import type { AnyEntity, EntityRecord } from '#app/contract/entity.ts'
import type { ChangeTable } from '#app/db/tables/log-tables.ts'
import type { Tables } from '#app/db/tables/tables.ts'
import type { Write } from '#app/db/write.server.ts'
import { toRow } from './records.ts'
import { keysOfSearch } from './search.server.ts'
import type { Author, StoreRules, ValuesFor } from './store-rules.ts'

/** Inserts a row and returns it as the database stored it. */
export async function insertRow<T extends keyof Tables>(
  write: Write,
  table: T,
  row: object,
): Promise<object> {
  const [made] = await insert(write, table, [row], 'all')
  if (!made) throw new Error(`nothing was inserted into ${table}`)
  return made
}

/**
 * Inserts rows that have the same columns, in one statement, and returns their ids in the order of the rows. SQLite counts
 * them up from the first (https://sqlite.org/autoinc.html); to have it return each takes a tenth of the time of an import.
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
    return rows.map((_row, at) => last - rows.length + 1 + at)
  }
  const made = await insert(write, table, rows, 'id')
  // Ids are given in the order of the rows, but a database may answer in another one.
  return made.map((row) => Number(Reflect.get(row, 'id'))).sort((one, other) => one - other)
}

const lastRowId = CompiledQuery.raw('select last_insert_rowid() as id')

/** Inserts a row without reading it back, which costs half as much. */
export async function addRow<T extends keyof Tables>(write: Write, table: T, row: object): Promise<void> {
  await insert(write, table, [row])
}

/**
 * Inserts rows that have the same columns, in one statement, without reading them back. Of a row that is there already,
 * by its key, `renewed` says what is changed instead.
 */
export async function addRows<T extends keyof Tables>(
  write: Write,
  table: T,
  rows: readonly object[],
  renewed?: Renewed,
): Promise<void> {
  await insert(write, table, rows, undefined, renewed)
}

interface Renewed {
  key: readonly string[]
  columns: readonly string[]
}

// Compiling the statement takes longer than the insert, so it is done once for each table, set of columns and number of
// rows.
const statements = new Map<string, CompiledQuery>()

async function insert<T extends keyof Tables>(
  { trx, kind, run }: Write,
  table: T,
  rows: readonly object[],
  readBack?: 'all' | 'id',
  renewed?: Renewed,
): Promise<object[]> {
  if (rows.length === 0) return []
  const columns = Object.entries(rows[0] ?? {}).flatMap(([column, value]) =>
    value === undefined ? [] : [column],
  )
  const key = `${kind} ${table} ${readBack} ${rows.length} ${columns.join(' ')} ${renewed?.columns.join(' ')}`
  const statement = statements.get(key) ?? compile()
  // Kysely's parameters are the values in the order of the columns.
  const parameters: unknown[] = []
  for (const row of rows) for (const column of columns) parameters.push(Reflect.get(row, column))
  return run({ ...statement, parameters })

  function compile(): CompiledQuery {
    const stated = Object.fromEntries(columns.map((column) => [column, column]))
    const inserted = trx.insertInto(table).values(rows.map(() => stated) as never)
    const query = renewed ? inserted.onConflict((conflict) => renew(conflict, renewed)) : inserted
    const returning = readBack === 'id' ? query.returning('id' as never) : query.returningAll()
    const compiled = (readBack ? returning : query).compile()
    statements.set(key, compiled)
    return compiled
  }
}

function renew<T extends keyof Tables>(conflict: OnConflictBuilder<Tables, T>, { key, columns }: Renewed) {
  const changes = columns.map((column) => [column, sql.ref(`excluded.${column}`)])
  return conflict.columns(key as never).doUpdateSet(Object.fromEntries(changes))
}

type NewChange = Insertable<ChangeTable>

/** Adds a row to the history. Rows of a write that changes several records share a batch: the id of the first of them. */
export async function addChange(write: Write, change: NewChange): Promise<void> {
  const { batch } = write
  if (batch && batch.id === undefined) return addFirst(write, batch, change)
  return addRow(write, 'changes', { ...guarded(write, change), ...(batch && { batch: batch.id }) })
}

/** Adds rows to the history in few statements. */
export async function addChanges(write: Write, changes: readonly NewChange[]): Promise<void> {
  const { batch } = write
  const [first, ...others] = changes
  if (!first) return
  const isBegun = batch && batch.id === undefined
  if (isBegun) await addFirst(write, batch, first)
  const rows = (isBegun ? others : changes).map((change) => ({
    ...guarded(write, change),
    ...(batch && { batch: batch.id }),
  }))
  await addRows(write, 'changes', rows)
}

const guarded = ({ dataGuard }: Write, change: NewChange): NewChange => ({
  ...change,
  ...(dataGuard && { data_guard: dataGuard }),
})

/** The first of a batch, whose id is that of the batch. */
async function addFirst(write: Write, batch: { id?: number }, change: NewChange): Promise<void> {
  const { trx } = write
  const row = guarded(write, change)
  const { id } = await trx.insertInto('changes').values(row).returning('id').executeTakeFirstOrThrow()
  await trx.updateTable('changes').set({ batch: id }).where('id', '=', id).execute()
  batch.id = id
}

/** The columns of a record that follow from its values. */
export function keysOf<E extends AnyEntity>(entity: E, values: ValuesFor<E>): Record<string, unknown> {
  return {
    ...keysOfSearch(entity, values),
    ...(entity.unique && { unique_key: entity.unique(values) }),
  }
}

/** The row of a record that is added at this moment. */
export function newRow<E extends AnyEntity>(
  entity: E,
  values: ValuesFor<E>,
  at = new Date().toISOString(),
): Record<string, unknown> {
  return { ...toRow(entity, values), ...keysOf(entity, values), updated_at: at }
}

/** The row of the history for a write: without `before` the record is added, without `after` deleted. */
export function changeOf<E extends AnyEntity>(
  { entity, rules }: { entity: E; rules: StoreRules<E> },
  author: Author,
  kind: string,
  { before, after }: { before?: EntityRecord<E> | undefined; after?: EntityRecord<E> | undefined },
  at = new Date().toISOString(),
): Insertable<ChangeTable> {
  const body = (value: EntityRecord<E> | undefined) =>
    value && !rules.hasBareHistory ? JSON.stringify(value) : null
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
