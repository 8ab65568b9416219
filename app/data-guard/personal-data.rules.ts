import { toBengaliDigits, toLatinDigits } from '#app/text/base/digits.ts'
import { normalForm } from '#app/text/base/normal-form.ts'
import { linkParts } from '#app/text/base/text-links.ts'
import { findBirthDate, findDates } from './found-dates.rules.ts'
import {
  findAccounts,
  findIdentityNumber,
  findIndexNumbers,
  nationalNumber,
  withoutPublicNumbers,
} from './found-numbers.rules.ts'
import { findGuardianPhone, findMobiles } from './found-phones.rules.ts'
import { mask, type TextSpan } from './mask.rules.ts'

export type PersonalKind = 'identity' | 'phones' | 'guardian' | 'birth' | 'numbers' | 'sheet'

/** A kind of possible personal data, and one masked example. */
export interface PersonalData {
  kind: PersonalKind
  example: string
}

export interface ScanContext {
  /** Phones and codes of the institution, as written. */
  numbers: readonly string[]
  year: number
  /** Official numbers of the record, as written. */
  officialNumbers?: readonly string[]
}

/**
 * Finds possible personal data, each kind once: identity numbers, many phones, dates of birth, phones of guardians,
 * account or MPO index numbers in lists, MPO and EFT sheets. A heuristic with errors in both directions, which only
 * triggers a question. See decision 0026.
 */
export function findPersonalData(
  content: string,
  { numbers, year, officialNumbers = [] }: ScanContext,
): PersonalData[] {
  const prepared = prepare(content)
  const text = mask(
    prepared,
    officialNumbers.flatMap((number) => spansOf(prepared, prepare(number).trim())),
  )
  const excluded = new Set(numbers.map((number) => nationalNumber(toLatinDigits(number))).filter(Boolean))
  const dates = findDates(text)
  const withoutDates = mask(text, [...dates.map(({ start, end }) => ({ start, end })), ...linksIn(text)])
  const { masked, accounts } = withoutPublicNumbers(withoutDates)
  const mobiles = findMobiles(masked).filter(({ number }) => !excluded.has(number))
  const isList = new Set(mobiles.map(({ number }) => number)).size >= manyPhones
  const withoutMobiles = mask(masked, findMobiles(masked))
  return [
    ...finding('identity', findIdentityNumber(withoutMobiles, excluded)),
    ...finding('birth', findBirthDate(text, dates, year)),
    ...finding('guardian', findGuardianPhone(masked, mobiles)),
    ...finding('phones', isList ? mobiles[0]?.number : undefined),
    ...finding('numbers', findAccounts(accounts) ?? findIndexNumbers(withoutMobiles, excluded)),
    ...finding('sheet', sheet.exec(text)?.[0]),
  ]
}

/** Those of a record, for `ScanContext`. */
export function officialNumbersOf(
  { officialNumbers = [] }: { officialNumbers?: readonly string[] | undefined },
  record: Readonly<Record<string, unknown>>,
): string[] {
  return officialNumbers.map((field) => String(record[field] ?? ''))
}

const maxLength = 200_000
const manyPhones = 10

// "MPO sheet", "EFT শীট", "এমপিওর শিট", "ই.এফ.টি-শিট".
const sheet =
  /(?:\bmpo|\bm\.p\.o\.?|এম\.? ?পি\.? ?ও|\beft|\be\.f\.t\.?|ই\.? ?এফ\.? ?টি)(?:র|'s)?[ .-]{0,3}(?:sheet|[শস][িী]ট)/u

/** Normalizes to Latin digits, small letters, plain blanks and dashes, without invisible characters. */
function prepare(content: string): string {
  return toLatinDigits(normalForm(content.slice(0, maxLength).replace(invisible, ''), maxLength))
    .toLowerCase()
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Zs}]/gu, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
}

/** Where a number stands by itself, not as a part of a longer one. */
function spansOf(text: string, number: string): TextSpan[] {
  const spans: TextSpan[] = []
  const isBeside = (letter = '') => /[\p{L}\p{N}]/u.test(letter)
  for (let start = text.indexOf(number); number && start >= 0; start = text.indexOf(number, start + 1)) {
    const end = start + number.length
    if (!isBeside(text[start - 1]) && !isBeside(text[end])) spans.push({ start, end })
  }
  return spans
}

const invisible = /[\u200b-\u200f\u2060\ufeff\u00ad]/g

// Web and mail addresses often have long numbers.
function linksIn(text: string) {
  return linkParts(text)
    .filter(({ href = '' }) => /^(?:http|mailto)/.test(href))
    .map((part) => ({ start: part.start, end: part.start + part.text.length }))
}

function finding(kind: PersonalKind, at: string | undefined): PersonalData[] {
  return at === undefined ? [] : [{ kind, example: kind === 'sheet' ? at : maskMiddle(at) }]
}

/** Shows the ends of a number, to recognise it. */
function maskMiddle(number: string): string {
  const ends =
    number.length > 2 * visibleEnds ? `${number.slice(0, visibleEnds)}…${number.slice(-visibleEnds)}` : number
  return toBengaliDigits(ends)
}

const visibleEnds = 3
