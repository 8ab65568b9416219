import { sql } from 'kysely'
import type { AnyEntity, EntityRecord } from '#app/contract/entity.ts'
import { visibilityChange } from '#app/db/content/visibility-change.rules.ts'
import type { Database, Sql, SqlTransaction } from '#app/db/database.server.ts'
import { lockId } from '#app/db/locks.server.ts'
import type { Write } from '#app/db/write.server.ts'
import type { SearchFacts } from '#app/text/search/text-index.ts'
import { assertReferences, assertUnreferenced, validate } from './check-record.server.ts'
import { insertMany } from './insert-many.server.ts'
import { addChange, derivedColumns, historyRow, insertRow, laterThan, newRow } from './insert-rows.server.ts'
import {
  type AnyQuery,
  onlyVisible,
  type ReadOptions,
  sortRecords,
  withFile,
} from './query-records.server.ts'
import { keyColumns, toRecord, toRow } from './records.ts'
import { type FilteredQuery, filterBySearch, filterInMemory } from './search.server.ts'
import type { Author, RecordWrite, StoreRules, ValuesFor } from './store-rules.ts'

export type CrudStore<E extends AnyEntity> = ReturnType<typeof crudStore<E>>

const maxRowsAtOnce = 500

/** Reads and writes the records of an entity; each write adds its history row in the same transaction. */
export function crudStore<E extends AnyEntity>(entity: E, rules: StoreRules<E> = {}) {
  // Kysely's types need a static table; the entity's own types check the rest.
  const name = entity.table as 'notices'
  const isPublic = entity.readBy === 'everyone'

  function select(db: Sql | SqlTransaction, options: ReadOptions): AnyQuery {
    let query: AnyQuery = db.selectFrom(name)
    if (options.audience === 'visitor') query = onlyVisible(query, entity)
    for (const [column, value] of Object.entries(options.where ?? {}))
      query = query.where(sql.ref(column), '=', value)
    return query
  }

  /** In the order of the list, the best matches first. */
  function rank(filtered: FilteredQuery, { audience }: ReadOptions): FilteredQuery {
    const ranked = filtered.isBest
      ? filtered.query.orderBy(sql`case when ${filtered.isBest} then 0 else 1 end`)
      : filtered.query
    return { ...filtered, query: sortRecords(ranked, entity, audience) }
  }

  const find = async (db: Sql | SqlTransaction, options: ReadOptions) =>
    rank(await filterBySearch(select(db, options), entity, options.search), options)

  /** Searches in memory for visitors, and by SQL for the staff, who also find hidden records. */
  async function findForAudience(database: Database, options: ReadOptions): Promise<FilteredQuery> {
    const { audience, search = '' } = options
    if (audience === 'staff') return find(database.sql, options)
    return rank(await filterInMemory(select(database.sql, options), entity, search, database), options)
  }

  function afterWrite(write: Write, before?: EntityRecord<E>, after?: EntityRecord<E>): void {
    if (isPublic) write.invalidatePages(visibilityChange(entity, before, after))
    rules.afterWrite?.(write)
  }

  async function addToHistory(
    write: Write,
    author: Author,
    kind: string,
    before?: EntityRecord<E>,
    after?: EntityRecord<E>,
  ) {
    afterWrite(write, before, after)
    await addChange(write, historyRow({ entity, rules }, author, kind, { before, after }))
  }

  const toRecordIfFound = (row: object | undefined) => row && toRecord(entity, row)

  async function check(write: Write, input: object, change: RecordWrite<E>) {
    validate(entity, input)
    if (change.after) await assertReferences(write, entity, change.after as Record<string, unknown>)
    await rules.check?.(write, change)
  }

  const withDerived = <V extends Partial<ValuesFor<E>>>(values: V, before?: EntityRecord<E>): V => ({
    ...values,
    ...rules.derive?.(values, before),
  })

  return {
    entity,
    rules,

    async findAll(db: Sql | SqlTransaction, options: ReadOptions): Promise<EntityRecord<E>[]> {
      const { query } = await find(db, options)
      const rows = await query.selectAll().execute()
      return rows.map((row) => toRecord(entity, row))
    },

    /** `findAll` with a few columns, for thousands of records. */
    async findColumns<C extends keyof EntityRecord<E> & string>(
      db: Sql | SqlTransaction,
      options: ReadOptions,
      columns: readonly C[],
    ): Promise<Pick<EntityRecord<E>, C>[]> {
      const { query } = await find(db, options)
      const rows = await query.select(columns.map((column) => sql.ref(column).as(column))).execute()
      return rows.map((row) => toRecord(entity, row))
    },

    /** What visitors find by a search: the best matches first, then in the order of the list. */
    async searchForVisitors<C extends keyof EntityRecord<E> & string>(
      database: Database,
      search: string,
      columns: readonly C[],
    ): Promise<{ rows: Pick<EntityRecord<E>, C>[]; found: SearchFacts }> {
      const { query, found } = await findForAudience(database, { audience: 'visitor', search })
      const rows = await query.select(columns.map((column) => sql.ref(column).as(column))).execute()
      return { rows: rows.map((row) => toRecord(entity, row)), found }
    },

    /** Records in the order of the given ids, without those that are deleted or hidden from the audience. */
    async findByIds(
      db: Sql | SqlTransaction,
      ids: readonly number[],
      audience: ReadOptions['audience'],
    ): Promise<EntityRecord<E>[]> {
      if (ids.length === 0) return []
      const rows = await select(db, { audience }).selectAll().where('id', 'in', ids).execute()
      const byId = new Map(rows.map((row) => [row.id, toRecord(entity, row)]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },

    /** One snapshot of the whole list, in chunks that don't block the event loop for long. */
    async findInChunks(
      database: Database,
      options: ReadOptions,
      onChunk: (records: EntityRecord<E>[]) => void,
    ): Promise<void> {
      const { query } = await findForAudience(database, options)
      const onRows = (rows: object[]) => onChunk(rows.map((row) => toRecord(entity, row)))
      // Most lists are short: one query is enough.
      const firstRows = await query
        .selectAll()
        .limit(maxRowsAtOnce + 1)
        .execute()
      if (firstRows.length <= maxRowsAtOnce) return onRows(firstRows)
      const columns = Object.keys(firstRows[0] ?? {}).filter((column) => !keyColumns.includes(column))
      await database.readInChunks(
        query.select(columns.map((column) => sql.ref(column).as(column))).compile(),
        onRows,
      )
    },

    /** Undefined for a page beyond the last. */
    async findPage(database: Database, options: ReadOptions, page: number, pageSize: number) {
      const { query } = await findForAudience(database, options)
      const { total } = await query
        .clearOrderBy()
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      if (page > Math.max(1, Math.ceil(total / pageSize))) return undefined
      const rows = await query
        .selectAll()
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute()
      return { data: rows.map((row) => toRecord(entity, row)), total, page, page_size: pageSize }
    },

    async findById(
      db: Sql | SqlTransaction,
      id: number,
      audience: ReadOptions['audience'],
    ): Promise<EntityRecord<E> | undefined> {
      const row = await select(db, { audience, where: { id } }).selectAll().executeTakeFirst()
      return row && toRecord(entity, row)
    },

    async findByFile(
      db: Sql | SqlTransaction,
      key: string,
      audience: ReadOptions['audience'],
    ): Promise<EntityRecord<E> | undefined> {
      const rows = await withFile(db.selectFrom(name), entity, key).select('id').execute()
      const [record] = await this.findByIds(
        db,
        rows.map(({ id }) => id),
        audience,
      )
      return record
    },

    async findByUnique(
      db: Sql | SqlTransaction,
      values: Partial<ValuesFor<E>>,
    ): Promise<EntityRecord<E> | undefined> {
      const where = { unique_key: entity.unique?.(values as ValuesFor<E>) ?? '' }
      const row = await select(db, { audience: 'staff', where }).selectAll().executeTakeFirst()
      return row && toRecord(entity, row)
    },

    async count(db: Sql | SqlTransaction, where: Record<string, string | number> = {}): Promise<number> {
      const query = select(db, { audience: 'staff', where })
      return (await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow())
        .total
    },

    /** `id`: only to restore a deleted record. */
    async insert(write: Write, input: ValuesFor<E>, author: Author, id?: number): Promise<EntityRecord<E>> {
      const values = withDerived(input)
      await check(write, values, { id, after: values })
      const inserted = await insertRow(write, name, { ...newRow(entity, values), ...(id && { id }) })
      const record = toRecord(entity, inserted)
      await addToHistory(write, author, id ? 'undo' : 'create', undefined, record)
      return record
    },

    /** In few statements and the given order; the values must have been parsed by the schemas of the entity. */
    insertMany: (write: Write, input: readonly ValuesFor<E>[], author: Author): Promise<EntityRecord<E>[]> =>
      insertMany(write, { entity, rules }, input, author),

    /** Without a history row, for sample content. */
    async insertUnrecorded(write: Write, input: ValuesFor<E>): Promise<EntityRecord<E>> {
      const values = withDerived(input)
      await check(write, values, { after: values })
      const inserted = await insertRow(write, name, newRow(entity, values))
      afterWrite(write)
      return toRecord(entity, inserted)
    },

    /** Throws if a restored record is invalid. */
    async verify(write: Write, record: EntityRecord<E>): Promise<void> {
      await check(write, record, { before: record, after: record })
    },

    /** `before` must come from `findForUpdate`. */
    async update(
      write: Write,
      before: EntityRecord<E>,
      input: Partial<ValuesFor<E>>,
      author: Author,
      kind: 'update' | 'undo' = 'update',
    ): Promise<EntityRecord<E>> {
      const values = withDerived(input, before)
      await check(write, values, { before, after: { ...before, ...values } })
      const row = {
        ...toRow(entity, values),
        ...derivedColumns(entity, { ...before, ...values }),
        updated_at: laterThan(before.updated_at),
      }
      const changed = await write.trx
        .updateTable(name)
        .set(row as never)
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const after = toRecord(entity, changed)
      await addToHistory(write, author, kind, before, after)
      return after
    },

    /** `before` must come from `findForUpdate`. */
    async delete(
      write: Write,
      before: EntityRecord<E>,
      author: Author,
      kind: 'delete' | 'undo' = 'delete',
    ): Promise<void> {
      await assertUnreferenced(write, entity, before.id)
      await rules.check?.(write, { before })
      await write.trx.deleteFrom(name).where('id', '=', before.id).execute()
      await addToHistory(write, author, kind, before)
    },

    /** Locks the record: nobody else can change or restore it until the transaction ends. */
    async findForUpdate(write: Write, id: number): Promise<EntityRecord<E> | undefined> {
      const query = write.trx.selectFrom(name).selectAll().where('id', '=', id)
      if (write.kind === 'sqlite') return toRecordIfFound(await query.executeTakeFirst())
      const row = await query.forUpdate().executeTakeFirst()
      if (row) return toRecordIfFound(row)
      // Without a row to lock, its id is locked; the record may just have been restored.
      await lockId(write, name, id)
      return toRecordIfFound(await query.forUpdate().executeTakeFirst())
    },
  }
}
