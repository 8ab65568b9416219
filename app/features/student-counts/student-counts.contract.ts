import { z } from 'zod'
import { named } from '#app/contract/schema-names.ts'

const count = z.int().min(0)

/** One row of the counts, as callers read it. */
export const studentCount = named(
  'StudentCount',
  z.object({
    class_name: z.int().nullable().meta({ description: 'the id of the class; null for the whole school' }),
    section: z.string().meta({ description: 'empty for students of no section' }),
    male: count,
    female: count,
    other: count.meta({
      description:
        'for visitors 0 in every class, and that of the whole school only from 3 upwards: no answer names a student',
    }),
    total: count.meta({
      description: 'also those of gender other, and those of whom no gender is recorded',
    }),
    is_typed: z.boolean().optional().meta({
      description: 'only for Admins and only of a class: whether its numbers were typed, not counted',
    }),
  }),
)

export type StudentCount = z.output<typeof studentCount>
