import { z } from 'zod'
import { readWholeNumber } from '#app/text/base/digits.ts'
import { isEmail, longestEmail } from '#app/text/base/emails.ts'
import { isPhone, parseMobile } from '#app/text/base/phones.ts'
import { hasVisibleText } from '#app/text/base/visible.ts'
import { parseWrittenDate } from '#app/text/dates/written-dates.ts'
import { parseWrittenInstant, parseWrittenTime } from '#app/text/dates/written-times.ts'
import { type FieldMeta, withMeta } from './field-meta.ts'
import { type Language, refusals } from './field-refusals.ts'

// In browsers zod would test eval, which the CSP forbids and reports.
if (typeof document !== 'undefined') z.config({ jitless: true })

/** In UTF-16 units; the size of a body is bounded by the same number in bytes. */
export const longestText = 20 * 1024

/** In UTF-16 units. */
export const longestParameter = 500

/** The limit of short fields like dates, including blanks and marks. */
export const longestShort = 128

/** Optional: trimmed, `''` if missing, empty or null. */
export function text(label: string, language: Language = 'bn', bound = boundOf(label, language)) {
  return textOrNull(label, language, bound)
    .transform((value) => value?.trim() ?? '')
    .pipe(z.string())
    .meta({ title: label })
}

/** Required visible text: trimmed, otherwise as typed. */
export function requiredText(
  label: string,
  missing?: string,
  language: Language = 'bn',
  bound = boundOf(label, language),
) {
  return boundedString(
    (issue) =>
      issue.input == null
        ? (missing ?? refusals[language].missing(label))
        : refusals[language].notText(label),
    bound,
  )
    .transform((value) => value.trim())
    .pipe(z.string())
    .refine(hasVisibleText, { error: missing ?? refusals[language].missing(label) })
    .meta({ title: label })
}

/**
 * Optional text that satisfies `isValid`, or is empty or invisible. Input longer than `max`, including blanks, is
 * refused unchecked.
 */
function checkedText(label: string, isValid: (value: string) => boolean, refusal: string, max: number) {
  return text(label, 'bn', { max, refusal })
    .transform((value) => (hasVisibleText(value) ? value : ''))
    .pipe(z.string())
    .refine((value) => value === '' || isValid(value), { error: refusal })
    .meta({ title: label })
}

/** A one-line text with its own limit in UTF-16 units. */
export function shortText(label: string, max: number) {
  return checkedText(label, (value) => value.length <= max, refusals.bn.tooLong(label, max), 2 * max)
}

export function requiredShortText(label: string, max: number, missing?: string) {
  const refusal = refusals.bn.tooLong(label, max)
  return requiredText(label, missing, 'bn', { max: 2 * max, refusal }).refine(
    (value) => value.length <= max,
    {
      error: refusal,
    },
  )
}

/** Valid as in HTML, at most 254 characters. */
export function email(label: string) {
  return withMeta(checkedText(label, isEmail, refusals.bn.notEmail(label), 2 * longestEmail), {
    kind: 'email',
  })
}

/** Bangladeshi, stored as 01XXXXXXXXX in Latin digits. */
export function mobile(label: string) {
  const refusal = refusals.bn.notMobile(label)
  const check = text(label, 'bn', { max: longestShort, refusal })
    .refine((value) => value === '' || parseMobile(value) !== undefined, { error: refusal })
    .transform((value) => parseMobile(value) ?? '')
    .pipe(z.string())
    .meta({ title: label })
  return withMeta(check, { kind: 'mobile' })
}

/** Mobile or landline, stored as typed. */
export function phone(label: string) {
  const check = checkedText(label, isPhone, refusals.bn.notPhone(label), longestShort)
  return withMeta(check, { kind: 'phone' })
}

/** Mobile or landline, stored as typed. */
export function requiredPhone(label: string) {
  const refusal = refusals.bn.notPhone(label)
  const check = requiredText(label, undefined, 'bn', { max: longestShort, refusal })
    .refine((value) => !hasVisibleText(value) || isPhone(value), { error: refusal })
    .meta({ title: label })
  return withMeta(check, { kind: 'phone' })
}

export function requiredEmail(label: string) {
  const refusal = refusals.bn.notEmail(label)
  return requiredText(label, undefined, 'bn', { max: 2 * longestEmail, refusal }).refine(
    (value) => !hasVisibleText(value) || isEmail(value),
    { error: refusal },
  )
}

/** A date or null, in any usual format with the day first, or `YYYY-MM-DD`, which is stored. */
export function date(label: string) {
  return withMeta(parsed(label, parseWrittenDate, refusals.bn.notDate(label)), { kind: 'date' })
}

/** An instant or null, as date and time in any usual format, or ISO 8601; stored as ISO 8601 UTC. */
export function instant(label: string) {
  return withMeta(parsed(label, parseWrittenInstant, refusals.bn.notInstant(label)), { kind: 'instant' })
}

export function requiredDate(label: string) {
  return withMeta(requiredParsed(label, parseWrittenDate, refusals.bn.notDate(label)), { kind: 'date' })
}

export function requiredInstant(label: string) {
  const check = requiredParsed(label, parseWrittenInstant, refusals.bn.notInstant(label))
  return withMeta(check, { kind: 'instant' })
}

