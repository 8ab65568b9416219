import { monthOf, namesOfMonth } from '#app/text/dates/written-dates.ts'
import { looseKey } from './loose-key.ts'
import { searchKey } from './search-key.ts'
import { stemsOf } from './stems.ts'

export interface NamedDay {
  /** In words. */
  length: number
  /** A part of YYYY-MM-DD. */
  datePart: string
  /** Loose ways to write it. */
  phrases: string[]
}

/** The day that words name from this index on: ২৪ নভেম্বর, ২৪শে নভেম্বর ২০২৬, November 24, 24 11 2026, 2026 11 24. */
export function dayAt(words: readonly string[], start: number): NamedDay | undefined {
  const [first = '', second = '', third = ''] = words.slice(start, start + 3)
  const day = dayIn(first)
  if (day && isMonthNumber(second) && yearIn(third))
    return { length: 3, ...dated(day, Number(second), third) }
  if (yearIn(first) && isMonthNumber(second) && dayIn(third))
    return { length: 3, ...dated(dayIn(third) ?? 0, Number(second), first) }
  if (!day) {
    const month = monthIn(first)
    return month && dayIn(second) ? withYear(2, dayIn(second) ?? 0, month, third) : undefined
  }
  if (monthIn(second)) return withYear(2, day, monthIn(second) ?? 0, third)
  const month = endings.includes(second) ? monthIn(third) : undefined
  return month ? withYear(3, day, month, words[start + 3] ?? '') : undefined
}

/** 1 to 12 for the name of a month, with or without an ending, or an unambiguous beginning of three letters. */
export function monthIn(word: string): number | undefined {
  return stemsOf(word)
    .map((stem) => (stem.length >= 3 || stem === may ? monthOf(stem) : undefined))
    .find(Boolean)
}

/** A year from 1900 to 2099. */
export const yearIn = (word: string): string | undefined => (/^(?:19|20)\d\d$/.test(word) ? word : undefined)

function withYear(length: number, day: number, month: number, next: string): NamedDay {
  const year = yearIn(next)
  return { length: length + (year ? 1 : 0), ...dated(day, month, year ?? '') }
}

function dated(day: number, month: number, year: string): Omit<NamedDay, 'length'> {
  const names = namesOfMonth(month).map(looseKey)
  const days = ['', ...endings, ...endings.map((end) => ` ${end}`)].map((end) => day + looseKey(end))
  const end = year && ` ${year}`
  return {
    datePart: `${year}-${twoDigits(month)}-${twoDigits(day)}`,
    phrases: names.flatMap((name) =>
      [`${name} ${day}`, ...days.map((one) => `${one} ${name}`)].map((one) => ` ${one}${end}`),
    ),
  }
}

function dayIn(word: string): number | undefined {
  const [, digits] = dayWithEnding.exec(word) ?? []
  const day = Number(digits ?? 0)
  return day >= 1 && day <= 31 ? day : undefined
}

const isMonthNumber = (word: string) => /^\d{1,2}$/.test(word) && Number(word) >= 1 && Number(word) <= 12
const twoDigits = (number: number) => String(number).padStart(2, '0')

const endings = ['ই', 'লা', 'রা', 'ঠা', 'শে', 'st', 'nd', 'rd', 'th'].map(searchKey)
const dayWithEnding = new RegExp(`^(\\d{1,2})(?:${endings.join('|')})?$`)
// The only month of two letters; others would match any word.
const may = searchKey('মে')
