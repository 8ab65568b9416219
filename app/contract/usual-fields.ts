import { z } from 'zod'
import { toLatinDigits } from '#app/text/base/digits.ts'
import { hasVisibleText, isStorable } from '#app/text/base/visible.ts'
import { schoolDays } from '#app/text/dates/dates.ts'
import { withMeta } from './field-meta.ts'
import { type Language, refusals } from './field-refusals.ts'
import { longestShort, requiredId } from './fields.ts'

/** `words` are the values with labels; `usual` if missing, empty or null. */
export function choiceWithDefault<const T extends Readonly<Record<string, string>>>(
  label: string,
  words: T,
  usual: keyof T & string,
  language: Language = 'bn',
) {
  const values = Object.keys(words) as [keyof T & string, ...(keyof T & string)[]]
  const check = z
    .preprocess(
      (value) => (value == null || value === '' ? usual : value),
      z.enum(values, { error: refusals[language].notChosen(label) }),
    )
    .default(usual)
    .meta({ title: label })
  return withMeta(check, { kind: 'choice', words })
}

/** '' if missing, empty or null. */
export function choiceOrNone<const T extends Readonly<Record<string, string>>>(label: string, words: T) {
  const values = Object.keys(words) as [keyof T & string, ...(keyof T & string)[]]
  const check = z
    .preprocess((value) => value ?? '', z.enum(['', ...values], { error: refusals.bn.notChosen(label) }))
    .default('')
    .meta({ title: label })
  return withMeta(check, { kind: 'choice', words })
}

/**
 * Labels and values in a custom order, at most `most`; rows without both are dropped. Forms with files send it as JSON.
 * `refusalOf` is the message for a row whose value is invalid.
 */
export function labelledValues(
  label: string,
  most: number,
  refusalOf: (row: LabelledValue) => string | undefined = () => undefined,
) {
  const { bn } = refusals
  const part = (max: number) =>
    z
      .string({ error: bn.notPairs(label) })
      .max(2 * max, { error: bn.tooLong(label, max), abort: true })
      .transform((value) => value.trim())
      .refine((value) => value.length <= max, { error: bn.tooLong(label, max) })
      // `checkTexts` does not parse JSON.
      .refine(isStorable, { error: bn.notPairs(label) })
  const pair = z
    .object(
      { label: part(longestLabel).default(''), value: part(longestValue).default('') },
      { error: bn.notPairs(label) },
    )
    .refine((row) => hasVisibleText(row.label) || !hasVisibleText(row.value), { error: bn.noLabel(label) })
  const check = z
    .preprocess(
      (given) => (given == null || given === '' ? [] : typeof given === 'string' ? listIn(given) : given),
      z
        .array(pair, { error: bn.notPairs(label) })
        .refine((rows) => rows.length <= most, { error: bn.tooMany(label, most) }),
    )
    .transform((rows, context) => {
      const filled = rows.filter((row) => hasVisibleText(row.label) && hasVisibleText(row.value))
      for (const message of filled.map(refusalOf)) if (message) context.addIssue({ code: 'custom', message })
      return filled
    })
    .pipe(z.array(labelledValue))
    .default([])
    .meta({ title: label })
  return withMeta(check, { kind: 'pairs' })
}

export const labelledValue = z.object({ label: z.string(), value: z.string() })

type LabelledValue = z.output<typeof labelledValue>

/** In UTF-16 units. */
export const longestLabel = 100
export const longestValue = 300

function listIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Days of the week, 0 (Sunday) to 6, at least one, in order; `schoolDays` by default. Accepts Bengali digits, and JSON
 * from sheets.
 */
export function weekDays(label: string, language: Language = 'bn') {
  const check = dayList(label, language, 1)
    .default([...schoolDays])
    .meta({ title: label })
  return withMeta(check, { kind: 'list' })
}

/** As `weekDays`, but there may be none, which is the default, or a single one. */
export function weekDaysOrNone(label: string, language: Language = 'bn') {
  return withMeta(dayList(label, language, 0).default([]).meta({ title: label }), { kind: 'list' })
}

function dayList(label: string, language: Language, least: 0 | 1) {
  const { notDays, noDay } = refusals[language]
  const day = z
    .union([z.number(), z.string().max(longestShort, { error: notDays(label) })], { error: notDays(label) })
    .transform((value) => (typeof value === 'number' ? value : toDay(value)))
    .refine((value) => Number.isInteger(value) && value >= 0 && value <= 6, { error: notDays(label) })
  const parse = (given: unknown) => (typeof given === 'string' ? listIn(given) : given)
  const read = (given: unknown) => (given === null || given === '' ? [] : [parse(given)].flat())
  return z
    .preprocess(
      least === 0 ? read : parse,
      z.array(day, { error: notDays(label) }).min(least, { error: noDay(label) }),
    )
    .transform((list) => [...new Set(list)].sort((a, b) => a - b))
    .pipe(z.array(z.int()))
}

function toDay(value: string): number {
  return ['0', '1', '2', '3', '4', '5', '6'].indexOf(toLatinDigits(value.trim()))
}

/**
 * Ids of records of a table, without duplicates and in order; empty if missing. Accepts Bengali digits, a single id, and
 * JSON from sheets.
 */
export function references(label: string, table: string, language: Language = 'bn') {
  const check = z
    .preprocess(
      (given) =>
        given == null || given === '' ? [] : [typeof given === 'string' ? listIn(given) : given].flat(),
      z
        .array(requiredId(label, undefined, language))
        .max(mostReferences, { error: refusals[language].tooMany(label, mostReferences) }),
    )
    .transform((ids) => [...new Set(ids)].sort((a, b) => a - b))
    .pipe(z.array(z.int()))
    .default([])
    .meta({ title: label })
  return withMeta(check, { kind: 'references', refersTo: table })
}

/** Of one field: more classes than any school has. */
const mostReferences = 200

/** In forms and on pages. */
export const addressCodeLabel = 'লোকেশন কোড'
