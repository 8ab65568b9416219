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
import { mask } from './mask.rules.ts'

export type PersonalKind = 'identity' | 'phones' | 'guardian' | 'birth' | 'numbers' | 'sheet'

/** A kind of possible personal data, and one masked example. */
export interface PersonalData {
  kind: PersonalKind
  example: string
}

export interface Surroundings {
  /** Phones and codes of the institution, as written. */
  own: readonly string[]
  year: number
}

/**
 * Finds possible personal data, each kind once: identity numbers, many phones, dates of birth, phones of guardians,
 * account or MPO index numbers in lists, MPO and EFT sheets. A heuristic with errors in both directions, which only
 * triggers a question. See decision 0026.
 */
export function findPersonalData(given: string, { own, year }: Surroundings): PersonalData[] {
  const text = prepare(given)
  const ownNumbers = new Set(own.map((number) => nationalNumber(toLatinDigits(number))).filter(Boolean))
  const dates = findDates(text)
  const undated = mask(text, [...dates.map(({ start, end }) => ({ start, end })), ...linksIn(text)])
  const { hidden, accounts } = withoutPublicNumbers(undated)
  const mobiles = findMobiles(hidden).filter(({ number }) => !ownNumbers.has(number))
  const isList = new Set(mobiles.map(({ number }) => number)).size >= manyPhones
  const unphoned = mask(hidden, findMobiles(hidden))
  return [
    ...found('identity', findIdentityNumber(unphoned, ownNumbers)),
    ...found('birth', findBirthDate(text, dates, year)),
    ...found('guardian', findGuardianPhone(hidden, mobiles)),
    ...found('phones', isList ? mobiles[0]?.number : undefined),
    ...found('numbers', findAccounts(accounts) ?? findIndexNumbers(unphoned, ownNumbers)),
    ...found('sheet', sheet.exec(text)?.[0]),
  ]
}

const longest = 200_000
const manyPhones = 10

// "MPO sheet", "EFT শীট", "এমপিওর শিট", "ই.এফ.টি-শিট".
const sheet =
  /(?:\bmpo|\bm\.p\.o\.?|এম\.? ?পি\.? ?ও|\beft|\be\.f\.t\.?|ই\.? ?এফ\.? ?টি)(?:র|'s)?[ .-]{0,3}(?:sheet|[শস][িী]ট)/u

/** Normalizes to Latin digits, small letters, plain blanks and dashes, without invisible characters. */
function prepare(given: string): string {
  return toLatinDigits(normalForm(given.slice(0, longest).replace(invisible, ''), longest))
    .toLowerCase()
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Zs}]/gu, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
}

const invisible = /[\u200b-\u200f\u2060\ufeff\u00ad]/g

// Web and mail addresses often have long numbers.
function linksIn(text: string) {
  return linkParts(text)
    .filter(({ href = '' }) => /^(?:http|mailto)/.test(href))
    .map((part) => ({ start: part.start, end: part.start + part.text.length }))
}

function found(kind: PersonalKind, at: string | undefined): PersonalData[] {
  return at === undefined ? [] : [{ kind, example: kind === 'sheet' ? at : maskMiddle(at) }]
}

/** Shows the ends of a number, to recognise it. */
function maskMiddle(number: string): string {
  const ends =
    number.length > 2 * visibleEnds ? `${number.slice(0, visibleEnds)}…${number.slice(-visibleEnds)}` : number
  return toBengaliDigits(ends)
}

const visibleEnds = 3
