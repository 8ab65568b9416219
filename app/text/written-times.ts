import { formatTime, parseInstant, parseTime, toDateTimeInput } from './dates.ts'
import { toBengaliDigits } from './digits.ts'
import { searchKey } from './search-key.ts'
import { parseWrittenDate, toDayFirst } from './written-dates.ts'

/**
 * Parses a time of day as people in Bangladesh write it, in any digits: ৯:৩০, 14.15, সকাল ৯টা, রাত ৮টা ১৫ মিনিট,
 * 9:30 am. Returns HH:MM; undefined if it is no time.
 */
export function parseWrittenTime(text: string): string | undefined {
  if (text.length > longest) return undefined
  const usual = parseTime(text)
  if (usual) return usual
  const [, before = '', hour = '', colon, clock, past, after = ''] = timeOfDay.exec(searchKey(text)) ?? []
  const name = before || after.replaceAll('.', '')
  if (!hour || (before && after) || !(name || colon || clock)) return undefined
  const from = hoursFrom.get(name)
  if (name && from === undefined) return undefined
  const hours = from === undefined || Number(hour) > 12 ? Number(hour) : firstAfter(from, Number(hour))
  return parseTime(`${hours}:${(colon ?? past ?? '').padStart(2, '0')}`)
}

/**
 * Parses a date with a time of day in Bangladesh, each in any usual way (২৬/০৩/২০২৬ সকাল ৯:৩০), or an instant as
 * `parseInstant` does. Returns ISO 8601 UTC; undefined if it is neither.
 */
export function parseWrittenInstant(text: string, now = new Date()): string | undefined {
  const instant = parseInstant(text)
  if (instant || text.length > longest) return instant
  const words = text.trim().split(/[\s,]+/)
  // Either part may have blanks, and only one place divides them so that both can be read.
  for (const place of words.keys()) {
    const date = parseWrittenDate(words.slice(0, place).join(' '), now)
    const time = date && parseWrittenTime(words.slice(place).join(' '))
    if (time) return parseInstant(`${date}T${time}`)
  }
  return undefined
}

/** An ISO 8601 instant as an input shows it: ২৬/০৩/২০২৬, সকাল ৯:৩০; anything else as it is. */
export function toWrittenInstant(iso: string): string {
  const [date, time] = toDateTimeInput(iso).split('T')
  return date && time ? `${toBengaliDigits(toDayFirst(date))}, ${formatTime(time)}` : iso
}

// Longer texts are no times, and would be slow to match.
const longest = 100

const timeOfDay =
  /^(?:([^\d\s]+) )?(\d{1,2})(?: ?[:.] ?(\d\d)(?: ?মিনিট)?| ?(টা)(?:য়)?(?: (\d{1,2})(?: ?মিনিট)?)?)?(?: ?([ap]\.?m\.?))?$/

// The hour with which a part of the day may begin, as people say it: রাত ৮টা, but also রাত ২টা.
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

// The first time that a clock with twelve hours shows this one.
function firstAfter(from: number, hour: number): number {
  return (from + ((((hour - from) % 12) + 12) % 12)) % 24
}
