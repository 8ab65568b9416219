import { weekDayOf } from '#app/text/dates/calendar.ts'
import type { EventKind } from './events.contract.ts'

/** Days as YYYY-MM-DD; without an end, one day. */
export interface Period {
  start_date: string
  end_date: string | null
}

/** What the rules need of an event. */
export interface CalendarEvent extends Period {
  id: number
  kind: EventKind
  /** HH:MM, or null: the whole day. */
  start_time: string | null
  /** Ids; empty: all classes. */
  classes: readonly number[]
}

/** A period has at most as many days as a leap year. */
const mostDays = 366

/** The refusal of the last day, if it is before the first or more than a year after it. */
export function periodRefusal(period: Period): string | undefined {
  const days = dayCount(period)
  if (days < 1) return 'শেষের তারিখ: শুরুর তারিখের আগে হতে পারে না।'
  return days > mostDays ? 'শেষের তারিখ: শুরু থেকে এক বছরের মধ্যে হতে হবে।' : undefined
}

export function lastDayOf({ start_date, end_date }: Period): string {
  return end_date ?? start_date
}

export function dayCount(period: Period): number {
  return 1 + (Date.parse(lastDayOf(period)) - Date.parse(period.start_date)) / dayMs
}

const dayMs = 24 * 60 * 60 * 1000

/** Whether a period has a day from `from` to `to`, both included. */
export function touches(period: Period, from: string, to = from): boolean {
  return period.start_date <= to && lastDayOf(period) >= from
}

/** Whether an event is for this class; without one, for anybody. */
export function concerns({ classes }: Pick<CalendarEvent, 'classes'>, classId: number | undefined): boolean {
  return classId === undefined || classes.length === 0 || classes.includes(classId)
}

/** By first day; on one day, what lasts all day before what has a time, then longer before shorter. */
export function compareEvents(one: Placed, other: Placed): number {
  return (
    compare(one.start_date, other.start_date) ||
    compare(one.start_time ?? '', other.start_time ?? '') ||
    compare(lastDayOf(other), lastDayOf(one)) ||
    one.id - other.id
  )
}

type Placed = Omit<CalendarEvent, 'kind'>

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** The events that have this day, in order. */
export function eventsOn<E extends CalendarEvent>(events: readonly E[], date: string): E[] {
  return events.filter((event) => touches(event, date)).sort(compareEvents)
}

export interface DayFacts<E> {
  isWeeklyHoliday: boolean
  /** Whether there are classes: false on a weekly holiday, and on one for all classes or the given one. */
  isSchoolDay: boolean
  holidays: E[]
  exams: E[]
  /** Events and meetings. */
  others: E[]
}

/**
 * What is known of a day. `schoolDays`: those of the institution, 0 is Sunday. With `classId`, only of that class;
 * without, a holiday of some classes leaves it a school day.
 */
export function dayFacts<E extends CalendarEvent>(
  date: string,
  { events, schoolDays, classId }: { events: readonly E[]; schoolDays: readonly number[]; classId?: number },
): DayFacts<E> {
  const onDay = eventsOn(events, date).filter((event) => concerns(event, classId))
  const holidays = onDay.filter(({ kind }) => kind === 'holiday')
  const isWeekly = isWeeklyHoliday(date, schoolDays)
  return {
    isWeeklyHoliday: isWeekly,
    isSchoolDay: !isWeekly && !holidays.some(({ classes }) => classId !== undefined || classes.length === 0),
    holidays,
    exams: onDay.filter(({ kind }) => kind === 'exam'),
    others: onDay.filter(({ kind }) => kind === 'event' || kind === 'meeting'),
  }
}

export function isWeeklyHoliday(date: string, schoolDays: readonly number[]): boolean {
  return !schoolDays.includes(weekDayOf(date))
}

/** The events that begin after this day, in order. */
export function eventsAfter<E extends CalendarEvent>(events: readonly E[], date: string): E[] {
  return events.filter((event) => event.start_date > date).sort(compareEvents)
}

/** The first event of a kind that begins after this day. */
export function nextOfKind<E extends CalendarEvent>(
  events: readonly E[],
  date: string,
  kind: EventKind,
): E | undefined {
  return eventsAfter(events, date).find((event) => event.kind === kind)
}

/** What the server adds to the values of a write: the last day, and the next sequence if anything visible changes. */
export function derivedValues<V extends Partial<Stored>>(values: V, before: Stored | undefined) {
  const start = values.start_date ?? before?.start_date ?? ''
  const end = 'end_date' in values ? values.end_date : before?.end_date
  const after = { ...before, ...values, end_date: end ?? start }
  const isChanged = (field: string) =>
    before && JSON.stringify(Reflect.get(before, field)) !== JSON.stringify(Reflect.get(after, field))
  return {
    end_date: after.end_date,
    national_key: after.national_key ?? null,
    national_day: after.national_day ?? null,
    sequence: before ? before.sequence + Number(feedFields.some(isChanged)) : (values.sequence ?? 0),
  }
}

interface Stored extends Period {
  national_key: string | null
  national_day: string | null
  sequence: number
}

const feedFields = [
  'title',
  'kind',
  'start_date',
  'end_date',
  'start_time',
  'note',
  'classes',
  'certainty',
] as const
