import { z } from 'zod'
import { id, requiredId, requiredTime, yesNo } from '#app/contract/fields.ts'
import { recordFields } from '#app/contract/records.ts'
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

export const routineInput = z
  .object({
    classId: requiredId('Class', undefined, 'en'),
    sectionId: id('Section', 'en'),
    subjectId: requiredId('Subject', undefined, 'en'),
    teacherId: requiredId('Teacher', undefined, 'en'),
    startTime: requiredTime('Start time', 'en'),
    endTime: requiredTime('End time', 'en'),
    days: days.default([...schoolDays]).meta({ title: 'Days' }),
    // Counts for one call; what is kept says whether the entry stands there by permission.
    allow_clash: yesNo('Allow clash', 'en'),
  })
  .refine(({ startTime, endTime }) => endTime > startTime, {
    path: ['endTime'],
    error: 'End time must be after the start time.',
  })

export const routine = z.object({
  ...recordFields,
  classId: z.int(),
  sectionId: z.int().nullable(),
  subjectId: z.int(),
  teacherId: z.int(),
  startTime: z.string(),
  endTime: z.string(),
  days: z.array(z.int()),
  allow_clash: z.boolean(),
})
