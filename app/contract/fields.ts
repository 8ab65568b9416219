import { z } from 'zod'
import { parseDate, parseInstant, parseTime } from '#app/text/dates.ts'
import { toLatinDigits } from '#app/text/digits.ts'
import { isPhone, parseMobile } from '#app/text/phones.ts'
import { hasVisibleText } from '#app/text/visible.ts'

// In a browser zod would first try whether it may make code, which the policy of our pages forbids and reports.
if (typeof document !== 'undefined') z.config({ jitless: true })

/** The language in which a field refuses: Bengali, but English on the routine screen. */
export type Language = 'bn' | 'en'

const refusals = {
  bn: {
    missing: (label: string) => `${label} লিখুন।`,
    notChosen: (label: string) => `${label} বেছে নিন।`,
    notText: (label: string) => `${label}: এখানে লেখা দিতে হবে।`,
    notNumber: (label: string) => `${label}: একটি পূর্ণ সংখ্যা দিন।`,
    outOfRange: (label: string, min: number, max: number) =>
      `${label}: ${min} থেকে ${max} এর মধ্যে একটি সংখ্যা দিন।`,
    notDate: (label: string) => `${label}: তারিখ এভাবে দিন: ২০২৬-০১-৩১।`,
    notTime: (label: string) => `${label}: সময় এভাবে দিন: ০৯:৩০।`,
    notInstant: (label: string) => `${label}: তারিখ ও সময় এভাবে দিন: ২০২৬-০১-৩১T০৯:৩০।`,
    notYesNo: (label: string) => `${label}: হ্যাঁ (true) অথবা না (false) দিন।`,
    tooLong: (label: string, max: number) => `${label}: সর্বোচ্চ ${max} অক্ষর লেখা যাবে।`,
    notEmail: (label: string) => `${label}: সঠিক ইমেইল ঠিকানা দিন, যেমন name@example.com।`,
    notMobile: (label: string) => `${label}: ১১ সংখ্যার মোবাইল নম্বর দিন, যেমন 01XXXXXXXXX।`,
    notPhone: (label: string) => `${label}: ৬ থেকে ১৫ সংখ্যার ফোন নম্বর দিন।`,
  },
  en: {
    missing: (label: string) => `${label} is required.`,
    notChosen: (label: string) => `Choose a ${label.toLowerCase()}.`,
    notText: (label: string) => `${label}: text is needed here.`,
    notNumber: (label: string) => `${label}: give a whole number.`,
    outOfRange: (label: string, min: number, max: number) => `${label}: give a number from ${min} to ${max}.`,
    notDate: (label: string) => `${label}: give a date like 2026-01-31.`,
    notTime: (label: string) => `${label}: give a time like 09:30.`,
    notInstant: (label: string) => `${label}: give a date and time like 2026-01-31T09:30.`,
    notYesNo: (label: string) => `${label}: give true or false.`,
    tooLong: (label: string, max: number) => `${label}: at most ${max} characters.`,
    notEmail: (label: string) => `${label}: give an email address like name@example.com.`,
    notMobile: (label: string) => `${label}: give an 11-digit mobile number like 01XXXXXXXXX.`,
    notPhone: (label: string) => `${label}: give a phone number of 6 to 15 digits.`,
  },
} satisfies Record<Language, unknown>

/** Text that may be missing: trimmed, `''` when left out, empty or null. */
export function text(label: string, language: Language = 'bn') {
  return textOrNull(label, language)
    .transform((value) => value?.trim() ?? '')
    .pipe(z.string())
    .meta({ title: label })
}

/** Text of which something must be visible: trimmed, otherwise as typed. */
export function requiredText(label: string, missing?: string, language: Language = 'bn') {
  return z
    .string({
      error: (issue) =>
        issue.input == null
          ? (missing ?? refusals[language].missing(label))
          : refusals[language].notText(label),
    })
    .transform((value) => value.trim())
    .pipe(z.string())
    .refine(hasVisibleText, { error: missing ?? refusals[language].missing(label) })
    .meta({ title: label })
}

/** Text that may be missing and else obeys `isValid`. */
function checkedText(label: string, isValid: (value: string) => boolean, refusal: string) {
  return text(label).refine((value) => value === '' || isValid(value), { error: refusal })
}

/** Longest text of a one-line field, in UTF-16 units, where a field sets a limit of its own. */
export function shortText(label: string, max: number) {
  return checkedText(label, (value) => value.length <= max, refusals.bn.tooLong(label, max))
}

/** An optional email address (the shape that HTML calls a valid email address, at most 254 characters). */
export function email(label: string) {
  return checkedText(label, isEmail, refusals.bn.notEmail(label))
}

/** An optional Bangladeshi mobile number, stored as 01XXXXXXXXX in Latin digits. */
export function mobile(label: string) {
  return text(label)
    .refine((value) => value === '' || parseMobile(value) !== undefined, {
      error: refusals.bn.notMobile(label),
    })
    .transform((value) => parseMobile(value) ?? '')
    .pipe(z.string())
    .meta({ title: label })
}

