import { sql } from 'kysely'
import type { Database, Sql } from '#app/db/database.server.ts'
import { write } from '#app/db/write.server.ts'
import type { VisitCount, VisitCounter } from '#app/http/visit-counter.server.ts'
import { addDays } from '#app/text/dates/calendar.ts'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { maxVisitDays, type VisitView } from './visits.contract.ts'

// Below the number of variables that SQLite takes in a statement.
const maxRows = 500

/** Adds what was counted since the last time to the stored counts, which several instances share. */
export function storeVisits(database: Database, visits: VisitCounter): Promise<void> {
  return visits.inTurn(async () => {
    const counts = visits.take()
    if (counts.length === 0) return
    try {
      await addToStored(database, counts)
    } catch (fault) {
      visits.putBack(counts)
      throw fault
    }
  })
}

async function addToStored(database: Database, counts: readonly VisitCount[]): Promise<void> {
  // In one order, so that two instances never wait for each other.
  const sorted = counts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  await write(database, async ({ trx }) => {
    for (let from = 0; from < sorted.length; from += maxRows)
      await trx
        .insertInto('visits')
        .values(sorted.slice(from, from + maxRows))
        .onConflict((conflict) =>
          conflict.columns(['date', 'path']).doUpdateSet({ count: sql`visits.count + excluded.count` }),
        )
        .execute()
  })
}

const keyOf = ({ date, path }: { date: string; path: string }) => `${date} ${path}`

/** With what this server has counted since it last stored; in chunks, so that a long list does not block the event loop. */
export function findVisitsInChunks(
  { sql: db, readInChunks }: Database,
  visits: VisitCounter,
  { from, to }: { from: string; to: string },
  onRows: (rows: VisitView[]) => void,
): Promise<void> {
  const query = db
    .selectFrom('visits')
    .select(['date', 'kind', 'path', 'record_id', 'count'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('path')
  return visits.inTurn(async () => {
    const counted = visits.counts().filter(({ date }) => date >= from && date <= to)
    const others = new Map(counted.map((one) => [keyOf(one), one]))
    await readInChunks(query.compile(), (rows) =>
      onRows((rows as VisitView[]).map((row) => ({ ...row, count: row.count + takeCount(others, row) }))),
    )
    onRows([...others.values()])
  })
}

function takeCount(others: Map<string, VisitCount>, row: VisitView): number {
  const count = others.get(keyOf(row))?.count ?? 0
  others.delete(keyOf(row))
  return count
}

export async function deleteExpiredVisits(db: Sql): Promise<void> {
  const first = addDays(todayInDhaka(), 1 - maxVisitDays)
  await db.deleteFrom('visits').where('date', '<', first).execute()
}
