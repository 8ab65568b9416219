// A spreadsheet counts days from 1900, and a time of day is a part of one (ECMA-376, part 1, 18.17.4.1).

/**
 * Formats a serial date: as a day, with a time unless it is midnight, or as a time alone. Years start at 1900 (or 1904,
 * as on an old Mac) and end at 9999.
 */
export function formatSerial(serial: number, is1904 = false): string {
  // Excel counts a 29th of February in 1900.
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  // In whole minutes, because fractions of a day are inexact. A time alone is not rounded up to the next day.
  const minutes = Math.min(Math.round(serial * minutesOfDay), serial < 1 ? minutesOfDay - 1 : Infinity)
  const moment = epoch + minutes * 60_000
  if (serial < 0 || moment >= Date.UTC(10_000, 0, 1)) return invalidDate
  const [date = '', time = ''] = new Date(moment).toISOString().slice(0, 16).split('T')
  if (serial < 1) return time
  return time === '00:00' ? date : `${date}T${time}`
}

const minutesOfDay = 24 * 60

// As Excel displays a number that is no date.
const invalidDate = '#####'

/** YYYY-MM-DD from 1910 to 2118; undefined for others, which may be years or other numbers. */
export function dateOfSerial(serial: number): string | undefined {
  return serial >= firstDay && serial < endDay ? formatSerial(serial).slice(0, 10) : undefined
}

/** YYYY-MM-DDTHH:MM of a day with a time. */
export function dateTimeOfSerial(serial: number): string | undefined {
  return dateOfSerial(serial) && formatSerial(serial).padEnd(16, 'T00:00')
}

/** HH:MM of a number from 0 to 1. */
export function timeOfSerial(serial: number): string | undefined {
  return serial >= 0 && serial < 1 ? formatSerial(serial) : undefined
}

const firstDay = 3654
const endDay = 79_991
