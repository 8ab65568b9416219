import { findMobiles } from '#app/data-guard/found-phones.rules.ts'
import { toLatinDigits } from '#app/text/base/digits.ts'
import { isPhone, parseMobile } from '#app/text/base/phones.ts'
import { weekDays } from '#app/text/dates/dates.ts'
import { foldKey, searchKey } from '#app/text/search/search-key.ts'

// What people write in cells: one of several words, the days of a week, labels with values, and phone numbers.

type Words = Readonly<Record<string, string>>

/** The value of a choice that a text names: by its label, by itself, or by what people usually write for it. */
export function choiceNamed(words: Words, text: string): string | undefined {
  const values = known.get(words) ?? valuesByKey(words)
  known.set(words, values)
  return values.get(keyOf(text))
}

// Made once, because a sheet asks for thousands of cells.
const known = new WeakMap<Words, ReadonlyMap<string, string>>()

function valuesByKey(words: Words): ReadonlyMap<string, string> {
  const values = Object.keys(words)
  // Labels come last, so that they count where one is the usual word for another value.
  const named = [
    ...values.flatMap((value) => (usualWords.get(value) ?? []).map((word) => [word, value] as const)),
    ...values.map((value) => [value, value] as const),
    ...Object.entries(words).map(([value, label]) => [label, value] as const),
  ]
  return new Map(named.map(([word, value]) => [keyOf(word), value]))
}

/** The words of a field of yes or no. */
export const yesNo = { true: 'হ্যাঁ', false: 'না' }

// What people write for yes and no, and for the genders of students.
const usualWords = new Map<string, readonly string[]>([
  ['true', ['1', 'yes', 'y', 'হ্যা', 'হাঁ', 'জি', 'জ্বি', '✓', '✔']],
  ['false', ['0', 'no', 'n', 'নয়', '✗', '✘']],
  ['male', ['ছেলে', 'বালক', 'পুরুষ', 'পুং', 'm', 'boy', 'man']],
  ['female', ['মেয়ে', 'বালিকা', 'মহিলা', 'নারী', 'স্ত্রী', 'f', 'girl', 'woman']],
  ['other', ['তৃতীয় লিঙ্গ', 'হিজড়া', 'o', 'others', 'third gender', 'transgender']],
])

const keyOf = (word: string) => foldKey(searchKey(word)).replaceAll('.', '')

/** Days (0 Sunday to 6 Saturday) by their names, as `readDays` takes them. */
export function writeDays(days: readonly unknown[]): string {
  return days.map((day) => weekDays[Number(day)] ?? String(day)).join(', ')
}

/** The days that are named in a text, in any usual way, as JSON; what names no day stays as it is. */
export function readDays(text: string): string {
  const names = text.split(/[\s,;/।+&]+/).filter(Boolean)
  return JSON.stringify(names.map((name) => dayOf(name) ?? toLatinDigits(name)))
}

function dayOf(name: string): number | undefined {
  const key = foldKey(searchKey(name))
  if (key.length < 2) return undefined
  const found = dayNames.findIndex((names) => names.some((day) => day.startsWith(key)))
  return found < 0 ? undefined : found
}

const dayNames = [
  ['রবি', 'sunday'],
  ['সোম', 'monday'],
  ['মঙ্গল', 'tuesday'],
  ['বুধ', 'wednesday'],
  ['বৃহস্পতি', 'thursday'],
  ['শুক্র', 'friday'],
  ['শনি', 'saturday'],
].map(([short = '', english = ''], day) =>
  [short, `${short}বার`, weekDays[day] ?? '', english].map((name) => foldKey(searchKey(name))),
)

/** Labels with values as lines, as `readPairs` takes them. */
export function writePairs(pairs: readonly { label: string; value: string }[]): string {
  return pairs.map(({ label, value }) => `${label}: ${value}`).join('\n')
}

/** Lines like `শিক্ষার্থী: ৪২০` as JSON; each is divided at its first colon. */
export function readPairs(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim())
  return JSON.stringify(
    lines.map((line) => {
      const [label = '', ...value] = line.split(':')
      return { label: label.trim(), value: value.join(':').trim() }
    }),
  )
}

/** A phone number in a cell, and what else stands there. */
interface PhoneInCell {
  phone: string
  /** Further numbers and words; empty if there are none. */
  rest: string
}

/**
 * The phone number of a cell, with the zero that spreadsheets drop from mobile numbers, as it is written otherwise. Where
 * more stands there, it is the first mobile number. A cell without one is returned as it is.
 */
export function phoneIn(text: string): PhoneInCell {
  const alone = { phone: text, rest: '' }
  if (text.length > longestPhones) return alone
  const typed = toLatinDigits(text).replace(/\.0$/, '').replace(droppedZero, '0$&')
  if (parseMobile(typed)) return { phone: typed, rest: '' }
  if (isPhone(text)) return alone
  const [first, ...others] = findMobiles(typed)
  if (!first) return alone
  const rest = typed.slice(0, first.start) + typed.slice(first.end)
  const isSame = others.every(({ number }) => number === first.number) && !/[\p{L}\p{M}]/u.test(rest)
  return { phone: first.number, rest: isSame ? '' : rest.replace(/^[\s/,;|।&-]+|[\s/,;|।&-]+$/g, '') }
}

// Several numbers with words take no more.
const longestPhones = 200

const droppedZero = /(?<!\d)1[3-9]\d{8}(?!\d)/g
