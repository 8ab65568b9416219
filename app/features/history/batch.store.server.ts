import type { SqlTransaction } from '#app/db/database.server.ts'
import { changesIn, type HistoryScope } from './history.store.server.ts'

/** A record of a batch; `first` and `last` are the ids of its changes. */
export interface BatchRecord {
  entity: string
  record_id: number
  first: number
  last: number
}

/** Newest first, so that records are undone before those they refer to. */
export async function findBatch(
  db: SqlTransaction,
  batch: number,
  scope?: HistoryScope,
): Promise<BatchRecord[]> {
  return changesIn(db, scope)
    .select(['entity', 'record_id'])
    .select((eb) => [eb.fn.min('id').as('first'), eb.fn.max('id').as('last')])
    .where('batch', '=', batch)
    .groupBy(['entity', 'record_id'])
    .orderBy('first', 'desc')
    .execute()
}

// Well below the parameter limits of both databases.
const idsPerStatement = 500

/** The last change of each record, as `entity/record_id`. */
export async function findLastChanges(
  db: SqlTransaction,
  records: readonly BatchRecord[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const entity of new Set(records.map((record) => record.entity))) {
    const ids = records.flatMap((record) => (record.entity === entity ? [record.record_id] : []))
    for (let from = 0; from < ids.length; from += idsPerStatement) {
      const rows = await db
        .selectFrom('changes')
        .select('record_id')
        .select((eb) => eb.fn.max('id').as('last'))
        .where('entity', '=', entity)
        .where('record_id', 'in', ids.slice(from, from + idsPerStatement))
        .groupBy('record_id')
        .execute()
      for (const { record_id, last } of rows) found.set(`${entity}/${record_id}`, last)
    }
  }
  return found
}
