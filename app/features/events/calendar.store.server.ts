import { sql } from 'kysely'
import type { Sql } from '#app/db/database.server.ts'
import { findAdmissionDeadline } from '#app/features/institution/institution.store.server.ts'
import { findDeadline, findDeadlinesBetween } from '#app/features/notices/notices.store.server.ts'
import { type CalendarEntry, deadlineEntry } from './calendar.rules.ts'
import { compareEvents, touches } from './events.rules.ts'
import { events, findEventsBetween } from './events.store.server.ts'

/** All entries that have a day from `from` to `to` (YYYY-MM-DD, both included), in order. */
export async function findEntriesBetween(db: Sql, from: string, to: string): Promise<CalendarEntry[]> {
  const found = await findEventsBetween(db, from, to)
  const deadlines = await findDeadlinesBetween(db, from, to)
  const admission = await findAdmissionEntry(db)
  return [
    ...found,
    ...deadlines.map((deadline) => deadlineEntry(deadline)),
    ...(admission && touches(admission, from, to) ? [admission] : []),
  ].sort(compareEvents)
}

export function findEventEntry(db: Sql, id: number): Promise<CalendarEntry | undefined> {
  return events.findById(db, id, 'visitor')
}

/** Undefined for notices without a deadline, and for those that visitors don't see. */
export async function findDeadlineEntry(db: Sql, id: number): Promise<CalendarEntry | undefined> {
  const found = await findDeadline(db, id)
  return found && deadlineEntry(found)
}

/** Undefined without a deadline. */
export async function findAdmissionEntry(db: Sql): Promise<CalendarEntry | undefined> {
  const found = await findAdmissionDeadline(db)
  // Notices have ids from 1 on.
  return found && deadlineEntry({ id: 0, ...found }, '/admission')
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
