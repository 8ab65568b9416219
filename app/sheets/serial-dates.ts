// A spreadsheet counts days from 1900, and a time of day is a part of one (ECMA-376, part 1, 18.17.4.1).

/** YYYY-MM-DD of a spreadsheet's own number for a day, from 1910 to 2118: smaller ones are years or other numbers. */
export function dateOfSerial(serial: number): string | undefined {
  const day = Math.floor(serial)
  if (!(day >= firstDay && day <= lastDay)) return undefined
  return new Date(dayZero + day * dayMs).toISOString().slice(0, 10)
}

/** YYYY-MM-DDTHH:MM of a day with a time. */
export function dateTimeOfSerial(serial: number): string | undefined {
  const date = dateOfSerial(serial)
  return date && `${date}T${clock(serial - Math.floor(serial))}`
}

/** HH:MM of a time of day alone: a number from 0 to 1. */
export function timeOfSerial(serial: number): string | undefined {
  return serial >= 0 && serial < 1 ? clock(serial) : undefined
}

const firstDay = 3654
const lastDay = 79_990
const dayMs = 86_400_000
// A day early: for spreadsheets 1900 was a leap year.
const dayZero = Date.UTC(1899, 11, 30)

// In whole minutes, because parts of a day are never exact. The last half minute is none of the next day.
function clock(part: number): string {
  const minutes = Math.min(Math.round(part * 1440), 1439)
  const twoDigits = (number: number) => String(number).padStart(2, '0')
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}
