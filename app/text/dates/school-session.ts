import { toBengaliDigits } from '#app/text/base/digits.ts'

/**
 * The session of a day (YYYY-MM-DD), if sessions begin in this month, 1 to 12: ২০২৬, or ২০২৬-২৭ if it ends in the next
 * year.
 */
export function sessionOf(day: string, firstMonth: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month < firstMonth ? year - 1 : year
  const end = firstMonth === 1 ? '' : `-${String(first + 1).slice(-2)}`
  return toBengaliDigits(`${first}${end}`)
}

export interface SessionDates {
  /** YYYY-MM-DD. */
  first: string
  last: string
  /** The twelve months, YYYY-MM. */
  months: string[]
}

/** The dates of the session of a day (YYYY-MM-DD), if sessions begin in this month, 1 to 12. */
export function sessionDates(day: string, firstMonth: number): SessionDates {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const firstYear = month < firstMonth ? year - 1 : year
  const first = new Date(Date.UTC(firstYear, firstMonth - 1, 1))
  const months = Array.from({ length: 12 }, (_, index) =>
    isoDate(new Date(Date.UTC(firstYear, firstMonth - 1 + index, 1))).slice(0, 7),
  )
  return {
    first: isoDate(first),
    last: isoDate(new Date(Date.UTC(firstYear + 1, firstMonth - 1, 0))),
    months,
  }
}

const isoDate = (day: Date) => day.toISOString().slice(0, 10)
