import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import type { About } from '#app/db/records/store-rules.ts'
import type { Tables } from '#app/db/tables/tables.ts'
import type { Write } from '#app/db/write.server.ts'

export type Body = Record<string, unknown>

export interface Change {
  id: number
  at: string
  user: string
  entity: string
  record_id: number
  kind: string
  before: Body | null
  after: Body | null
  /** Of changes made together. */
  batch?: number
  data_guard?: string
  about?: About
}

/** Limits the history to the changes that a user made to these entities. */
export interface HistoryScope {
  userId: number
  entities: readonly string[]
}

interface ChangeFilter {
  entity: string | undefined
  recordId: number | undefined
  kind: string | undefined
  user: string | undefined
  /** The first and the last instant, in ISO 8601 UTC. */
  from: string | undefined
  to: string | undefined
  batch: number | undefined
  /** Only the last matching change of each batch. */
  onlyLastOfBatch: boolean
  /** The entities of which only deletions are listed. */
  onlyDeletions: readonly string[]
}

/** Newest first; undefined for a page that does not exist. */
export async function findChanges(
  db: Sql,
  filter: ChangeFilter,
  paging: { page: number; pageSize: number } | undefined,
  scope?: HistoryScope,
) {
  const matches = matchesOf(filter, scope)
  let query = db.selectFrom('changes').where(matches('changes'))
  if (filter.onlyLastOfBatch) query = query.where(isLastOfBatch(matches('later')))
  const newestFirst = query
    .selectAll()
    .select([isLast.as('is_last'), batchSize.as('batch_size'), isImport.as('is_import')])
    .orderBy('id', 'desc')
  if (!paging) return { data: (await newestFirst.execute()).map(toListed) }
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { page, pageSize } = paging
  if (page > Math.max(1, Math.ceil(total / pageSize))) return undefined
  const rows = await newestFirst
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { data: rows.map(toListed), total, page, page_size: pageSize }
}

export function changesIn(db: Sql | SqlTransaction, scope: HistoryScope | undefined) {
  const all = db.selectFrom('changes')
  return scope ? all.where('user_id', '=', scope.userId).where('entity', 'in', scope.entities) : all
}

const isLast = sql<number>`case when exists (
  select 1 from changes later
  where later.entity = changes.entity and later.record_id = changes.record_id and later.id > changes.id
) then 0 else 1 end`

/** The conditions of the filter, for rows of `changes` under an alias. */
function matchesOf({ from, to, onlyDeletions, ...filter }: ChangeFilter, scope: HistoryScope | undefined) {
  const { entity, recordId: record_id, kind, user, batch } = filter
  const equal = Object.entries({ entity, record_id, kind, user, batch, user_id: scope?.userId })
  return (alias: 'changes' | 'later'): RawBuilder<boolean> => {
    const column = (name: string) => sql.ref(`${alias}.${name}`)
    const conditions = equal
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => sql`${column(name)} = ${value}`)
    if (scope) conditions.push(sql`${column('entity')} in (${sql.join(scope.entities)})`)
    if (from !== undefined) conditions.push(sql`${column('at')} >= ${from}`)
    if (to !== undefined) conditions.push(sql`${column('at')} <= ${to}`)
    if (onlyDeletions.length > 0)
      conditions.push(
        sql`(${column('kind')} = 'delete' or ${column('entity')} not in (${sql.join(onlyDeletions)}))`,
      )
    return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`1 = 1`
  }
}

const isLastOfBatch = (
  laterMatches: RawBuilder<boolean>,
) => sql<boolean>`(changes.batch is null or not exists (
  select 1 from changes later
  where later.batch = changes.batch and later.id > changes.id and ${laterMatches}
))`

const batchSize = sql<number>`case when batch is null then 1 else (
  select count(distinct same.record_id) from changes same
  where same.batch = changes.batch and same.entity = changes.entity
) end`

const isImport = sql<number>`case when exists (
  select 1 from import_batches where import_batches.batch = changes.batch
) then 1 else 0 end`

type ListedRow = Selectable<Tables['changes']> & {
  is_last: number
  batch_size: number
  is_import: number
}

function toListed({ is_last, batch_size, is_import, ...row }: ListedRow) {
  return {
    ...toChange(row),
    is_last: is_last === 1,
    ...(row.batch !== null && { batch_size: Number(batch_size) }),
    ...(is_import === 1 && { is_import: true }),
  }
}

/** How many records came less those that went since an instant (ISO 8601 UTC), by entity; 0 is left out. */
export async function countGrowth(
  db: Sql,
  entities: readonly string[],
  from: string,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('changes')
    .where('at', '>=', from)
    .where('entity', 'in', entities)
    .select(['entity', growth.as('growth')])
    .groupBy('entity')
    .execute()
  return new Map(rows.map(({ entity, growth }) => [entity, Number(growth)]))
}

// An undo adds what was deleted, removes what was added, or does neither.
const growth = sql<number>`sum(case
  when before is null and after is not null then 1 when before is not null and after is null then -1 else 0 end)`

export async function findChangesById(
  db: SqlTransaction,
  ids: readonly number[],
): Promise<Map<number, Change>> {
  const rows = await db.selectFrom('changes').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, toChange(row)]))
}

export async function findChangeById(
  db: Sql | SqlTransaction,
  id: number,
  scope?: HistoryScope,
): Promise<Change | undefined> {
  const row = await changesIn(db, scope).selectAll().where('id', '=', id).executeTakeFirst()
  return row && toChange(row)
}

/** Oldest first. */
export async function findHistoryOf(
  trx: SqlTransaction,
  entity: string,
  recordId: number,
): Promise<Change[]> {
  const rows = await trx
    .selectFrom('changes')
    .selectAll()
    .where('entity', '=', entity)
    .where('record_id', '=', recordId)
    .orderBy('id')
    .execute()
  return rows.map(toChange)
}

export async function findLastChange(
  write: Write,
  entity: string,
  recordId: number,
): Promise<Change | undefined> {
  const row = await write.trx
    .selectFrom('changes')
    .selectAll()
    .where('entity', '=', entity)
    .where('record_id', '=', recordId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toChange(row)
}

/** Returns the deleted versions of the record. */
export async function eraseHistory(write: Write, entity: string, recordId: number): Promise<Body[]> {
  const rows = await write.trx
    .deleteFrom('changes')
    .where('entity', '=', entity)
    .where('record_id', '=', recordId)
    .returning(['before', 'after'])
    .execute()
  await write.trx
    .deleteFrom('idempotency_keys')
    .where('call', 'like', `%${entity}/%`)
    .where('record_id', '=', recordId)
    .execute()
  return rows
    .flatMap(({ before, after }) => [before, after])
    .flatMap((text) => (text ? [JSON.parse(text) as Body] : []))
}

const retentionDays = 90

export async function deleteExpiredChanges(db: Sql): Promise<void> {
  const before = new Date(Date.now() - retentionDays * 24 * 60 * 60 * 1000).toISOString()
  await db.deleteFrom('changes').where('at', '<', before).execute()
  await db.deleteFrom('import_batches').where('started_at', '<', before).execute()
}

function toChange({
  user_id: _id,
  before,
  after,
  about,
  batch,
  data_guard,
  ...rest
}: Selectable<Tables['changes']>): Change {
  const parse = <T>(text: string | null) => (text ? (JSON.parse(text) as T) : null)
  return {
    ...rest,
    before: parse<Body>(before),
    after: parse<Body>(after),
    ...(batch !== null && { batch }),
    ...(data_guard !== null && { data_guard }),
    ...(about && { about: JSON.parse(about) as About }),
  }
}
