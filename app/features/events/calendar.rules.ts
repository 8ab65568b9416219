import { idInAddress } from '#app/contract/fields.ts'
import { toLatinDigits } from '#app/text/base/digits.ts'
import { sessionDates } from '#app/text/dates/school-session.ts'
import { type EventCertainty, eventKinds } from './events.contract.ts'
import { type CalendarEvent, compareEvents, concerns, lastDayOf, touches } from './events.rules.ts'

/** What the calendar has: events, and the deadlines of notices and of admission. */
export const calendarKinds = { ...eventKinds, deadline: 'শেষ তারিখ' } as const

export type CalendarKind = keyof typeof calendarKinds

/** An event, or a deadline. */
export interface CalendarEntry extends Omit<CalendarEvent, 'kind'> {
  kind: CalendarKind
  title: string
  note: string
  certainty: EventCertainty
  sequence: number
  /** ISO 8601. */
  updated_at: string
  /** Of a deadline: the address of the page that it is on; with `.ics` that of its calendar file. */
  page?: string
}

/** What a visitor chose; a missing value chooses all. */
export interface CalendarFilter {
  kind?: CalendarKind | undefined
  classId?: number | undefined
}

interface Deadline {
  id: number
  title: string
  deadline: string
  updated_at: string
}

/** By default of a notice. */
export function deadlineEntry(
  { id, title, deadline, updated_at }: Deadline,
  page = `/notice/${id}`,
): CalendarEntry {
  return {
    id,
    kind: 'deadline',
    page,
    title,
    start_date: deadline,
    end_date: deadline,
    start_time: null,
    note: '',
    classes: [],
    certainty: 'fixed',
    sequence: sequenceOf(updated_at),
    updated_at,
  }
}

/** Of a record that counts no changes: each has a later time, whose seconds since 2020 fit into 31 bits until 2088. */
export function sequenceOf(updatedAt: string): number {
  return Math.max(0, Math.floor((Date.parse(updatedAt) - Date.UTC(2020, 0, 1)) / 1000))
}

/** Keeps the order; what is for all classes is for each. */
export function filterEntries(
  entries: readonly CalendarEntry[],
  { kind, classId }: CalendarFilter,
): CalendarEntry[] {
  return entries.filter((entry) => (!kind || entry.kind === kind) && concerns(entry, classId))
}

/** A link of a filter, with the number of entries that it would leave. */
export interface CalendarChoice<Value> {
  value: Value
  count: number
}

/** Kinds that there are, and the chosen one. */
export function kindChoices(
  entries: readonly CalendarEntry[],
  { kind: chosen, classId }: CalendarFilter,
): CalendarChoice<CalendarKind>[] {
  const kinds = Object.keys(calendarKinds) as CalendarKind[]
  return kinds
    .map((value) => ({ value, count: filterEntries(entries, { kind: value, classId }).length }))
    .filter(({ value, count }) => count > 0 || value === chosen)
}

/** Classes that an entry names, and the chosen one. `all`: the ids of all classes, in their order. */
export function classChoices(
  entries: readonly CalendarEntry[],
  { kind, classId: chosen }: CalendarFilter,
  all: readonly number[],
): CalendarChoice<number>[] {
  const ofKind = filterEntries(entries, { kind })
  const named = new Set(ofKind.flatMap(({ classes }) => classes))
  return all
    .filter((id) => named.has(id) || id === chosen)
    .map((value) => ({ value, count: filterEntries(ofKind, { classId: value }).length }))
}

/** The names of its classes, in the order of `names`, which has the names of all classes by id. */
export function classesInWords(
  { classes }: Pick<CalendarEntry, 'classes'>,
  names: ReadonlyMap<number, string>,
): string {
  return [...names]
    .filter(([id]) => classes.includes(id))
    .map(([, name]) => name)
    .join(', ')
}

const mostNext = 5
const mostCurrent = 2

/** What is next: first what goes on today, of that only the latest, then what begins, today or later. */
export function nextEntries(entries: readonly CalendarEntry[], today: string): CalendarEntry[] {
  const current = entries.filter((entry) => entry.start_date < today && lastDayOf(entry) >= today)
  const coming = entries.filter(({ start_date }) => start_date >= today)
  return [...current.slice(-mostCurrent), ...coming].slice(0, mostNext)
}

/** The days of a month (YYYY-MM) that entries have in common. */
export interface CalendarRow {
  /** YYYY-MM-DD. */
  first: string
  /** YYYY-MM-DD, included. */
  last: string
  entries: CalendarEntry[]
}

/** A row for each day or period of a month; what lasts longer is in each of its months. */
export function rowsOfMonth(entries: readonly CalendarEntry[], month: string): CalendarRow[] {
  const [first, last] = [`${month}-01`, lastOfMonth(month)]
  const rows = new Map<string, CalendarRow>()
  for (const entry of entries.filter((one) => touches(one, first, last)).sort(compareEvents)) {
    const from = entry.start_date < first ? first : entry.start_date
    const to = lastDayOf(entry) > last ? last : lastDayOf(entry)
    const row = rows.get(from + to)
    if (row) row.entries.push(entry)
    else rows.set(from + to, { first: from, last: to, entries: [entry] })
  }
  return [...rows.values()].sort((one, other) =>
    one.first < other.first ? -1 : Number(one.first > other.first),
  )
}

function lastOfMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

/** The first years of the sessions with these months (YYYY-MM), and of that of today, the latest first. */
export function sessionYears(months: readonly string[], today: string, firstMonth: number): number[] {
  const years = [today, ...months.map((month) => `${month}-01`)].map((day) => yearOfSession(day, firstMonth))
  return [...new Set(years)].sort((one, other) => other - one)
}

/** YYYY-MM-DD. */
export function firstOfSession(year: number, firstMonth: number): string {
  return `${year}-${String(firstMonth).padStart(2, '0')}-01`
}

/** The year in which the session of a day begins. */
export function yearOfSession(day: string, firstMonth: number): number {
  return Number(sessionDates(day, firstMonth).first.slice(0, 4))
}

/** The parameters of the page and of its calendar file, in normal form; a session is the year in which it begins. */
export const calendarFilterForms = {
  kind: (value: string) => (Object.hasOwn(calendarKinds, value) ? value : ''),
  class_name: (value: string) => String(idInAddress(toLatinDigits(value)) || ''),
}

export const calendarForms = {
  ...calendarFilterForms,
  session: (value: string) => /^(1[7-9]|2[0-2])\d\d$/.exec(toLatinDigits(value))?.[0] ?? '',
}

/** Reads parameters in normal form; unknown classes are ignored. */
export function readFilter(
  { kind, class_name }: Readonly<Record<string, string>>,
  classIds: readonly number[],
): CalendarFilter {
  return {
    kind: kind as CalendarKind | undefined,
    classId: classIds.find((id) => String(id) === class_name),
  }
}
