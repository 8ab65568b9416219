import { todayInDhaka } from '#app/text/dates/dates.ts'

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

export function dayAfter(days: number, now: number): string {
  return todayInDhaka(new Date(now + days * dayMs))
}

function islamicMonthDay(date: string) {
  const parts = islamic.formatToParts(new Date(date))
  return ['month', 'day'].map((type) => parts.find((part) => part.type === type)?.value).join('-')
}
