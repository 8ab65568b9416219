import { toBengaliDigits } from '#app/text/base/digits.ts'
import { addDays, weekDayOf } from '#app/text/dates/calendar.ts'
import { dateParts, formatDate, formatTime, monthName, weekDays } from '#app/text/dates/dates.ts'
import { type EventCertainty, type EventKind, eventCertainties, eventKinds } from './events.contract.ts'
import {
  type CalendarEvent,
  concerns,
  dayFacts,
  eventsAfter,
  isWeeklyHoliday,
  lastDayOf,
  nextOfKind,
  type Period,
  touches,
} from './events.rules.ts'

/** What sentences need of an event. */
export interface NamedEvent extends CalendarEvent {
  title: string
  certainty: EventCertainty
}

/** By id. */
export type ClassNames = ReadonlyMap<number, string>

export interface Calendar<E> {
  events: readonly E[]
  /** 0 is Sunday. */
  schoolDays: readonly number[]
  /** Only what concerns this class; without, a holiday of some classes leaves a day a school day. */
  classId?: number | undefined
}

/** How far ahead pages look for what is next. */
export const mostDaysAhead = 366

/** The title, after its kind unless it says that itself: “ছুটি: শহিদ দিবস”, “অর্ধবার্ষিক পরীক্ষা”. */
export function titleWithKind({ kind, title }: Pick<NamedEvent, 'kind' | 'title'>): string {
  const label = eventKinds[kind]
  return kind === 'event' || title.includes(label) ? title : `${label}: ${title}`
}

/** What is known of an event on one of its days. No hour after the first day: it may be that of the beginning only. */
export function detailsOn(event: NamedEvent, date: string, classNames: ClassNames): string[] {
  const last = lastDayOf(event)
  const isLong = last !== event.start_date
  return [
    classesInWords(event, classNames),
    event.start_time && event.start_date === date ? formatTime(event.start_time) : '',
    isLong ? (last === date ? 'আজ শেষ দিন' : `${formatDate(last)} পর্যন্ত`) : '',
    certaintyInWords(event),
  ].filter(Boolean)
}

/** What is known of a coming event, beside its days. */
export function detailsOf(event: NamedEvent, classNames: ClassNames): string[] {
  return [
    classesInWords(event, classNames),
    event.start_time ? formatTime(event.start_time) : '',
    certaintyInWords(event),
  ].filter(Boolean)
}

/** One sentence without its end: “অর্ধবার্ষিক পরীক্ষা – নবম, দশম; ১৮ জুন ২০২৬ পর্যন্ত”. */
export function inOneSentence(event: NamedEvent, details: readonly string[]): string {
  return [titleWithKind(event), details.join('; ')].filter(Boolean).join(' – ')
}

/** The days of an event: শনিবার, ২১ ফেব্রুয়ারি ২০২৬; ৭–১৮ জুন ২০২৬; ২৮ জুন – ৩ জুলাই ২০২৬. */
export function daysInWords(period: Period): string {
  const [first, last] = [period.start_date, lastDayOf(period)]
  if (first === last) return dayInWords(first)
  const { day } = dateParts(first)
  if (first.slice(0, 7) === last.slice(0, 7)) return `${day}–${formatDate(last)}`
  const isOneYear = first.slice(0, 4) === last.slice(0, 4)
  return `${isOneYear ? `${day} ${monthName(first)}` : formatDate(first)} – ${formatDate(last)}`
}

export function dayInWords(date: string): string {
  return `${weekDays[weekDayOf(date)]}, ${formatDate(date)}`
}

/** The first day from this one on that is no holiday; undefined if there is none within a year. */
export function schoolDayFrom<E extends CalendarEvent>(
  date: string,
  calendar: Calendar<E>,
): string | undefined {
  for (let days = 0; days <= mostDaysAhead; days += 1) {
    const day = addDays(date, days)
    if (factsOf(day, calendar).isSchoolDay) return day
  }
  return undefined
}

