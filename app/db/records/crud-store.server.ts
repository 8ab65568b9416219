import { sql } from 'kysely'
import type { AnyEntity, EntityRecord } from '#app/contract/entity.ts'
import { visibilityChange } from '#app/db/content/visibility-change.rules.ts'
import type { Database, Sql, SqlTransaction } from '#app/db/database.server.ts'
import { lockNumber } from '#app/db/locks.server.ts'
import type { Write } from '#app/db/write.server.ts'
import { assertReferences, assertUnreferenced, validate } from './check-record.server.ts'
import { insertMany } from './insert-many.server.ts'
import { addChange, changeOf, insertRow, keysOf, newRow } from './insert-rows.server.ts'
import { type AnyQuery, inOrder, namingFile, onlyShown, type Reading } from './query-records.server.ts'
import { keyColumns, toRecord, toRow } from './records.ts'
import { type Found, limitToFound, limitToSearch } from './search.server.ts'
import type { Author, RecordWrite, StoreRules, ValuesFor } from './store-rules.ts'

export type CrudStore<E extends AnyEntity> = ReturnType<typeof crudStore<E>>

const longestInOnePiece = 500

/** Lists, reads, creates, updates and deletes the records of an entity; each write adds its history row in the same transaction. */
export function crudStore<E extends AnyEntity>(entity: E, rules: StoreRules<E> = {}) {
  // Kysely's types need one known table; the types of the entity check what is done with it.
  const name = entity.table as 'notices'
  const isPublic = entity.readBy === 'everyone'

  function select(db: Sql | SqlTransaction, reading: Reading): AnyQuery {
    let query: AnyQuery = db.selectFrom(name)
    if (reading.audience === 'visitor') query = onlyShown(query, entity)
    for (const [column, value] of Object.entries(reading.where ?? {}))
      query = query.where(sql.ref(column), '=', value)
    return query
  }

  /** What a reading finds, in the order of the list, with what has the very words of its search first. */
  function rank(found: Found, { audience }: Reading): Found {
    const ranked = found.isExact
      ? found.query.orderBy(sql`case when ${found.isExact} then 0 else 1 end`)
      : found.query
    return { ...found, query: inOrder(ranked, entity, audience) }
  }

  const find = async (db: Sql | SqlTransaction, reading: Reading) =>
    rank(await limitToSearch(select(db, reading), entity, reading.search), reading)

  /** The same; what visitors search is found in memory. Writers also find what visitors don't see. */
  async function findForAll(database: Database, reading: Reading): Promise<Found> {
    const { audience, search = '' } = reading
    if (audience === 'staff') return find(database.sql, reading)
    return rank(await limitToFound(select(database.sql, reading), entity, search, database), reading)
  }

  function hasWritten(write: Write, before?: EntityRecord<E>, after?: EntityRecord<E>): void {
    if (isPublic) write.invalidatePages(visibilityChange(entity, before, after))
    rules.follow?.(write)
  }

  async function remember(
    write: Write,
    author: Author,
    kind: string,
    before?: EntityRecord<E>,
    after?: EntityRecord<E>,
  ) {
    hasWritten(write, before, after)
    await addChange(write, changeOf({ entity, rules }, author, kind, { before, after }))
  }

  const found = (row: object | undefined) => row && toRecord(entity, row)

  async function check(write: Write, given: object, change: RecordWrite<E>) {
    validate(entity, given)
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

    async findAll(db: Sql | SqlTransaction, reading: Reading): Promise<EntityRecord<E>[]> {
      const { query } = await find(db, reading)
      const rows = await query.selectAll().execute()
      return rows.map((row) => toRecord(entity, row))
    },

    /** A few columns of what `findAll` finds, for choosing among thousands of records. */
    async findColumns<C extends keyof EntityRecord<E> & string>(
      db: Sql | SqlTransaction,
      reading: Reading,
      columns: readonly C[],
    ): Promise<Pick<EntityRecord<E>, C>[]> {
      const { query } = await find(db, reading)
      const rows = await query.select(columns.map((column) => sql.ref(column).as(column))).execute()
      return rows.map((row) => toRecord(entity, row))
    },

    /** The same of a search: whether each has its very words, and whether they are only in the long text. */
    async searchColumns<C extends keyof EntityRecord<E> & string>(
      database: Database,
      reading: Reading,
      columns: readonly C[],
    ): Promise<{ rows: (Pick<EntityRecord<E>, C> & { isExact: boolean })[]; isInText: boolean }> {
      const { query, isExact = sql`1 = 1`, isInText } = await findForAll(database, reading)
      const rows = await query
        .select(columns.map((column) => sql.ref(column).as(column)))
        .select(sql<number>`case when ${isExact} then 1 else 0 end`.as('is_exact'))
        .execute()
      return {
        rows: rows.map(({ is_exact, ...row }) => ({ ...toRecord(entity, row), isExact: is_exact === 1 })),
        isInText,
      }
    },

    /** Records in the order of the given ids, without those that are deleted or hidden from the audience. */
    async findByIds(
      db: Sql | SqlTransaction,
      ids: readonly number[],
      audience: Reading['audience'],
    ): Promise<EntityRecord<E>[]> {
      if (ids.length === 0) return []
      const rows = await select(db, { audience }).selectAll().where('id', 'in', ids).execute()
      const byId = new Map(rows.map((row) => [row.id, toRecord(entity, row)]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },

    /** A consistent snapshot of the whole list, given to `take` in pieces so that a long one doesn't block the event loop. */
    async findInPieces(
      database: Database,
      reading: Reading,
      take: (records: EntityRecord<E>[]) => void,
    ): Promise<void> {
      const { query } = await findForAll(database, reading)
      const takeRows = (rows: object[]) => take(rows.map((row) => toRecord(entity, row)))
      // Most lists are short: one query is enough.
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

    /** One page and the total number of records; undefined for a page beyond the last. */
    async findPage(database: Database, reading: Reading, page: number, pageSize: number) {
      const { query } = await findForAll(database, reading)
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
      audience: Reading['audience'],
    ): Promise<EntityRecord<E> | undefined> {
      const row = await select(db, { audience, where: { id } }).selectAll().executeTakeFirst()
      return row && toRecord(entity, row)
    },

    /** A record that names a file. */
    async findByFile(
      db: Sql | SqlTransaction,
      key: string,
      audience: Reading['audience'],
    ): Promise<EntityRecord<E> | undefined> {
      const named = await namingFile(db.selectFrom(name), entity, key).select('id').execute()
      const [record] = await this.findByIds(
        db,
        named.map(({ id }) => id),
        audience,
      )
      return record
    },

    /** The record that has the same unique key as these values. */
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

    /** A new record; `id` is given only when a deleted record is restored under its old id. */
    async insert(write: Write, given: ValuesFor<E>, author: Author, id?: number): Promise<EntityRecord<E>> {
      const values = withDerived(given)
      await check(write, values, { after: values })
      const made = await insertRow(write, name, { ...newRow(entity, values), ...(id && { id }) })
      const record = toRecord(entity, made)
      await remember(write, author, id ? 'undo' : 'create', undefined, record)
      return record
    },

    /**
     * Many new records, in few statements; throws if one of them may not be added. Their values are as the schemas of the
     * entity gave them. Resolves to the records in their order.
     */
    insertMany: (write: Write, given: readonly ValuesFor<E>[], author: Author): Promise<EntityRecord<E>[]> =>
      insertMany(write, { entity, rules }, given, author),

    /** A new record without a history row, for sample content. */
    async insertUnrecorded(write: Write, given: ValuesFor<E>): Promise<EntityRecord<E>> {
      const values = withDerived(given)
      await check(write, values, { after: values })
      const made = await insertRow(write, name, newRow(entity, values))
      hasWritten(write)
      return toRecord(entity, made)
    },

    /** Throws if a stored record breaks its rules; for records that a restore brought. */
    async verify(write: Write, record: EntityRecord<E>): Promise<void> {
      await check(write, record, { before: record, after: record })
    },

    /** Changes the given values of a record that was read by `lock`. */
    async update(
      write: Write,
      before: EntityRecord<E>,
      given: Partial<ValuesFor<E>>,
      author: Author,
      kind: 'update' | 'undo' = 'update',
    ): Promise<EntityRecord<E>> {
      const values = withDerived(given, before)
      await check(write, values, { before, after: { ...before, ...values } })
      const row = {
        ...toRow(entity, values),
        ...keysOf(entity, { ...before, ...values }),
        updated_at: laterThan(before.updated_at),
      }
      const changed = await write.trx
        .updateTable(name)
        .set(row as never)
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const after = toRecord(entity, changed)
      await remember(write, author, kind, before, after)
      return after
    },

    /** Deletes a record that was read by `lock`. */
    async delete(
      write: Write,
      before: EntityRecord<E>,
      author: Author,
      kind: 'delete' | 'undo' = 'delete',
    ): Promise<void> {
      await assertUnreferenced(write, entity, before.id)
      await rules.check?.(write, { before })
      await write.trx.deleteFrom(name).where('id', '=', before.id).execute()
      await remember(write, author, kind, before)
    },

    /** Reads a record for a write: nobody else can change or restore it until the transaction ends. */
    async findForUpdate(write: Write, id: number): Promise<EntityRecord<E> | undefined> {
      const query = write.trx.selectFrom(name).selectAll().where('id', '=', id)
      if (write.kind === 'sqlite') return found(await query.executeTakeFirst())
      const row = await query.forUpdate().executeTakeFirst()
      if (row) return found(row)
      // There is no row to lock, so its id is locked instead; the record may just have been restored.
      await lockNumber(write, name, id)
      return found(await query.forUpdate().executeTakeFirst())
    },
  }
}

// Two changes in one millisecond must still differ: If-Match compares this.
function laterThan(updatedAt: string): string {
  return new Date(Math.max(Date.now(), Date.parse(updatedAt) + 1)).toISOString()
}
