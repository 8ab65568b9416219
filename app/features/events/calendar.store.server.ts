import { sql } from 'kysely'
import type { Sql } from '#app/db/database.server.ts'
import { findDeadline, findDeadlinesBetween } from '#app/features/notices/notices.store.server.ts'
import { type CalendarEntry, deadlineEntry } from './calendar.rules.ts'
import { compareEvents } from './events.rules.ts'
import { events, findEventsBetween } from './events.store.server.ts'

/** All entries that have a day from `from` to `to` (YYYY-MM-DD, both included), in order. */
export async function findEntriesBetween(db: Sql, from: string, to: string): Promise<CalendarEntry[]> {
  const found = await findEventsBetween(db, from, to)
  const deadlines = await findDeadlinesBetween(db, from, to)
  return [...found, ...deadlines.map(deadlineEntry)].sort(compareEvents)
}

export function findEventEntry(db: Sql, id: number): Promise<CalendarEntry | undefined> {
  return events.findById(db, id, 'visitor')
}

/** Undefined for notices without a deadline, and for those that visitors don't see. */
export async function findDeadlineEntry(db: Sql, id: number): Promise<CalendarEntry | undefined> {
  const found = await findDeadline(db, id)
  return found && deadlineEntry(found)
}

/** The months (YYYY-MM) in which events begin. */
export async function findMonths(db: Sql): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select(sql<string>`substr(start_date, 1, 7)`.as('month'))
    .distinct()
    .execute()
  return rows.map(({ month }) => month)
}