/** Why there are no classes on a day off, or in some classes; empty on a day without holidays. */
export function holidaysInWords(
  date: string,
  calendar: Calendar<NamedEvent>,
  classNames: ClassNames,
): string {
  const { isWeeklyHoliday: isWeekly, holidays } = factsOf(date, calendar)
  return [isWeekly ? 'সাপ্তাহিক ছুটি' : '', sentencesOf(holidays, date, classNames)].filter(Boolean).join('; ')
}

/** Which exams a day has; empty without. */
export function examsInWords(date: string, calendar: Calendar<NamedEvent>, classNames: ClassNames): string {
  return sentencesOf(factsOf(date, calendar).exams, date, classNames)
}

function sentencesOf(events: readonly NamedEvent[], date: string, classNames: ClassNames): string {
  return events.map((event) => inOneSentence(event, detailsOn(event, date, classNames))).join('; ')
}

/** Whether all that the calendar is about have an exam on this day, so that there may be no classes. */
export function hasExamForAll<E extends CalendarEvent>(date: string, calendar: Calendar<E>): boolean {
  const isForAll = ({ classes }: E) => calendar.classId !== undefined || classes.length === 0
  return factsOf(date, calendar).exams.some(isForAll)
}

/**
 * The next school day in words, after a day off; empty on a school day. It depends on the moon if a holiday before it
 * does, or one that may begin a day early. In exams of all classes there may be no classes.
 */
export function nextSchoolDayInWords(
  date: string,
  calendar: Calendar<NamedEvent>,
  classNames: ClassNames,
): string {
  const next = schoolDayFrom(date, calendar)
  if (next === undefined || next === date) return ''
  const known = [dayInWords(next), certaintyUntil(date, next, calendar)].filter(Boolean).join(' – ')
  const exams = factsOf(next, calendar).exams.map((exam) =>
    inOneSentence(exam, [classesInWords(exam, classNames)].filter(Boolean)),
  )
  const label = hasExamForAll(next, calendar) ? 'ছুটির পরের দিন' : 'পরের ক্লাসের দিন'
  return `${label}: ${[known, ...exams].join('; ')}`
}

/** The first events after this day, and the next holiday and exam if they are later than those. */
export function whatIsNext<E extends CalendarEvent>(events: readonly E[], date: string, count: number) {
  const first = eventsAfter(events, date).slice(0, count)
  const later = (['holiday', 'exam'] satisfies EventKind[])
    .map((kind) => nextOfKind(events, date, kind))
    .filter((event) => event !== undefined && !first.includes(event))
  return { first, later: later as E[] }
}

const mostNames = 4

/** The names of its classes; empty if it is for all. */
function classesInWords({ classes }: Pick<NamedEvent, 'classes'>, classNames: ClassNames): string {
  const names = classes.flatMap((id) => classNames.get(id) ?? [])
  if (names.length <= mostNames) return names.join(', ')
  const more = names.slice(mostNames - 1)
  return `${names.slice(0, mostNames - 1).join(', ')} ও আরও ${toBengaliDigits(String(more.length))}টি শ্রেণি`
}

function certaintyInWords({ certainty }: Pick<NamedEvent, 'certainty'>): string {
  return certainty === 'fixed' ? '' : eventCertainties[certainty]
}

function certaintyUntil(date: string, next: string, { events, schoolDays, classId }: Calendar<NamedEvent>) {
  const skipped: string[] = []
  for (let day = date; day < next; day = addDays(day, 1))
    if (!isWeeklyHoliday(day, schoolDays)) skipped.push(day)
  const uncertain = events.find(
    (event) =>
      event.kind === 'holiday' &&
      event.certainty !== 'fixed' &&
      concerns(event, classId) &&
      (skipped.some((day) => touches(event, day)) ||
        (event.certainty === 'moon' && event.start_date === addDays(next, 1))),
  )
  return uncertain ? certaintyInWords(uncertain) : ''
}

function factsOf<E extends CalendarEvent>(date: string, { classId, ...calendar }: Calendar<E>) {
  return dayFacts(date, { ...calendar, ...(classId !== undefined && { classId }) })
}
