import { z } from 'zod'
import { schoolDays } from '#app/text/dates.ts'
import { toLatinDigits } from '#app/text/digits.ts'
import { type Language, refusals } from './field-refusals.ts'
import { withTraits } from './field-traits.ts'
import { longestShort } from './fields.ts'

/** A choice of words, each with its label; `usual` if left out, empty or null. */
export function choiceOr<const T extends Readonly<Record<string, string>>>(
  label: string,
  words: T,
  usual: keyof T & string,
  language: Language = 'bn',
) {
  const known = Object.keys(words) as [keyof T & string, ...(keyof T & string)[]]
  const check = z
    .preprocess(
      (value) => (value == null || value === '' ? usual : value),
      z.enum(known, { error: refusals[language].notChosen(label) }),
    )
    .default(usual)
    .meta({ title: label })
  return withTraits(check, { kind: 'choice', words })
}

/** Days of the week, 0 Sunday to 6 Saturday, at least one, in order; `schoolDays` if left out. Accepts Bengali digits. */
export function weekDays(label: string, language: Language = 'bn') {
  const { notDays, noDay } = refusals[language]
  const day = z
    .union([z.number(), z.string().max(longestShort)], { error: notDays(label) })
    .transform((value) => (typeof value === 'number' ? value : toDay(value)))
    .refine((value) => Number.isInteger(value) && value >= 0 && value <= 6, { error: notDays(label) })
  const check = z
    .array(day, { error: notDays(label) })
    .min(1, { error: noDay(label) })
    .transform((list) => [...new Set(list)].sort((a, b) => a - b))
    .pipe(z.array(z.int()))
    .default([...schoolDays])
    .meta({ title: label })
  return withTraits(check, { kind: 'list' })
}

function toDay(value: string): number {
  return ['0', '1', '2', '3', '4', '5', '6'].indexOf(toLatinDigits(value.trim()))
}
