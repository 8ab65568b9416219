import { refuseFields } from '#app/contract/refusal.ts'
import type { Sql } from '#app/db/database.server.ts'
import { crudStore } from '#app/db/records/crud-store.server.ts'
import { type RecordOf, toRecord } from '#app/db/records/records.ts'
import { eventEntity } from './events.entity.ts'
import { compareEvents, derivedValues, periodRefusal } from './events.rules.ts'

export type SchoolEvent = RecordOf<'events'>

export const events = crudStore(eventEntity, {
  derive: derivedValues,
  // Writers that change only one of the two days don't pass the schema of the whole event.
  check: async (_write, { after }) => {
    const refusal = after && periodRefusal(after)
    if (refusal) throw refuseFields(400, { end_date: [refusal] })
  },
})

/** The lock of writers that add events of a whole year. */
export const yearsLock = 'years of the calendar'

/** All events that have a day from `from` to `to` (YYYY-MM-DD, both included), in order. */
export async function findEventsBetween(sql: Sql, from: string, to: string): Promise<SchoolEvent[]> {
  const rows = await sql
    .selectFrom('events')
    .selectAll()
    .where('start_date', '<=', to)
    .where('end_date', '>=', from)
    .execute()
  return rows.map((row) => toRecord(eventEntity, row)).sort(compareEvents)
}
