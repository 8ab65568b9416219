import { visibilityChange } from '#app/db/content/visibility-change.rules.ts'
import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import { lock } from '#app/db/locks.server.ts'
import { crudStore } from '#app/db/records/crud-store.server.ts'
import type { Write } from '#app/db/write.server.ts'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import type { CountsOfClass, StudentCount } from './student-counts.contract.ts'
import { studentCountEntity } from './student-counts.entity.ts'
import { type Counted, countByClass, shownToVisitors, type TrueCount } from './student-counts.rules.ts'

/** Every store with counted records calls this at the end of the transaction. */
export function countAgain(write: Write): void {
  write.beforeCommit(renewShownCounts)
}

export const typedCounts = crudStore(studentCountEntity, { afterWrite: countAgain })

/** The public counts with the day of the last change (YYYY-MM-DD in Bangladesh); null before the first count. */
export async function findShownCounts(
  sql: Sql | SqlTransaction,
): Promise<{ rows: StudentCount[]; day: string | null }> {
  const shown = await sql
    .selectFrom('shown_counts')
    .select(['counts', 'day'])
    .where('id', '=', 1)
    .executeTakeFirst()
  return shown ? { rows: JSON.parse(shown.counts), day: shown.day } : { rows: [], day: null }
}

/** The true numbers of every class, for Admins. */
export async function findTrueCounts(sql: Sql | SqlTransaction): Promise<TrueCount[]> {
  return countByClass(await findCounted(sql))
}

/** The numbers of one class, and what its records say. */
export async function findCountsOfClass(sql: Sql | SqlTransaction, id: number): Promise<CountsOfClass> {
  const counted = await findCounted(sql)
  const only = { ...counted, classIds: [id] }
  const rows = countByClass(only)
  return {
    is_typed: counted.typed.some(({ class_name }) => class_name === id),
    rows,
    from_records: countByClass({ ...only, typed: [] }),
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
 * Counts again and stores the public numbers, with today as the day of their change, only if they differ. Visitors read
 * only these, so a write that changes no number leaves no trace.
 */
export async function renewShownCounts(write: Write): Promise<void> {
  // Writes that do this at once wait for each other, so that the last one counts all.
  await lock(write, 'shown counts')
  const counts = JSON.stringify(shownToVisitors(await findTrueCounts(write.trx)))
  const shown = await write.trx
    .selectFrom('shown_counts')
    .select('counts')
    .where('id', '=', 1)
    .executeTakeFirst()
  const before = shown?.counts ?? '[]'
  if (counts === before) return
  const renewed = { counts, day: todayInDhaka() }
  await write.trx
    .insertInto('shown_counts')
    .values({ id: 1, ...renewed })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(renewed))
    .execute()
  const valuesOf = (stored: string) => ({ counts: JSON.parse(stored) })
  write.invalidatePages(visibilityChange({ visibility: undefined }, valuesOf(before), valuesOf(counts)))
}
