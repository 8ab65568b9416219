import { toBengaliDigits, toLatinDigits } from '#app/text/base/digits.ts'

/** The current date in Bangladesh, YYYY-MM-DD. */
export function todayInDhaka(now = new Date()): string {
  const atMinute = Math.floor(now.getTime() / minute)
  // Cached per minute, because every page and save uses it; midnight is at a full minute.
  if (atMinute !== today.atMinute) today = { atMinute, day: wallClock(now).slice(0, 10) }
  return today.day
}

let today = { atMinute: Number.NaN, day: '' }

/** The record with the latest date (YYYY-MM-DD), of several the first; one without a date only where none has any. */
export function newestOf<T extends { date: string | null }>(records: readonly T[]): T | undefined {
  const dateOf = ({ date }: T) => date ?? ''
  const [first, ...others] = records
  return first && others.reduce((newest, one) => (dateOf(one) > dateOf(newest) ? one : newest), first)
}

export function yearInDhaka(now = new Date()): number {
  return Number(todayInDhaka(now).slice(0, 4))
}

/** The instant of the next midnight in Bangladesh. */
export function nextMidnightInDhaka(now = new Date()): Date {
  return new Date(instantInDhaka(Date.parse(`${todayInDhaka(now)}T00:00Z`) + 24 * hour))
}

/** A missing day becomes the last of its month. */
export function monthsAfter(start: Date, months: number): Date {
  const end = new Date(start)
  end.setUTCMonth(end.getUTCMonth() + months)
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return end
}

/** Parses YYYY-MM-DD in any digits; undefined if it is invalid or not in 1800 to 2200. */
export function parseDate(text: string): string | undefined {
  const date = toLatinDigits(text.trim())
  if (!/^(1[89]\d\d|2[01]\d\d|2200)-\d\d-\d\d$/.test(date)) return undefined
  const day = new Date(`${date}T00:00Z`)
  // Some engines parse February 30 as March 2, so compare with the input.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date) ? date : undefined
}

/** YYYY-MM-DD as ২১ নভেম্বর ২০২৬; an invalid date is returned unchanged. */
export function formatDate(isoDate: string): string {
  const { day, month, year } = partsIn(longDate, isoDate)
  return day ? `${day} ${month} ${year}` : isoDate
}

/** The name of the month of a date (YYYY-MM-DD): নভেম্বর; empty for an invalid one. */
export function monthName(isoDate: string): string {
  return partsIn(longDate, isoDate).month
}

/** YYYY-MM-DD as the Bengali parts of a date block (২১, নভে, ২০২৬); empty for an invalid date. */
export function dateParts(isoDate: string): DateParts {
  return partsIn(shortDate, isoDate)
}

/** Parses a 24-hour time in any digits (৯:০৫, 09:05:00) to HH:MM; undefined if it is invalid. */
export function parseTime(text: string): string | undefined {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)(?::00)?$/.exec(toLatinDigits(text.trim())) ?? []
  return hours && minutes ? `${hours.padStart(2, '0')}:${minutes}` : undefined
}

/** HH:MM in words: সকাল ৯:০০; an invalid time is returned unchanged. */
export function formatTime(hhmm: string): string {
  const time = parseTime(hhmm)
  if (!time) return hhmm
  const hours = Number(time.slice(0, 2))
  return `${partOfDay(hours)} ${toBengaliDigits(`${hours % 12 || 12}${time.slice(2)}`)}`
}

/**
 * Parses an instant in any digits: ISO 8601 with a zone, or the value of a datetime-local input (in the time of
 * Bangladesh). Returns ISO 8601 UTC with milliseconds; undefined if it is invalid.
 */
