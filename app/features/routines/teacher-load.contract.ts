import { z } from 'zod'
import { named } from '#app/contract/schema-names.ts'

export const teacherLoad = named(
  'TeacherLoad',
  z.object({
    teacher: z.int(),
    periods: z.int().meta({ description: 'a week; classes taught together are one' }),
    minutes: z.int().meta({ description: 'a week' }),
  }),
)

export type TeacherLoad = z.infer<typeof teacherLoad>
