import { defaultKind, sessionMonthOf } from '#app/contract/institution-kinds.ts'
import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import { lock } from '#app/db/locks.server.ts'
import type { Author } from '#app/db/records/store-rules.ts'
import type { Write } from '#app/db/write.server.ts'
import { findInstitution } from '#app/features/institution/institution.store.server.ts'
import { sessionDates } from '#app/text/dates/school-session.ts'
import type { CopiedYear } from './copy-year.contract.ts'
import { planCopy } from './copy-year.rules.ts'
import { lastDayOf } from './events.rules.ts'
import { events, type SchoolEvent, yearsLock } from './events.store.server.ts'

/** What a copy of the session of a day (YYYY-MM-DD) to the next one would add. */
export async function previewCopy(sql: Sql, day: string): Promise<CopiedYear> {
  return answerOf(await plan(sql, day), null)
}

/** Copies a session to the next one, in one batch. */
export async function copyYear(w: Write, day: string, author: Author): Promise<CopiedYear> {
  // Two copies at once would add everything twice, and a list the same national day.
  await lock(w, yearsLock)
  const planned = await plan(w.trx, day)
  w.batch = {}
  for (let at = 0; at < planned.copied.length; at += eventsPerStatement) {
    const some = planned.copied.slice(at, at + eventsPerStatement)
    await events.insertMany(
      w,
      some.map(({ id: _id, updated_at: _at, ...values }) => values),
      author,
    )
  }
  return answerOf(planned, w.batch.id ?? null)
}

const eventsPerStatement = 50

async function plan(db: Sql | SqlTransaction, day: string) {
  const institution = await findInstitution(db)
  const { first, last } = sessionDates(day, institution?.session_month ?? sessionMonthOf(defaultKind))
  const all = await events.findAll(db, { audience: 'staff' })
  return planCopy(
    all.filter(({ start_date }) => start_date >= first && start_date <= last),
    all,
  )
}

function answerOf({ copied, left_out }: Awaited<ReturnType<typeof plan>>, batch: number | null): CopiedYear {
  return { copied: copied.map(shortened), left_out: left_out.map(shortened), batch }
}

const shortened = (event: SchoolEvent) => ({
  title: event.title,
  kind: event.kind,
  start_date: event.start_date,
  end_date: lastDayOf(event),
})
