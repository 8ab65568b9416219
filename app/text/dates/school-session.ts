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
