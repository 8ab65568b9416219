import { toBengaliDigits, toLatinDigits } from '#app/text/base/digits.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import { formatTime, parseInstant, parseTime, toDateTimeInput } from './dates.ts'
import { parseWrittenDate, toDayFirst } from './written-dates.ts'

/** How hours without am or pm are read: as 24-hour time, or as people say them of classes or events. */
export type HourRule = '24 hours' | 'school' | 'event'

// The last hour in the afternoon. Until 11 it is morning, 12 is noon; others are 24-hour times.
const afternoonUntil: Record<HourRule, number> = { '24 hours': 0, school: 6, event: 5 }

/**
 * Parses a time of day as people in Bangladesh write it, in any digits: ৯:৩০, 14.15, সকাল ৯টা, রাত ৮টা ১৫ মিনিট, 9:30
 * am; unless the rule is 24 hours, also an hour alone. Returns HH:MM; undefined if invalid.
 */
export function parseWrittenTime(text: string, rule: HourRule = '24 hours'): string | undefined {
  if (text.length > longest) return undefined
  const [, before = '', written = '', colon, clock, past, after = ''] = timeOfDay.exec(searchKey(text)) ?? []
  const name = before || after.replaceAll('.', '')
  const isClear = name || colon || clock || rule !== '24 hours'
  if (!written || (before && after) || !isClear) return undefined
  const from = hoursFrom.get(name)
  if (name && from === undefined) return undefined
  const hour = Number(written)
  return parseTime(`${hourOfDay(hour, from, rule)}:${(colon ?? past ?? '').padStart(2, '0')}`)
}

function hourOfDay(hour: number, from: number | undefined, rule: HourRule): number {
  if (hour > 12) return hour
  if (from !== undefined) return firstAfter(from, hour)
  return hour >= 1 && hour <= afternoonUntil[rule] ? hour + 12 : hour
}

/**
 * Parses a date with a time of day in Bangladesh, each in any usual way (২৬/০৩/২০২৬ সকাল ৯:৩০), or an instant as
 * `parseInstant` does. Returns ISO 8601 UTC; undefined if it is neither.
 */
export function parseWrittenInstant(
  text: string,
  now = new Date(),
  rule: HourRule = '24 hours',
): string | undefined {
  // Spreadsheets store typed times in this form.
  const isWritten = rule !== '24 hours' && localInstant.test(text.trim())
  const instant = isWritten ? undefined : parseInstant(text)
  if (instant || text.length > longest) return instant
  const words = text
    .trim()
    .replace(localInstant, '$1 $2')
    .split(/[\s,]+/)
  // Both parts may have blanks; only one split makes both valid.
  for (const index of words.keys()) {
    const date = parseWrittenDate(words.slice(0, index).join(' '), now)
    const time = date && parseWrittenTime(words.slice(index).join(' '), rule)
    if (time) return parseInstant(`${date}T${time}`)
  }
  return undefined
}

/** Parses the time in a form field to HH:MM. */
export function readTypedTime(text: string, rule: HourRule = 'school'): string | undefined {
  return parseWrittenTime(text, rule)
}

/** Parses the date and time in a form field to ISO 8601 UTC. */
export function readTypedInstant(text: string): string | undefined {
  return parseWrittenInstant(text, new Date(), 'school')
}

/** Whether a time, also after a date, is certainly a 24-hour time: 14:30, 0:15. */
export function isOf24Hours(text: string): boolean {
  if (text.length > longest) return false
  const [, hour, alone = hour] = lastHour.exec(toLatinDigits(text.trim())) ?? []
  return alone !== undefined && (Number(alone) === 0 || Number(alone) >= 13) && Number(alone) < 24
}

/** HH:MM as the text of an input: in words if it would be parsed as another time. */
export function toWrittenTime(time: string, format = formatTime, rule?: HourRule): string {
  return readTypedTime(time, rule) === time ? time : format(time)
}

/** HH:MM in English: 9:00 am; an invalid time is returned unchanged. */
export function formatTimeInEnglish(hhmm: string): string {
  const [, hour = '', minutes] = /^(\d\d):(\d\d)$/.exec(hhmm) ?? []
  return minutes ? `${Number(hour) % 12 || 12}:${minutes} ${Number(hour) < 12 ? 'am' : 'pm'}` : hhmm
}

/** An instant as the text of an input: ২৬/০৩/২০২৬, সকাল ৯:৩০; other texts are unchanged. */
export function toWrittenInstant(iso: string): string {
  const [date, time] = toDateTimeInput(iso).split('T')
  return date && time ? `${toBengaliDigits(toDayFirst(date))}, ${formatTime(time)}` : iso
}

// Longer texts are no times, and slow to match.
const longest = 100

const timeOfDay =
  /^(?:([^\d\s]+) )?(\d{1,2})(?: ?[:.] ?(\d\d)(?::00)?(?: ?মিনিট)?| ?(টা)(?:য়)?(?: (\d{1,2})(?: ?মিনিট)?)?)?(?: ?([ap]\.?m\.?))?$/

const localInstant = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/

const lastHour = /(?:^|[\sT,])(\d{1,2}) ?[:.] ?\d\d(?::\d\d)?$|^(\d{1,2})$/

// The earliest hour of a part of the day, in colloquial use: রাত ৮টা, but also রাত ২টা.
const hoursFrom = new Map(
  Object.entries({
    ভোর: 3,
    সকাল: 4,
    দুপুর: 11,
    বিকাল: 12,
    বিকেল: 12,
    সন্ধ্যা: 16,
    রাত: 18,
    am: 0,
    pm: 12,
  }).map(([name, hour]) => [searchKey(name), hour]),
)

// The first such time on a 12-hour clock.
function firstAfter(from: number, hour: number): number {
  return (from + ((((hour - from) % 12) + 12) % 12)) % 24
}