/** An optional phone number that may be a landline, stored as typed. */
export function phone(label: string) {
  return checkedText(label, isPhone, refusals.bn.notPhone(label))
}

/** A phone number that may be a landline and must be there, stored as typed. */
export function requiredPhone(label: string) {
  return requiredText(label).refine((value) => !hasVisibleText(value) || isPhone(value), {
    error: refusals.bn.notPhone(label),
  })
}

/** An email address that must be there. */
export function requiredEmail(label: string) {
  return requiredText(label).refine((value) => !hasVisibleText(value) || isEmail(value), {
    error: refusals.bn.notEmail(label),
  })
}

/** A date `YYYY-MM-DD` or null; Bengali digits are taken and kept as Latin ones. */
export function date(label: string) {
  return parsed(label, parseDate, refusals.bn.notDate(label))
}

/** An instant, ISO 8601 UTC, or null. */
export function instant(label: string) {
  return parsed(label, parseInstant, refusals.bn.notInstant(label))
}

/** A time of day `HH:MM` that must be there. */
export function requiredTime(label: string, language: Language = 'bn') {
  return requiredText(label, undefined, language)
    .transform((value, context) => {
      const time = parseTime(value)
      if (time === undefined && hasVisibleText(value))
        context.addIssue({ code: 'custom', message: refusals[language].notTime(label) })
      return time ?? z.NEVER
    })
    .pipe(z.string())
    .meta({ title: label })
}

/** A whole number or null; may come as text, in Bengali digits too. */
export function integer(label: string, min: number, max: number, language: Language = 'bn') {
  return numberOrText(refusals[language].notNumber(label))
    .transform((value, context) => {
      const number = toWholeNumber(value)
      if (number === undefined) {
        context.addIssue({ code: 'custom', message: refusals[language].notNumber(label) })
        return z.NEVER
      }
      if (number !== null && (number < min || number > max))
        context.addIssue({ code: 'custom', message: refusals[language].outOfRange(label, min, max) })
      return number
    })
    .pipe(z.int().nullable())
    .meta({ title: label })
}

/** The id of another record, or null. */
export function id(label: string, language: Language = 'bn') {
  return integer(label, 1, maxInteger, language)
}

/** The id of another record that must be there. */
export function requiredId(label: string, missing?: string, language: Language = 'bn') {
  return id(label, language)
    .refine((value) => value !== null, { error: missing ?? refusals[language].notChosen(label) })
    .transform((value) => value ?? 0)
    .pipe(z.int())
    .meta({ title: label })
}

/** Yes or no; left out or empty means no. Takes true, false and the texts that forms send. */
export function yesNo(label: string, language: Language = 'bn') {
  return z
    .union([z.boolean(), z.string(), z.null()], { error: refusals[language].notYesNo(label) })
    .optional()
    .transform((value, context) => {
      const answer = typeof value === 'string' ? yesNoWords.get(value.trim().toLowerCase()) : (value ?? false)
      if (answer === undefined)
        context.addIssue({ code: 'custom', message: refusals[language].notYesNo(label) })
      return answer ?? z.NEVER
    })
    .pipe(z.boolean())
    .meta({ title: label })
}

/** One of a few words that must be there. */
export function choice<const T extends readonly [string, ...string[]]>(
  label: string,
  words: T,
  language: Language = 'bn',
) {
  return z.enum(words, { error: refusals[language].notChosen(label) }).meta({ title: label })
}

/** A file of the record as it is read: the address it is served under, or null. */
export function filePath(label: string) {
  return z.string().nullable().meta({ title: label })
}

/** The largest whole number that both databases keep in an id. */
export const maxInteger = 2_147_483_647

const yesNoWords = new Map([
  ['true', true],
  ['1', true],
  ['on', true],
  ['yes', true],
  ['false', false],
  ['0', false],
  ['off', false],
  ['no', false],
  ['', false],
])

function textOrNull(label: string, language: Language) {
  return z
    .string({ error: refusals[language].notText(label) })
    .nullish()
    .meta({ title: label })
}

function numberOrText(refusal: string) {
  return z.union([z.number(), z.string(), z.null()], { error: refusal }).optional()
}

function parsed(label: string, parse: (value: string) => string | undefined, refusal: string) {
  return textOrNull(label, 'bn')
    .transform((value, context) => {
      if (value == null || !hasVisibleText(value)) return null
      const result = parse(value.trim())
      if (result === undefined) context.addIssue({ code: 'custom', message: refusal })
      return result ?? z.NEVER
    })
    .pipe(z.string().nullable())
    .meta({ title: label })
}

// null for nothing, undefined for what is no whole number.
function toWholeNumber(value: number | string | null | undefined): number | null | undefined {
  if (value == null) return null
  if (typeof value === 'number') return Number.isInteger(value) ? value : undefined
  const digits = toLatinDigits(value.trim())
  if (!hasVisibleText(digits)) return null
  return /^[+-]?\d{1,15}$/.test(digits) ? Number(digits) : undefined
}

function isEmail(value: string): boolean {
  return value.length <= 254 && emailShape.test(value)
}

// HTML Living Standard, "valid email address", with at least one dot in the domain.
const emailShape =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/
