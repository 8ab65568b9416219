import { z } from 'zod'
import { defineEntity, type EntityView } from '#app/contract/entity.ts'
import { withTraits } from '#app/contract/field-traits.ts'
import { reference, requiredReference, requiredTime, yesNo } from '#app/contract/fields.ts'
import { schoolDays } from '#app/text/dates.ts'
import { toLatinDigits } from '#app/text/digits.ts'

const notDays = 'Days: give a list of numbers, 0 (Sunday) to 6 (Saturday).'

const weekDays = ['0', '1', '2', '3', '4', '5', '6']

const day = z
  .union([z.number(), z.string()], { error: notDays })
  .transform((value) => (typeof value === 'number' ? value : weekDays.indexOf(toLatinDigits(value.trim()))))
  .refine((value) => Number.isInteger(value) && value >= 0 && value <= 6, { error: notDays })

const days = z
  .array(day, { error: notDays })
  .min(1, { error: 'Days: choose at least one day.' })
  .transform((list) => [...new Set(list)].sort((a, b) => a - b))
  .pipe(z.array(z.int()))
  .default([...schoolDays])
  .meta({ title: 'Days' })

export const routineEntity = defineEntity({
  path: 'class-routine',
  table: 'class_routine',
  words: { one: 'ক্লাস রুটিন', the: 'রুটিনটি', counted: 'টি রুটিন', knownBy: ['subjectId', 'classId'] },
  fields: {
    classId: requiredReference('Class', 'classes', 'en'),
    sectionId: reference('Section', 'sections', 'en'),
    subjectId: requiredReference('Subject', 'subjects', 'en'),
    teacherId: requiredReference('Teacher', 'teachers', 'en'),
    startTime: requiredTime('Start time', 'en'),
    endTime: requiredTime('End time', 'en'),
    days: withTraits(days, { kind: 'list' }),
    // Valid for one call only; the stored value says whether the entry has an allowed clash.
    allow_clash: yesNo('Allow clash', 'en'),
  },
  refine: (input) =>
    input.refine(({ startTime, endTime }) => endTime > startTime, {
      path: ['endTime'],
      error: 'End time must be after the start time.',
    }),
  readBy: 'everyone',
  writtenBy: 'editor',
  order: 'made',
  language: 'en',
  kept: ['sectionId', 'days'],
  // The refusals are English, as that screen is.
  labels: {
    classId: 'শ্রেণি',
    sectionId: 'শাখা',
    subjectId: 'বিষয়',
    teacherId: 'শিক্ষক',
    startTime: 'শুরু',
    endTime: 'শেষ',
    days: 'দিন',
  },
})

/** A record as the API answers it to an Admin or Editor. */
export type RoutineView = EntityView<typeof routineEntity>

declare module '#app/db/records.ts' {
  interface Entities {
    class_routine: typeof routineEntity
  }
}
