import { monthOf } from '#app/text/dates/written-dates.ts'
import type { TextSpan } from './mask.rules.ts'

export interface FoundDate extends TextSpan {
  year: number
  /** As day/month/year. */
  typed: string
  /** Whether the year has all four digits. */
  hasFullYear: boolean
}

/** `text` has Latin digits and small letters. */
export function findDates(text: string): FoundDate[] {
  return [...text.matchAll(inNumbers), ...text.matchAll(inWords)].flatMap(
    ({ 0: typed, index, groups = {} }) => {
      const { day = '', month = '', year = '' } = partsOf(groups)
      const number = /^\d+$/.test(month) ? Number(month) : monthOf(month)
      const isDate = number && number <= 12 && Number(day) <= 31 && Number(day) > 0 && isYear(year)
      if (!isDate) return []
      const hasFullYear = year.length === 4
      return [
        {
          start: index,
          end: index + typed.length,
          // A year of two digits is in this century; `findBirthDate` moves a birth in the future to the last one.
          year: hasFullYear ? Number(year) : 2000 + Number(year),
          typed: `${Number(day)}/${number}/${year}`,
          hasFullYear,
        },
      ]
    },
  )
}

/** A probable date of birth: after a word for it, or in a list of at least three lines with a name and such a date each. */
export function findBirthDate(
  text: string,
  dates: readonly FoundDate[],
  currentYear: number,
): string | undefined {
  const plausibleBirths = dates.filter(({ year, hasFullYear }) => {
    const fullYear = !hasFullYear && year > currentYear ? year - 100 : year
    return currentYear - fullYear >= youngest && currentYear - fullYear <= oldest
  })
  return (
    plausibleBirths.find((date) => isLabelledAsBirth(text, date)) ?? firstInList(text, dates, plausibleBirths)
  )?.typed
}

const youngest = 3
const oldest = 80

function isLabelledAsBirth(text: string, { start, end }: FoundDate): boolean {
  const before = text.slice(Math.max(0, start - farBefore), start)
  const isNamed = birthDate.test(before) || birth.test(before.slice(-nearBefore))
  return isNamed && !limitAfter.test(text.slice(end, end + justAfter)) && !limitBefore.test(before)
}

const farBefore = 200
const nearBefore = 30
const justAfter = 20

// Also as a column header; up to the end of the sentence.
const birthDate =
  /(?:জন্ম[ -]?(?:তারিখ|তাং|সাল)|date ?of ?birth|birth ?date|\bd\.? ?o\.? ?b\b\.?|\bborn\b)[^।!?]*$/u
const birth = /(?<![\p{L}\p{M}])জন্ম(?![\p{L}\p{M}])(?! ?নিবন্ধন)[^।!?\n]*$/u
// "Born from … to …", "… or earlier": a condition, not a birth.
const limitAfter =
  /^ ?\)? ?(?:(?:এর|ের|তারিখের)? ?(?:মধ্যে|পূর্বে|আগে|পরে)|থেকে|হতে|পর্যন্ত|বা |অথবা |or |to |and |- ?\d)/u
const limitBefore = /(?:থেকে|হতে|between|from|to|\d ?-) ?$/u

/** The first date of three consecutive lines that each have a name and a plausible date of birth. */
function firstInList(
  text: string,
  dates: readonly FoundDate[],
  plausibleBirths: readonly FoundDate[],
): FoundDate | undefined {
  const possible = new Set(
    plausibleBirths.filter(({ hasFullYear, typed }) => hasFullYear && !publicDays.has(typed)),
  )
  let list: FoundDate[] = []
  let isOfOther = false
  for (const { line, datesOfLine } of byLine(text, dates)) {
    const [date] = datesOfLine
    if (!/[^\s#]/.test(line)) continue
    const isRow = date && datesOfLine.length === 1 && possible.has(date) && line.length <= longestRow
    if (isRow && /[\p{L}\p{M}]{3}/u.test(line.replace(text.slice(date.start, date.end), ''))) {
      list = otherEvents.test(line) ? [] : [...list.slice(0, minListRows - 1), date]
      if (list.length === minListRows && !isOfOther) return list[0]
    } else {
      list = []
      isOfOther = otherEvents.test(line)
    }
  }
  return undefined
}

function* byLine(text: string, dates: readonly FoundDate[]) {
  const waiting = dates.toSorted((one, other) => one.start - other.start)
  let next = 0
  let start = 0
  for (const line of text.split('\n')) {
    const end = start + line.length
    const datesOfLine: FoundDate[] = []
    for (let date = waiting[next]; date && date.start < end; date = waiting[next]) {
      datesOfLine.push(date)
      next += 1
    }
    yield { line, datesOfLine }
    start = end + 1
  }
}

const minListRows = 3
const longestRow = 160
// Other events of the day, in the line or in the head of its list.
const otherEvents =
  /মৃত্যু|শহীদ|শহিদ|প্রতিষ্ঠ|যোগদান|অবসর|নিয়োগ|স্মারক|তারিখের|প্রজ্ঞাপন|দিবস|পরিপত্র|আদেশ|অনুমোদন|স্বীকৃতি|সংশোধ|মেয়াদ|ইতিহাস|ঘটনা|established|joined|joining|approv|order|circular|history|\bday\b/u

// Well-known days of the history of the country.
const publicDays = new Set([
  '21/2/1952',
  '7/3/1971',
  '25/3/1971',
  '26/3/1971',
  '10/4/1971',
  '17/4/1971',
  '14/12/1971',
  '16/12/1971',
  '10/1/1972',
  '4/11/1972',
  '15/8/1975',
])

// Bounded repetitions, for linear time.
const inNumbers =
  /(?<![\d./-])(?:(?<day>\d{1,2}) ?(?<sign>[./-]) ?(?<month>\d{1,2}) ?\k<sign> ?(?<year>\d{4}|\d{2})|(?<firstYear>\d{4})(?<other>[./-])(?<middle>\d{1,2})\k<other>(?<last>\d{1,2}))(?!\d)/g
const ending = '(?:ই|লা|রা|ঠা|শে|st|nd|rd|th)?'
const letters = String.raw`[\p{L}\p{M}]{2,12}`
const inWords = new RegExp(
  String.raw`(?<!\d)(?:(?<day>\d{1,2}) ?${ending}[ ,.-]{0,2}(?<month>${letters})\.?[ ,-]{1,2}(?<year>\d{4})|(?<first>${letters})\.? (?<middle>\d{1,2})${ending},? (?<last>\d{4}))(?!\d)`,
  'gu',
)

function partsOf({ day, month, year, firstYear, middle, first, last }: Record<string, string | undefined>) {
  if (firstYear) return { day: last, month: middle, year: firstYear }
  if (first) return { day: middle, month: first, year: last }
  return { day, month, year }
}

const isYear = (year: string) => year.length === 2 || (Number(year) >= 1800 && Number(year) <= 2200)
