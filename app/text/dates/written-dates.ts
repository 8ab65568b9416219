import { toLatinDigits } from '#app/text/base/digits.ts'
import { foldKey, searchKey } from '#app/text/search/search-key.ts'
import { parseDate, yearInDhaka } from './dates.ts'

/**
 * Parses a date as people in Bangladesh write it, day first, in any digits: ২৬/০৩/২০১৩, 26-3-13, ২৬শে মার্চ ২০১৩,
 * March 26, 2013, and 2013-03-26. Returns YYYY-MM-DD; undefined if it is no date or not in 1800 to 2200.
 */
export function parseWrittenDate(text: string, now = new Date()): string | undefined {
  if (text.length > longest) return undefined
  const words = toLatinDigits(
    text
      .replace(/\p{Cf}/gu, '')
      .trim()
      .toLowerCase(),
  )
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(weekDay, '')
    .replace(era, '')
  const [, first = '', middle = '', last = ''] = threeParts.exec(withSigns(words)) ?? []
  const [year, month, day] = /^\d{4}$/.test(first)
    ? [first, middle, last]
    : monthOf(first)
      ? [last, first, middle]
      : [last, middle, first]
  const number = /^\d{1,2}$/.test(month) ? Number(month) : monthOf(month)
  const [, dayNumber] = dayWithEnding.exec(day) ?? []
  if (!number || !dayNumber || !/^'?(\d\d|\d{4})$/.test(year)) return undefined
  return parseDate(
    `${wholeYear(year.replace("'", ''), now)}-${twoDigits(number)}-${twoDigits(Number(dayNumber))}`,
  )
}

/** YYYY-MM-DD to ২৬/০৩/২০১৩ for inputs; other texts are unchanged. */
export function toDayFirst(isoDate: string): string {
  const [year, month, day] = parseDate(isoDate)?.split('-') ?? []
  return year ? `${day}/${month}/${year}` : isoDate
}

// Longer texts are no dates, and slow to match.
const longest = 60

// Typists also use the danda as a dash.
const separator = String.raw`(?:\s*[-/.,।|]\s*|\s+)`
const part = String.raw`([^-/.,।|\s]+)`
const threeParts = new RegExp(
  `^${part}${separator}(?:(?:ই|লা|রা|ঠা|শে|st|nd|rd|th)\\s+)?${part}${separator}${part}$`,
)
const dayWithEnding = /^(\d{1,2})(?:ই|লা|রা|ঠা|শে|st|nd|rd|th)?$/
// 15022010 or 20100215 are unambiguous: no month is 18 or above.
function withSigns(words: string): string {
  return words
    .replace(/^(\d\d)(\d\d)((?:1[89]|2[012])\d\d)$/, '$1-$2-$3')
    .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
}

// "Christian era", as on forms and certificates, and the end of a sentence.
const era = /\s*(?:খ্রিস্টাব্দ|খ্রিষ্টাব্দ|খ্রীষ্টাব্দ|খ্রীস্টাব্দ|খ্রি|খ্রী|ইং|সাল|সন|a\.?d)?[.:ঃ।]?$/
const weekDay =
  /^(?:(?:রবি|সোম|মঙ্গল|বুধ|বৃহস্পতি|শুক্র|শনি)(?:বার)?|(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?)\s*[,:]?\s+/

const monthNames = [
  ['জানুয়ারি', 'january'],
  ['ফেব্রুয়ারি', 'february'],
  ['মার্চ', 'march'],
  ['এপ্রিল', 'april'],
  ['মে', 'may'],
  ['জুন', 'june'],
  ['জুলাই', 'july'],
  ['আগস্ট', 'august', 'আগষ্ট', 'অগাস্ট'],
  ['সেপ্টেম্বর', 'september'],
  ['অক্টোবর', 'october'],
  ['নভেম্বর', 'november'],
  ['ডিসেম্বর', 'december'],
].map((names) => names.map(keyOf))

/** 1 to 12 for the name of a month or its unambiguous beginning. */
export function monthOf(name: string): number | undefined {
  const key = keyOf(name)
  if (key.length < 2) return undefined
  const found = monthNames.flatMap((keys, index) =>
    keys.some((month) => month.startsWith(key)) ? [index + 1] : [],
  )
  return found.length === 1 ? found[0] : undefined
}

/** The names of a month, 1 to 12, as folded search keys. */
export function namesOfMonth(month: number): readonly string[] {
  return monthNames[month - 1] ?? []
}

function keyOf(name: string): string {
  return foldKey(searchKey(name))
}

// Two digits: at most next year, else the last century.
function wholeYear(year: string, now: Date): string {
  if (year.length === 4) return year
  const current = yearInDhaka(now)
  const whole = current - (current % 100) + Number(year)
  return String(whole > current + 1 ? whole - 100 : whole)
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
