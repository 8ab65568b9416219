import { idInAddress } from '#app/contract/fields.ts'
import { readServerKey } from '#app/db/server-keys.server.ts'
import { classes } from '#app/features/classes/classes.store.server.ts'
import { sections } from '#app/features/classes/sections.store.server.ts'
import { sequenceOf } from '#app/features/events/calendar.rules.ts'
import { concerns } from '#app/features/events/events.rules.ts'
import { findEventsBetween, type SchoolEvent } from '#app/features/events/events.store.server.ts'
import { type IcsEvent, icsFile } from '#app/features/events/ics.rules.ts'
import { institutionDefaults } from '#app/features/institution/institution.rules.ts'
import { findSiteOwner } from '#app/features/institution/institution.store.server.ts'
import { routines } from '#app/features/routines/routines.store.server.ts'
import { subjects } from '#app/features/subjects/subjects.store.server.ts'
import { teachers } from '#app/features/teachers/teachers.store.server.ts'
import { nameOf } from '#app/site/page.ts'
import { addDays, weekDayOf } from '#app/text/dates/calendar.ts'
import { toDateTimeInput, todayInDhaka } from '#app/text/dates/dates.ts'
import { type SessionDates, sessionDates } from '#app/text/dates/school-session.ts'
import type { FeedRequest } from './calendar-feeds.server.ts'

const visitor = { audience: 'visitor' } as const

/** The week of a teacher, until the end of this session; undefined if there is no such teacher. */
export async function renderTeacherWeek({
  resources: { database },
  origin,
  segment,
}: FeedRequest): Promise<string | undefined> {
  const { sql } = database
  const teacher = await teachers.findById(sql, idInAddress(segment), 'visitor')
  if (!teacher) return undefined
  const lessons = await routines.findAll(sql, { ...visitor, where: { teacherId: teacher.id } })
  const institution = await findSiteOwner(sql)
  const session = sessionDates(todayInDhaka(), (institution ?? institutionDefaults).session_month)
  const holidays = (await findEventsBetween(sql, session.first, session.last)).filter(
    ({ kind }) => kind === 'holiday',
  )
  const classNames = await namesOf(classes.findColumns(sql, visitor, ['id', 'name']))
  const sectionNames = await namesOf(sections.findColumns(sql, visitor, ['id', 'name']))
  const subjectNames = await namesOf(subjects.findColumns(sql, visitor, ['id', 'name']))
  // As in the other calendar files.
  const [namespace] = (await readServerKey(database, 'tag-authority')).split(',')
  const week = lessons.flatMap((lesson): IcsEvent[] => {
    const { id, classId, sectionId, subjectId, startTime, endTime, days, updated_at } = lesson
    const first = firstDayOf(lesson, session)
    // Changed so late that it takes place only in the next session: an event may not end before it begins.
    if (first > session.last) return []
    const section = sectionId === null ? undefined : sectionNames.get(sectionId)
    const place = `${classNames.get(classId) ?? ''}${section ? ` (${section})` : ''}`
    const event = {
      uid: `class-routine-${id}@${namespace}`,
      sequence: sequenceOf(updated_at),
      changedAt: updated_at,
      ...{ first, last: first, time: startTime },
      weekly: { endTime, days, until: session.last, except: daysOff(lesson, first, session.last, holidays) },
      isTentative: false,
      summary: [subjectNames.get(subjectId), place].filter(Boolean).join(', '),
      description: '',
      category: 'ক্লাস',
      url: `${origin}/routine?teacher=${teacher.id}`,
    }
    return [event]
  })
  return icsFile([nameOf({ institution }), teacher.full_name].filter(Boolean).join(': '), week)
}

interface Lesson {
  classId: number
  days: readonly number[]
  updated_at: string
}

/** From its last change on, because earlier weeks were others. */
function firstDayOf({ days, updated_at }: Lesson, { first }: SessionDates): string {
  const changed = toDateTimeInput(updated_at).slice(0, 10)
  const start = changed > first ? changed : first
  const ahead = Math.min(...days.map((day) => (day - weekDayOf(start) + 7) % 7))
  return addDays(start, ahead)
}

/** The holidays of its class on which it would take place. */
function daysOff(
  { classId, days }: Lesson,
  first: string,
  last: string,
  holidays: readonly SchoolEvent[],
): string[] {
  const off = new Set<string>()
  for (const { start_date, end_date } of holidays.filter((holiday) => concerns(holiday, classId))) {
    const until = end_date && end_date < last ? end_date : last
    for (let date = start_date > first ? start_date : first; date <= until; date = addDays(date, 1))
      if (days.includes(weekDayOf(date))) off.add(date)
  }
  return [...off].sort()
}

async function namesOf(reading: Promise<{ id: number; name: string }[]>): Promise<Map<number, string>> {
  return new Map((await reading).map(({ id, name }) => [id, name]))
}
