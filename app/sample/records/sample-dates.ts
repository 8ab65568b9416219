import { addDays, weekDayOf } from '#app/text/dates/calendar.ts'
import { schoolDays, todayInDhaka } from '#app/text/dates/dates.ts'
import { sessionDates } from '#app/text/dates/school-session.ts'

export const dayMs = 24 * 60 * 60 * 1000

// The calendar of Saudi Arabia; the months of Bangladesh usually begin a day later.
const islamic = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
  month: '2-digit',
  day: '2-digit',
  timeZone: 'UTC',
})

/**
 * The date of a sample record: `5` is five days before `now`; `12-10` the latest 10 December, and `islamic 09-01` the
 * latest 1 Ramadan until then.
 */
export function sampleDate(when: string, now: number): string {
  if (/^\d+$/.test(when)) return dayAfter(-Number(when), now)
  const [, isIslamic, monthDay] = /^(islamic )?(\d\d-\d\d)$/.exec(when) ?? []
  const isDay = (date: string) => (isIslamic ? islamicMonthDay(date) : date.slice(5)) === monthDay
  for (let days = 0; days < 400; days += 1) {
    const date = dayAfter(-days, now)
    if (isDay(date)) return date
  }
  throw new Error(`no year has this day: ${when}`)
}

/**
 * A day in the session of `now`, which begins in `firstMonth`: `12-16`, or `islamic 10-01` by the calendar of Bangladesh.
 */
export function dayInSession(when: string, now: number, firstMonth: number): string {
  const { first } = sessionDates(dayAfter(0, now), firstMonth)
  const [, isIslamic, monthDay] = /^(islamic )?(\d\d-\d\d)$/.exec(when) ?? []
  const isDay = (date: string) =>
    (isIslamic ? islamicMonthDay(addDays(date, -1)) : date.slice(5)) === monthDay
  for (let days = 0; days < 366; days += 1) {
    const date = addDays(first, days)
    if (isDay(date)) return date
  }
  throw new Error(`the session does not have this day: ${when}`)
}

/** The day itself, or the next one with classes. */
export function schoolDayFrom(date: string): string {
  return schoolDays.includes(weekDayOf(date)) ? date : schoolDayFrom(addDays(date, 1))
}

export function dayAfter(days: number, now: number): string {
  return todayInDhaka(new Date(now + days * dayMs))
}

function islamicMonthDay(date: string) {
  const parts = islamic.formatToParts(new Date(date))
  return ['month', 'day'].map((type) => parts.find((part) => part.type === type)?.value).join('-')
}