export function parseInstant(text: string): string | undefined {
  const [, date, time, seconds, fraction, zone] = instant.exec(toLatinDigits(text.trim()).toUpperCase()) ?? []
  if (!date || !time || !parseDate(date)) return undefined
  const wall = Date.parse(
    `${date}T${time}:${seconds ?? '00'}.${(fraction ?? '').slice(0, 3).padEnd(3, '0')}Z`,
  )
  return new Date(zone ? wall - offsetOf(zone) : instantInDhaka(wall)).toISOString()
}

/** An instant as date and time in Bangladesh: ২১ নভেম্বর ২০২৬, সকাল ৯:০০; an invalid one is returned unchanged. */
export function formatInstant(iso: string): string {
  const local = toDateTimeInput(iso)
  return local ? `${formatDate(local.slice(0, 10))}, ${formatTime(local.slice(11))}` : iso
}

/** An ISO 8601 instant as the value of a datetime-local input (YYYY-MM-DDTHH:MM in Bangladesh); empty if invalid. */
export function toDateTimeInput(iso: string): string {
  const utc = parseInstant(iso)
  return utc ? wallClock(new Date(utc)).slice(0, 16) : ''
}

/** Index 0 is Sunday, as in `Date.getDay`. */
export const weekDays = ['রবিবার', 'সোমবার', 'মঙ্গলবার', 'বুধবার', 'বৃহস্পতিবার', 'শুক্রবার', 'শনিবার'] as const

/** Sunday to Thursday. Not from Intl, whose weekend for bn-BD is Saturday and Sunday. */
export const schoolDays: readonly number[] = [0, 1, 2, 3, 4]

const hour = 3_600_000
const minute = 60_000

const instant =
  /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(?:\.(\d+))?)?(Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?$/

interface DateParts {
  day: string
  month: string
  year: string
}

const longDate = dateFormat('long')
const shortDate = dateFormat('short')

function dateFormat(month: 'long' | 'short') {
  return new Intl.DateTimeFormat('bn-BD', { timeZone: 'Asia/Dhaka', day: 'numeric', month, year: 'numeric' })
}

function partsIn(format: Intl.DateTimeFormat, isoDate: string): DateParts {
  const parts = { day: '', month: '', year: '' }
  const day = dayOf(isoDate)
  if (!day) return parts
  for (const { type, value } of format.formatToParts(day)) {
    if (type === 'day' || type === 'month' || type === 'year') parts[type] = value
  }
  return parts
}

const dhaka = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Dhaka',
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** YYYY-MM-DDTHH:MM:SS in the time of Bangladesh. */
function wallClock(at: Date): string {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of dhaka.formatToParts(at)) parts[type] = value
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}`
}

/**
 * Converts a wall-clock time of Bangladesh, given in milliseconds as if it were UTC, to an instant. Uses Intl, because
 * the offset was not always six hours (seven in the summer of 2009).
 */
function instantInDhaka(wall: number): number {
  const guess = wall - aheadOfUtc(wall)
  return wall - aheadOfUtc(guess)
}

function aheadOfUtc(at: number): number {
  const wholeSeconds = Math.floor(at / 1000) * 1000
  return Date.parse(`${wallClock(new Date(wholeSeconds))}Z`) - wholeSeconds
}

function offsetOf(zone: string): number {
  if (zone === 'Z') return 0
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0')
  const ahead = Number(digits.slice(0, 2)) * hour + Number(digits.slice(2)) * minute
  return zone.startsWith('-') ? -ahead : ahead
}

// 00:00 UTC is on the same day in Bangladesh.
function dayOf(isoDate: string): Date | undefined {
  const date = parseDate(isoDate)
  return date === undefined ? undefined : new Date(`${date}T00:00Z`)
}

// CLDR's Bengali day periods, but 15:00 is বিকাল, as people say, and the night রাত.
function partOfDay(hours: number): string {
  if (hours < 4 || hours >= 20) return 'রাত'
  if (hours < 6) return 'ভোর'
  if (hours < 12) return 'সকাল'
  if (hours < 15) return 'দুপুর'
  return hours < 18 ? 'বিকাল' : 'সন্ধ্যা'
}
