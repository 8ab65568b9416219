import { monthName, parseDate } from './dates.ts'

/** Index 0 is January. */
export const monthNames: readonly string[] = Array.from({ length: 12 }, (_, index) =>
  monthName(`2000-${twoDigits(index + 1)}-01`),
)

/** The weeks of a month (YYYY-MM), Sunday first; days of other months are undefined. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = new Date(`${month}-01T00:00Z`)
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const before = first.getUTCDay()
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekDay) => {
      const day = week * 7 + weekDay - before + 1
      return day >= 1 && day <= length ? `${month}-${twoDigits(day)}` : undefined
    }),
  )
}

/** Sunday is 0. */
export function weekDayOf(date: string): number {
  return new Date(`${date}T00:00Z`).getUTCDay()
}

/** Unchanged if the result is outside of the valid years. */
export function addDays(date: string, days: number): string {
  const later = new Date(`${date}T00:00Z`)
  later.setUTCDate(later.getUTCDate() + days)
  return known(later) ?? date
}

/** A missing day becomes the last of its month. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  last.setUTCDate(Math.min(day, last.getUTCDate()))
  return known(last) ?? date
}

/** The day after a key press in a calendar; undefined for other keys. */
export function movedBy(date: string, key: string, isShifted: boolean): string | undefined {
  const weekDay = weekDayOf(date)
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -weekDay)
    case 'End':
      return addDays(date, 6 - weekDay)
    case 'PageUp':
      return addMonths(date, isShifted ? -12 : -1)
    case 'PageDown':
      return addMonths(date, isShifted ? 12 : 1)
    default:
      return undefined
  }
}

function known(day: Date): string | undefined {
  return parseDate(day.toISOString().slice(0, 10))
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
