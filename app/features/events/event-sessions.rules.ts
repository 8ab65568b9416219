import { sessionDates, sessionOf } from '#app/text/dates/school-session.ts'
import { isInSession } from './event-filters.contract.ts'
import { lastDayOf, type Period } from './events.rules.ts'

export interface SessionChoice {
  /** Its first month, YYYY-MM. */
  value: string
  /** For example ২০২৬-২৭. */
  label: string
  /** The number of events that have a day in it. */
  count: number
}

/** The sessions that have events, the newest first. */
export function sessionsOf(events: readonly Period[], firstMonth: number): SessionChoice[] {
  const firstMonthOf = (day: string) => sessionDates(day, firstMonth).first.slice(0, 7)
  const found = new Set(events.flatMap((event) => [event.start_date, lastDayOf(event)].map(firstMonthOf)))
  return [...found]
    .sort()
    .reverse()
    .map((value) => ({
      value,
      label: sessionOf(`${value}-01`, firstMonth),
      count: events.filter((event) => isInSession(event, value)).length,
    }))
}

/** The calendar years of the session of a day of which no national day is known. */
export function yearsWithoutNationalDays(
  events: readonly { national_key: string | null }[],
  day: string,
  firstMonth: number,
): string[] {
  const { first, last } = sessionDates(day, firstMonth)
  const years = [...new Set([first, last].map((one) => one.slice(0, 4)))]
  // What is over is not offered.
  return years.filter(
    (year) =>
      year >= day.slice(0, 4) && !events.some(({ national_key }) => national_key?.startsWith(`${year}/`)),
  )
}
