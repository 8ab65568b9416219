import { findMobiles } from '#app/data-guard/found-phones.rules.ts'
import { toLatinDigits } from '#app/text/base/digits.ts'
import { isPhone, parseMobile } from '#app/text/base/phones.ts'
import { weekDays } from '#app/text/dates/dates.ts'
import { foldKey, searchKey } from '#app/text/search/search-key.ts'

type Words = Readonly<Record<string, string>>

/** The value of a choice by its label, itself or a synonym. */
export function findChoice(words: Words, text: string): string | undefined {
  const values = cache.get(words) ?? valuesByKey(words)
  cache.set(words, values)
  return values.get(keyOf(text))
}

// Cached, because a sheet has thousands of cells.
const cache = new WeakMap<Words, ReadonlyMap<string, string>>()

function valuesByKey(words: Words): ReadonlyMap<string, string> {
  const values = Object.keys(words)
  // Labels come last, to win where one is a synonym of another value.
  const named = [
    ...values.flatMap((value) => (synonyms.get(value) ?? []).map((word) => [word, value] as const)),
    ...values.map((value) => [value, value] as const),
    ...Object.entries(words).map(([value, label]) => [label, value] as const),
  ]
  return new Map(named.map(([word, value]) => [keyOf(word), value]))
}

export const yesNo = { true: 'হ্যাঁ', false: 'না' }

// For yes and no, and for the genders of students.
const synonyms = new Map<string, readonly string[]>([
  ['true', ['1', 'yes', 'y', 'হ্যা', 'হাঁ', 'জি', 'জ্বি', '✓', '✔']],
  ['false', ['0', 'no', 'n', 'নয়', '✗', '✘']],
  ['male', ['ছেলে', 'বালক', 'পুরুষ', 'পুং', 'm', 'boy', 'man']],
  ['female', ['মেয়ে', 'বালিকা', 'মহিলা', 'নারী', 'স্ত্রী', 'f', 'girl', 'woman']],
  ['other', ['তৃতীয় লিঙ্গ', 'হিজড়া', 'o', 'others', 'third gender', 'transgender']],
])

const keyOf = (word: string) => foldKey(searchKey(word)).replaceAll('.', '')

/** The names of days (0 is Sunday), which `readDays` parses. */
export function writeDays(days: readonly unknown[]): string {
  return days.map((day) => weekDays[Number(day)] ?? String(day)).join(', ')
}

/** A JSON list of the days in a text; unknown words are included as they are. */
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

/** One line per label and value, which `readPairs` parses. */
export function writePairs(pairs: readonly { label: string; value: string }[]): string {
  return pairs.map(({ label, value }) => `${label}: ${value}`).join('\n')
}

/** Lines like `শিক্ষার্থী: ৪২০` as JSON, each split at its first colon. */
export function readPairs(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim())
  return JSON.stringify(
    lines.map((line) => {
      const [label = '', ...value] = line.split(':')
      return { label: label.trim(), value: value.join(':').trim() }
    }),
  )
}

interface ExtractedPhone {
  phone: string
  /** Further numbers and words; empty if there are none. */
  rest: string
}

/**
 * The phone number of a cell, with the leading zero that spreadsheets drop, otherwise as typed. If there is more text,
 * it is the first mobile number. A cell without one is returned unchanged.
 */
export function extractPhone(text: string): ExtractedPhone {
  const unchanged = { phone: text, rest: '' }
  if (text.length > maxLength) return unchanged
  const typed = toLatinDigits(text).replace(/\.0$/, '').replace(droppedZero, '0$&')
  if (parseMobile(typed)) return { phone: typed, rest: '' }
  if (isPhone(text)) return unchanged
  const [first, ...others] = findMobiles(typed)
  if (!first) return unchanged
  const rest = typed.slice(0, first.start) + typed.slice(first.end)
  const isSame = others.every(({ number }) => number === first.number) && !/[\p{L}\p{M}]/u.test(rest)
  return { phone: first.number, rest: isSame ? '' : rest.replace(/^[\s/,;|।&-]+|[\s/,;|।&-]+$/g, '') }
}

const maxLength = 200

const droppedZero = /(?<!\d)1[3-9]\d{8}(?!\d)/g
