import { setImmediate } from 'node:timers/promises'
import type { SqlTransaction } from '#app/db/database.server.ts'
import { changesIn, type HistoryScope } from './history.store.server.ts'

/** A record of a batch; `first` and `last` are the ids of its changes. */
export interface BatchRecord {
  entity: string
  record_id: number
  first: number
  last: number
}

const changesPerQuery = 500

/** Newest first, so that records are undone before those they refer to. */
export async function findBatch(
  db: SqlTransaction,
  batch: number,
  scope?: HistoryScope,
): Promise<BatchRecord[]> {
  const found = new Map<string, BatchRecord>()
  const changes = changesIn(db, scope)
    .select(['id', 'entity', 'record_id'])
    .where('batch', '=', batch)
    .orderBy('id', 'desc')
    .limit(changesPerQuery)
  // Pages run backwards by id, so changes committed meanwhile are not read, except those with a lower id.
  for (let before: number | undefined; ; ) {
    const rows = await (before === undefined ? changes : changes.where('id', '<', before)).execute()
    for (const { id, entity, record_id } of rows) {
      const { last = id } = found.get(keyOf({ entity, record_id })) ?? {}
      found.set(keyOf({ entity, record_id }), { entity, record_id, first: id, last })
    }
    before = rows.at(-1)?.id
    if (rows.length < changesPerQuery) break
    await setImmediate()
  }
  return [...found.values()].sort((one, other) => other.first - one.first)
}

/** `entity/record_id` */
export const keyOf = ({ entity, record_id }: Pick<BatchRecord, 'entity' | 'record_id'>) =>
  `${entity}/${record_id}`

/** The last change of each record, by `keyOf`. */
export async function findLastChanges(
  db: SqlTransaction,
  records: readonly BatchRecord[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const [entity, ofEntity] of Map.groupBy(records, (record) => record.entity)) {
    const rows = await db
      .selectFrom('changes')
      .select('record_id')
      .select((eb) => eb.fn.max('id').as('last'))
      .where('entity', '=', entity)
      .where(
        'record_id',
        'in',
        ofEntity.map(({ record_id }) => record_id),
      )
      .groupBy('record_id')
      .execute()
    for (const { record_id, last } of rows) found.set(keyOf({ entity, record_id }), last)
  }
  return found
}
