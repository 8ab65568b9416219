import { z } from 'zod'
import { integer } from '#app/contract/fields.ts'
import { named } from '#app/contract/schema-names.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import { maxTotal, refuseSmallTotal, studentCountEntity, type TypedCount } from './student-counts.entity.ts'
import { studentCountTexts } from './student-counts.texts.ts'

const count = z.int().min(0)

export const studentCount = named(
  'StudentCount',
  z.object({
    class_name: z.int().nullable().meta({ description: 'the id of the class; null for the whole school' }),
    section: z.string().meta({ description: 'empty for students of no section' }),
    male: count,
    female: count,
    other: count.meta({
      description: 'for visitors 0 in every class, and that of the whole school only from 3 upwards',
    }),
    total: count.meta({
      description: 'also those of gender other, and those of whom no gender is recorded',
    }),
    is_typed: z
      .boolean()
      .optional()
      .meta({ description: 'only for Admins, of a class: whether its numbers were typed, not counted' }),
  }),
)

export type StudentCount = z.output<typeof studentCount>

/** The numbers of one class, for Admins. */
export const countsOfClass = named(
  'StudentCountsOfClass',
  z.object({
    is_typed: z.boolean().meta({ description: 'whether its numbers were typed, not counted' }),
    rows: z.array(studentCount).meta({ description: 'the numbers that stand' }),
    from_records: z.array(studentCount).meta({ description: 'what the records of its students say' }),
  }),
)

export type CountsOfClass = z.output<typeof countsOfClass>

const maxRows = 500

const { class_name, section, male, female, other } = studentCountEntity.fields
const withoutClass = z.object(
  {
    section,
    male,
    female,
    other,
    total: integer('মোট', 0, maxTotal).meta({ description: 'the sum of the others if left out' }),
  },
  { error: studentCountTexts.notRows },
)

const sumOf = (row: { male: number; female: number; other: number }) => row.male + row.female + row.other
const withTotal = <R extends z.output<typeof withoutClass>>(row: R) => ({
  ...row,
  total: row.total ?? sumOf(row),
})

/** Replaces the typed numbers of all classes. */
export const typedList = z.object({
  counts: listOf(refuseSmallTotal(withoutClass.extend({ class_name })).transform(withTotal)),
})

/** Replaces the typed numbers of one class. */
export const typedRows = z.object({
  rows: listOf(refuseSmallTotal(withoutClass).transform(withTotal), studentCountTexts.noRow),
})

function listOf<R extends z.ZodType<Omit<TypedCount, 'class_name'> & { class_name?: number }>>(
  row: R,
  noRow?: string,
) {
  return z
    .array(row, { error: studentCountTexts.notRows })
    .refine((rows) => noRow === undefined || rows.length > 0, { error: noRow })
    .refine((rows) => rows.length <= maxRows, { error: studentCountTexts.tooMany, abort: true })
    .superRefine((rows, context) => {
      const known = new Set<string>()
      for (const [index, { class_name: id, section: name }] of rows.entries()) {
        const key = `${id} ${searchKey(name)}`
        if (known.has(key))
          context.addIssue({ code: 'custom', path: [index], message: studentCountTexts.twice })
        known.add(key)
      }
    })
}