/** A time of day or null, in any usual format; stored as `HH:MM`. */
export function time(label: string, hours: FieldMeta['hours'] = 'school') {
  return withMeta(parsed(label, parseWrittenTime, refusals.bn.notTime(label)), { kind: 'time', hours })
}

/** In any usual format, stored as `HH:MM`. */
export function requiredTime(label: string, language: Language = 'bn') {
  const check = requiredParsed(label, parseWrittenTime, refusals[language].notTime(label), language)
  return withMeta(check, { kind: 'time' })
}

/** A whole number or null; accepts text, also with Bengali digits. */
export function integer(label: string, min: number, max: number, language: Language = 'bn') {
  const error = refusals[language].notNumber(label)
  const check = z
    .union([z.number(), z.string().max(longestShort, { error }), z.null()], { error })
    .optional()
    .transform((value, context) => {
      const number = readWholeNumber(value)
      if (number === undefined) {
        context.addIssue({ code: 'custom', message: error })
        return z.NEVER
      }
      if (number !== null && (number < min || number > max))
        context.addIssue({ code: 'custom', message: refusals[language].outOfRange(label, min, max) })
      return number
    })
    .pipe(z.int().nullable())
    .meta({ title: label })
  return withMeta(check, { kind: 'number' })
}

export function integerOr(label: string, min: number, max: number, usual: number) {
  return integer(label, min, max)
    .transform((value) => value ?? usual)
    .pipe(z.int())
    .meta({ title: label })
}

export function id(label: string, language: Language = 'bn') {
  return integer(label, 1, maxInteger, language)
}

/** The id of a record of a table, or null. */
export function reference(label: string, table: string, language: Language = 'bn') {
  return withMeta(id(label, language).meta({ title: label }), { kind: 'number', refersTo: table })
}

export function requiredId(label: string, missing?: string, language: Language = 'bn') {
  return id(label, language)
    .refine((value) => value !== null, { error: missing ?? refusals[language].notChosen(label) })
    .transform((value) => value ?? 0)
    .pipe(z.int())
    .meta({ title: label })
}

export function requiredReference(label: string, table: string, language: Language = 'bn') {
  return withMeta(requiredId(label, undefined, language), { kind: 'number', refersTo: table })
}

/** A boolean; false if missing or empty. Accepts true, false and the texts of forms. */
export function yesNo(label: string, language: Language = 'bn') {
  const error = refusals[language].notYesNo(label)
  const check = z
    .union([z.boolean(), z.string().max(longestShort, { error }), z.null()], { error })
    .optional()
    .transform((value, context) => {
      const answer = typeof value === 'string' ? yesNoWords.get(value.trim().toLowerCase()) : (value ?? false)
      if (answer === undefined) context.addIssue({ code: 'custom', message: error })
      return answer ?? z.NEVER
    })
    .pipe(z.boolean())
    .meta({ title: label })
  return withMeta(check, { kind: 'yes-no' })
}

/** Required; `words` are the values with labels. */
export function choice<const T extends Readonly<Record<string, string>>>(
  label: string,
  words: T,
  language: Language = 'bn',
) {
  const values = Object.keys(words) as [keyof T & string, ...(keyof T & string)[]]
  const check = z.enum(values, { error: refusals[language].notChosen(label) }).meta({ title: label })
  return withMeta(check, { kind: 'choice', words })
}

/** The address of a file, or null. */
export function filePath(label: string) {
  return z.string().nullable().meta({ title: label })
}

/** The largest id that both databases can store. */
export const maxInteger = 2_147_483_647

/** The id in a path; 0, which no record has, if invalid. */
export function idInAddress(part: string | undefined): number {
  return part && /^[1-9]\d{0,9}$/.test(part) && Number(part) <= maxInteger ? Number(part) : 0
}

const yesNoWords = new Map([
  ...['true', '1', 'on', 'yes', 'হ্যাঁ'].map((word) => [word, true] as const),
  ...['false', '0', 'off', 'no', 'না', ''].map((word) => [word, false] as const),
])

interface Bound {
  max: number
  refusal: string
}

function boundOf(label: string, language: Language): Bound {
  return { max: longestText, refusal: refusals[language].tooLong(label, longestText) }
}

// First in every chain, so that later steps get texts of limited length.
function boundedString(
  error: string | z.core.$ZodErrorMap<z.core.$ZodIssueInvalidType>,
  { max, refusal }: Bound,
) {
  return z.string({ error }).max(max, { error: refusal, abort: true })
}

function textOrNull(label: string, language: Language, bound: Bound) {
  return boundedString(refusals[language].notText(label), bound).nullish().meta({ title: label })
}

type Parse = (value: string) => string | undefined

function parsed(label: string, parse: Parse, refusal: string) {
  const read = reading(parse, refusal)
  return textOrNull(label, 'bn', { max: longestShort, refusal })
    .transform((value, context) => (value == null || !hasVisibleText(value) ? null : read(value, context)))
    .pipe(z.string().nullable())
    .meta({ title: label })
}

function requiredParsed(label: string, parse: Parse, refusal: string, language: Language = 'bn') {
  return requiredText(label, undefined, language, { max: longestShort, refusal })
    .transform(reading(parse, refusal))
    .pipe(z.string())
    .meta({ title: label })
}

function reading(parse: Parse, message: string) {
  return (value: string, context: z.RefinementCtx): string => {
    const result = parse(value.trim())
    if (result === undefined) context.addIssue({ code: 'custom', message })
    return result ?? z.NEVER
  }
}
