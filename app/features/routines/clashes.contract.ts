import { z } from 'zod'
import { named } from '#app/contract/schema-names.ts'

export const routineClash = named(
  'RoutineClash',
  z.object({
    reason: z.enum(['teacher', 'class']).meta({ description: 'who would be in two places' }),
    first: z.int().meta({ description: 'the id of an entry' }),
    second: z.int(),
    days: z.array(z.int()).meta({ description: 'that both have' }),
    startTime: z.string().meta({ description: 'of the time that both have' }),
    endTime: z.string(),
    allow_clash: z.boolean().meta({ description: 'whether it was saved on purpose' }),
  }),
)
