import { sql } from 'kysely'
import { foldedPairs, foldKey, nameKey, searchKey } from '#app/text/search-key.ts'
import { isStorable } from '#app/text/visible.ts'
import type { Database, Sql, SqlTransaction } from './database.server.ts'
import { addRow, insertRow } from './insert-row.server.ts'
import { lockNumber } from './lock-number.server.ts'
import { keyColumns, type RecordOf, type RecordTableName, toRecord, toRow, type ValuesOf } from './records.ts'
import { refuseUnfit } from './refuse-unfit.server.ts'
import type { AnyQuery, Author, RecordWrite, StoreRules } from './store-rules.ts'
import type { Write } from './write.server.ts'

export interface Reading {
  /** Visitors don't see what is not due. */
  audience: 'admin' | 'visitor'
  search?: string | undefined
  where?: Record<string, string | number>
}

export type CrudStore<T extends RecordTableName> = ReturnType<typeof crudStore<T>>

const longestInOnePiece = 500

/** The plain five of a table, and its pages; every write steps into the history in the same transaction. */
export function crudStore<T extends RecordTableName>(table: T, rules: StoreRules<T>) {
  // Kysely's types want one known table; the rules above keep what is done with it honest.
  const name = table as 'notices'

  function select(db: Sql | SqlTransaction, reading: Reading): AnyQuery {
    let query: AnyQuery = db.selectFrom(name)
    if (reading.audience === 'visitor' && rules.visibleToVisitors)
      query = rules.visibleToVisitors(query, new Date().toISOString())
    for (const [column, value] of Object.entries(reading.where ?? {}))
      query = query.where(sql.ref(column), '=', value)
    return query
  }

  function ordered(query: AnyQuery): AnyQuery {
    if (rules.order === 'position')
      return query
        .orderBy(sql`case when position is null then 1 else 0 end`)
        .orderBy(sql`position`)
        .orderBy('id')
    if (rules.order === 'newest')
      return query
        .orderBy(sql`case when date is null then 1 else 0 end`)
        .orderBy('date', 'desc')
        .orderBy('id', 'desc')
    return query.orderBy('id')
  }

  /** The strict key first; the folded one when nothing has it. */
  async function searched(query: AnyQuery, search: string | undefined): Promise<AnyQuery> {
    const key = rules.searched && search ? toKey(search) : ''
    if (key === '') return query
    if (!isStorable(key)) return query.where(sql<boolean>`1 = 0`)
    const strict = query.where(contains(sql.ref('search_key'), key))
    if (await strict.select('id').limit(1).executeTakeFirst()) return strict
    const folded = foldedPairs.reduce(
      (column, [from, to]) => sql`replace(${column}, ${from}, ${to})`,
      sql.ref('search_key'),
    )
    return query.where(contains(folded, foldKey(key)))
  }

  const toKey = rules.isOfPeople ? nameKey : searchKey

  function keysOf(values: ValuesOf<T>) {
    const words = (rules.searched ?? []).map((field) =>
      toKey(String(values[field as keyof ValuesOf<T>] ?? '')),
    )
    // A query never holds a line break, so no match reaches from one field into the next.
    return { search_key: words.join('\n'), ...(rules.uniqueKey && { unique_key: rules.uniqueKey(values) }) }
  }

  async function remember(
    write: Write,
    author: Author,
    kind: string,
    before?: RecordOf<T>,
    after?: RecordOf<T>,
  ) {
    const record = after ?? before
    const body = (value: RecordOf<T> | undefined) =>
      value && !rules.hasBareHistory ? JSON.stringify(value) : null
    if (rules.isPublic) write.touchPublicContent()
    await addRow(write, 'changes', {
      at: new Date().toISOString(),
      user_id: author.id,
      user: author.username,
      entity: rules.entity,
      record_id: record?.id ?? 0,
      kind,
      before: body(before),
      after: body(after),
      about: rules.about ? JSON.stringify(rules.about(before, after)) : null,
    })
  }

  const found = (row: object | undefined) => row && toRecord(table, row)

  async function check(write: Write, given: object, change: RecordWrite<T>) {
    if (rules.input) refuseUnfit(rules.input, given)
    await rules.check?.(write, change)
  }

  return {
    table,
    rules,

    async findAll(db: Sql | SqlTransaction, reading: Reading): Promise<RecordOf<T>[]> {
      const rows = await ordered(await searched(select(db, reading), reading.search))
        .selectAll()
        .execute()
      return rows.map((row) => toRecord(table, row))
    },

    /** A few columns of what `findAll` finds: of thousands, what it takes to choose those that are shown. */
    async findColumns<C extends keyof RecordOf<T> & string>(
      db: Sql | SqlTransaction,
      reading: Reading,
      columns: readonly C[],
    ): Promise<Pick<RecordOf<T>, C>[]> {
      const query = ordered(await searched(select(db, reading), reading.search))
      const rows = await query.select(columns.map((column) => sql.ref(column).as(column))).execute()
      return rows.map((row) => toRecord(table, row))
    },

    /** Records by their ids, in the order of these; what is gone, or not for the audience, is left out. */
    async findByIds(
      db: Sql | SqlTransaction,
      ids: readonly number[],
      audience: Reading['audience'],
    ): Promise<RecordOf<T>[]> {
      if (ids.length === 0) return []
      const rows = await select(db, { audience }).selectAll().where('id', 'in', ids).execute()
      const byId = new Map(rows.map((row) => [row.id, toRecord(table, row)]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },

    /** The whole list of one moment, given to `take` in pieces so that a long one keeps nobody else waiting. */
    async findInPieces(
      database: Database,
      reading: Reading,
      take: (records: RecordOf<T>[]) => void,
    ): Promise<void> {
      const query = ordered(await searched(select(database.sql, reading), reading.search))
      const takeRows = (rows: object[]) => take(rows.map((row) => toRecord(table, row)))
      // Most lists are short: one query, and no reading of its own.
      const start = await query
        .selectAll()
        .limit(longestInOnePiece + 1)
        .execute()
      if (start.length <= longestInOnePiece) return takeRows(start)
      const columns = Object.keys(start[0] ?? {}).filter((column) => !keyColumns.includes(column))
      await database.readInPieces(
        query.select(columns.map((column) => sql.ref(column).as(column))).compile(),
        takeRows,
      )
    },

    /** One page, 1 to the last, and how many there are in all; undefined for a page that is not there. */
    async findPage(db: Sql, reading: Reading, page: number, pageSize: number) {
      const query = await searched(select(db, reading), reading.search)
      const { total } = await query
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      if (page > Math.max(1, Math.ceil(total / pageSize))) return undefined
      const rows = await ordered(query)
        .selectAll()
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute()
      return { data: rows.map((row) => toRecord(table, row)), total, page, page_size: pageSize }
    },

    async findById(
      db: Sql | SqlTransaction,
      id: number,
      audience: Reading['audience'],
    ): Promise<RecordOf<T> | undefined> {
      const row = await select(db, { audience, where: { id } }).selectAll().executeTakeFirst()
      return row && toRecord(table, row)
    },

    async count(db: Sql | SqlTransaction, where: Record<string, string | number> = {}): Promise<number> {
      const query = select(db, { audience: 'admin', where })
      return (await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow())
        .total
    },

    /** A new record; `id` only for one that comes back under the number it had. */
    async insert(write: Write, values: ValuesOf<T>, author: Author, id?: number): Promise<RecordOf<T>> {
      await check(write, values, { after: values })
      const row = {
        ...toRow(table, values),
        ...keysOf(values),
        ...(id && { id }),
        updated_at: new Date().toISOString(),
      }
      const made = await insertRow(write, table, row)
      const record = toRecord(table, made)
      await remember(write, author, id ? 'undo' : 'create', undefined, record)
      return record
    },

    /** A new record that the history does not tell of: sample content. */
    async insertUnrecorded(write: Write, values: ValuesOf<T>): Promise<RecordOf<T>> {
      await check(write, values, { after: values })
      const row = { ...toRow(table, values), ...keysOf(values), updated_at: new Date().toISOString() }
      const made = await insertRow(write, table, row)
      if (rules.isPublic) write.touchPublicContent()
      return toRecord(table, made)
    },

    /** Throws what stands against a record as it is: for one that no writer has brought. */
    async verify(write: Write, record: RecordOf<T>): Promise<void> {
      await check(write, record, { before: record, after: record })
    },

    /** Changes the values that are given, of a record that `lock` answered. */
    async update(
      write: Write,
      before: RecordOf<T>,
      values: Partial<ValuesOf<T>>,
      author: Author,
      kind: 'update' | 'undo' = 'update',
    ): Promise<RecordOf<T>> {
      await check(write, values, { before, after: { ...before, ...values } })
      const row = {
        ...toRow(table, values),
        ...keysOf({ ...before, ...values }),
        updated_at: laterThan(before.updated_at),
      }
      const changed = await write.trx
        .updateTable(name)
        .set(row as never)
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const after = toRecord(table, changed)
      await remember(write, author, kind, before, after)
      return after
    },

    /** Deletes a record that `lock` answered. */
    async delete(
      write: Write,
      before: RecordOf<T>,
      author: Author,
      kind: 'delete' | 'undo' = 'delete',
    ): Promise<void> {
      await rules.check?.(write, { before })
      await write.trx.deleteFrom(name).where('id', '=', before.id).execute()
      await remember(write, author, kind, before)
    },

    /** The record for a write: nobody else changes it, or brings it back, until the transaction ends. */
    async lock(write: Write, id: number): Promise<RecordOf<T> | undefined> {
      const query = write.trx.selectFrom(name).selectAll().where('id', '=', id)
      if (write.kind === 'sqlite') return found(await query.executeTakeFirst())
      const row = await query.forUpdate().executeTakeFirst()
      if (row) return found(row)
      // There is no row to lock: its number is, and somebody may just have brought it back.
      await lockNumber(write, table, id)
      return found(await query.forUpdate().executeTakeFirst())
    },
  }
}

// Two changes in one millisecond must still differ: If-Match compares this.
function laterThan(updatedAt: string): string {
  return new Date(Math.max(Date.now(), Date.parse(updatedAt) + 1)).toISOString()
}

// `%` and `_` are ordinary letters; both databases know replace(), they differ in every other substring test.
function contains(column: ReturnType<typeof sql>, key: string) {
  return sql<boolean>`replace(${column}, ${key}, '') <> ${column}`
}
