import { expect, test } from 'vitest'
import { z } from 'zod'
import { metaOf, titleOf } from './field-meta.ts'
import { date, mobile, reference, requiredDate } from './fields.ts'
import { choiceOrNone, references } from './usual-fields.ts'

const words = { female: 'ছাত্রী', male: 'ছাত্র' }
const fields: Record<string, z.ZodType> = {
  date: date('তারিখ'),
  'required date': requiredDate('শুরু'),
  mobile: mobile('মোবাইল নম্বর'),
  reference: reference('শ্রেণি', 'classes'),
  references: references('শ্রেণি', 'classes'),
  choice: choiceOrNone('লিঙ্গ', words),
}
const chains: Record<string, (field: z.ZodType) => z.ZodType> = {
  refine: (field) => field.refine(() => true),
  superRefine: (field) => field.superRefine(() => {}),
  check: (field) => field.check(() => {}),
  meta: (field) => field.meta({ description: 'as on paper' }),
  describe: (field) => field.describe('as on paper'),
  overwrite: (field) => field.overwrite((value) => value),
  transform: (field) => field.transform((value) => value),
  pipe: (field) => field.pipe(z.any()),
  preprocess: (field) => z.preprocess((value) => value, field),
  optional: (field) => field.optional(),
  nullable: (field) => field.nullable(),
  nullish: (field) => field.nullish(),
  nonoptional: (field) => field.nonoptional(),
  default: (field) => field.default('2026-01-31'),
  prefault: (field) => field.prefault('2026-01-31'),
  catch: (field) => field.catch(null),
  readonly: (field) => field.readonly(),
  brand: (field) => field.brand('as on paper'),
  'several of them': (field) =>
    field
      .refine(() => true)
      .transform((value) => value)
      .pipe(z.any())
      .optional()
      .check(() => {}),
}

test.for(Object.keys(fields).flatMap((field) => Object.keys(chains).map((chain) => ({ field, chain }))))(
  'a $field has the same kind and label after .$chain()',
  ({ field, chain }) => {
    const plain = fields[field] ?? z.never()
    const chained = chains[chain]?.(plain) ?? z.never()
    expect(metaOf(chained)).toEqual(metaOf(plain))
    expect(metaOf(plain).kind).not.toBe('text')
    expect([titleOf(chained), titleOf(plain)]).toEqual([titleOf(plain), expect.any(String)])
  },
)

test('the last title in a chain counts', () => {
  expect(titleOf(date('তারিখ').optional().meta({ title: 'জন্ম তারিখ' }))).toBe('জন্ম তারিখ')
  expect(metaOf(z.string())).toEqual({ kind: 'text' })
})
