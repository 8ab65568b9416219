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

/** What may be personal in a text. */
export type PersonalKind = 'identity' | 'phones' | 'guardian' | 'birth' | 'numbers' | 'sheet'

/** Something that may be personal, and one place of it, masked. */
export interface PersonalData {
  kind: PersonalKind
  example: string
}

/** What the search depends on beside the text. */
export interface Surroundings {
  /** The phones and codes of the institution, as they are written. */
  own: readonly string[]
  /** The current year. */
  year: number
}

/**
 * Finds what may be personal data in a text, each kind once: numbers of identity, many phones, dates of birth, phones of
 * guardians, numbers of accounts or of the MPO index in lists, MPO and EFT sheets. It goes by how people write, and is
 * wrong now and then in both directions: it decides what to ask, and forbids nothing. See decision 0026.
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

/** In one form of writing: Latin digits, small letters, plain blanks and dashes, nothing invisible. */
function prepare(given: string): string {
  return toLatinDigits(normalForm(given.slice(0, longest).replace(invisible, ''), longest))
    .toLowerCase()
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Zs}]/gu, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
}

const invisible = /[\u200b-\u200f\u2060\ufeff\u00ad]/g

// Addresses of pages and mails often have long numbers.
function linksIn(text: string) {
  return linkParts(text)
    .filter(({ href = '' }) => /^(?:http|mailto)/.test(href))
    .map((part) => ({ start: part.start, end: part.start + part.text.length }))
}

function found(kind: PersonalKind, at: string | undefined): PersonalData[] {
  return at === undefined ? [] : [{ kind, example: kind === 'sheet' ? at : obscure(at) }]
}

/** The ends of a number: enough to find it again. */
function obscure(number: string): string {
  const ends = number.length > 2 * shown ? `${number.slice(0, shown)}…${number.slice(-shown)}` : number
  return toBengaliDigits(ends)
}

const shown = 3
