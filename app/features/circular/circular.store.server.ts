import { hash } from 'node:crypto'
import type { Database } from '#app/db/database.server.ts'
import { write } from '#app/db/write.server.ts'
import { classes } from '#app/features/classes/classes.store.server.ts'
import { sections } from '#app/features/classes/sections.store.server.ts'
import { committeeMembers } from '#app/features/committee/committee.store.server.ts'
import { documents } from '#app/features/documents/documents.store.server.ts'
import { heads } from '#app/features/heads/heads.store.server.ts'
import { findInstitutionOrNull } from '#app/features/institution/institution.store.server.ts'
import { notices } from '#app/features/notices/notices.store.server.ts'
import { officers } from '#app/features/officers/officers.store.server.ts'
import { routines } from '#app/features/routines/routines.store.server.ts'
import { staff } from '#app/features/staff/staff.store.server.ts'
import type { StudentCount } from '#app/features/student-counts/student-counts.contract.ts'
import { findPublicCounts } from '#app/features/student-counts/student-counts.store.server.ts'
import { subjects } from '#app/features/subjects/subjects.store.server.ts'
import { teachers } from '#app/features/teachers/teachers.store.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { circularStates, type ItemState } from './circular.rules.ts'
import { type CircularContent, newestChange, publicColumns, publicRecords } from './circular-content.rules.ts'

export type ItemWithDay = ItemState & { updated_at: string | null }

export interface Circular {
  content: CircularContent
  items: ItemWithDay[]
}

const visitor = { audience: 'visitor' } as const
const newestNotices = 5

/** Also stores the days of items that have changed since the last reading; a failure of that is logged. */
export async function readCircular(resources: Pick<Resources, 'database' | 'log'>): Promise<Circular> {
  const { database } = resources
  const counts = await findPublicCounts(database.sql)
  const content = await readContent(database, counts.rows)
  const days = await updateDays(resources, content)
  const items = circularStates(content, todayInDhaka()).map((state) => ({
    ...state,
    updated_at: state.number === studentItem ? counts.day : (days.get(state.number) ?? null),
  }))
  return { content, items }
}

// Its day is stored with the counts, because the days of student records would reveal changes of single ones.
const studentItem = 3

async function readContent(database: Database, counts: StudentCount[]): Promise<CircularContent> {
  const { sql } = database
  const classList = await classes.findColumns(sql, visitor, publicColumns.classes)
  const teacherList = await teachers.findColumns(sql, visitor, publicColumns.teachers)
  const lessons = await routines.findColumns(sql, visitor, publicColumns.routine)
  const classNames = new Map(classList.map(({ id, name }) => [id, name]))
  const teacherNames = new Map(teacherList.map(({ id, full_name }) => [id, full_name]))
  const subjectList = await subjects.findColumns(sql, visitor, ['id', 'name'])
  const subjectNames = new Map(subjectList.map(({ id, name }) => [id, name]))
  const latest = await notices.findPage(database, visitor, 1, newestNotices)
  return {
    institution: await findInstitutionOrNull(sql),
    documents: await documents.findColumns(sql, visitor, publicColumns.documents),
    notices: (latest?.data ?? []).map(({ id, updated_at, title, date }) => ({ id, updated_at, title, date })),
    classes: classList,
    sections: await sections.findColumns(sql, visitor, publicColumns.sections),
    routine: lessons.map((lesson) => ({
      ...lesson,
      class: classNames.get(lesson.classId) ?? '',
      subject: subjectNames.get(lesson.subjectId) ?? '',
      teacher: teacherNames.get(lesson.teacherId) ?? '',
    })),
    heads: await heads.findColumns(sql, visitor, publicColumns.heads),
    teachers: teacherList,
    staff: await staff.findColumns(sql, visitor, publicColumns.staff),
    committee: await committeeMembers.findColumns(sql, visitor, publicColumns.committee),
    officers: await officers.findAll(sql, visitor),
    counts,
  }
}

/** Today if the content has changed; without a stored day, as after a restore, that of the newest record. */
async function updateDays(
  { database, log }: Pick<Resources, 'database' | 'log'>,
  content: CircularContent,
): Promise<Map<number, string | null>> {
  const stored = await database.sql.selectFrom('circular_days').selectAll().execute()
  const storedDays = new Map(stored.map((row) => [row.item, row]))
  const rows = [...publicRecords(content)].map(([item, records]) => {
    const fingerprint = fingerprintOf(records)
    const before = storedDays.get(item)
    if (before?.fingerprint === fingerprint) return before
    return { item, fingerprint, day: before ? todayInDhaka() : dayOf(newestChange(records)) }
  })
  const changed = rows.filter((row) => row !== storedDays.get(row.item))
  if (changed.length > 0)
    await storeDays(database, changed).catch((fault: unknown) =>
      // The page is still correct; the next reading tries again.
      log.error("the days of the circular's items could not be kept", fault),
    )
  return new Map(rows.map(({ item, day }) => [item, day]))
}

/** The content version stays, because pages already show these days. */
async function storeDays(
  database: Resources['database'],
  rows: { item: number; fingerprint: string; day: string | null }[],
): Promise<void> {
  await write(database, ({ trx }) =>
    trx
      .insertInto('circular_days')
      .values(rows)
      .onConflict((on) =>
        on.column('item').doUpdateSet((eb) => ({
          fingerprint: eb.ref('excluded.fingerprint'),
          day: eb.ref('excluded.day'),
        })),
      )
      .execute(),
  )
}

// If the hashed fields change, a migration must empty the table: else each item gets the day of the upgrade.
function fingerprintOf(records: readonly { updated_at: string }[]): string {
  return hash('sha256', JSON.stringify(records, withoutInstant), 'base64url').slice(0, 22)
}

function withoutInstant(key: string, value: unknown): unknown {
  return key === 'updated_at' ? undefined : value
}

function dayOf(instant: string | undefined): string | null {
  return instant === undefined ? null : todayInDhaka(new Date(instant))
}
