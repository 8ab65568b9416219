import { visibilityChange } from '#app/db/content/visibility-change.rules.ts'
import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import { lock } from '#app/db/locks.server.ts'
import { crudStore } from '#app/db/records/crud-store.server.ts'
import type { Write } from '#app/db/write.server.ts'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import type { CountsOfClass, StudentCount } from './student-counts.contract.ts'
import { studentCountEntity } from './student-counts.entity.ts'
import { type Counted, countByClass, type TrueCount, visitorCounts } from './student-counts.rules.ts'

/** Called by every store of counted records. */
export function scheduleRecount(write: Write): void {
  write.beforeCommit(updatePublicCounts)
}

export const typedCounts = crudStore(studentCountEntity, { afterWrite: scheduleRecount })

/** The public counts with the day of the last change (YYYY-MM-DD in Bangladesh); null before the first count. */
export async function findPublicCounts(
  sql: Sql | SqlTransaction,
): Promise<{ rows: StudentCount[]; day: string | null }> {
  const stored = await sql
    .selectFrom('shown_counts')
    .select(['counts', 'day'])
    .where('id', '=', 1)
    .executeTakeFirst()
  return stored ? { rows: JSON.parse(stored.counts), day: stored.day } : { rows: [], day: null }
}

/** The true numbers of every class, for Admins. */
export async function findTrueCounts(sql: Sql | SqlTransaction): Promise<TrueCount[]> {
  return countByClass(await findCounted(sql))
}

export async function findCountsOfClass(sql: Sql | SqlTransaction, id: number): Promise<CountsOfClass> {
  const counted = await findCounted(sql)
  const ofClass = { ...counted, classIds: [id] }
  const rows = countByClass(ofClass)
  return {
    is_typed: counted.typed.some(({ class_name }) => class_name === id),
    rows,
    from_records: countByClass({ ...ofClass, typed: [] }),
  }
}

async function findCounted(sql: Sql | SqlTransaction): Promise<Counted> {
  const classes = await sql.selectFrom('classes').select('id').orderBy('id').execute()
  const students = await sql
    .selectFrom('students')
    .select(['class_name', 'section', 'gender', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy(['class_name', 'section', 'gender'])
    .execute()
  return {
    classIds: classes.map(({ id }) => id),
    sections: await sql.selectFrom('sections').select(['name', 'class_name']).execute(),
    students,
    typed: await sql
      .selectFrom('student_counts')
      .select(['class_name', 'section', 'male', 'female', 'other', 'total'])
      .execute(),
  }
}

/**
 * Stores the public counts if they have changed, with the current day. Visitors read only these, so a write that changes
 * no count invalidates no page.
 */
export async function updatePublicCounts(write: Write): Promise<void> {
  // Serializes recounts, so that the last one includes all changes.
  await lock(write, 'shown counts')
  const counts = JSON.stringify(visitorCounts(await findTrueCounts(write.trx)))
  const row = await write.trx
    .selectFrom('shown_counts')
    .select('counts')
    .where('id', '=', 1)
    .executeTakeFirst()
  const before = row?.counts ?? '[]'
  if (counts === before) return
  const updated = { counts, day: todayInDhaka() }
  await write.trx
    .insertInto('shown_counts')
    .values({ id: 1, ...updated })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(updated))
    .execute()
  const valuesOf = (json: string) => ({ counts: JSON.parse(json) })
  write.invalidatePages(visibilityChange({ visibility: undefined }, valuesOf(before), valuesOf(counts)))
}
