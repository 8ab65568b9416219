import { z } from 'zod'
import { named } from '#app/contract/schema-names.ts'

/** The lists whose growth the overview shows, by the path of their entity. */
const grownLists = ['students', 'teachers', 'notices', 'documents', 'gallery'] as const

export const monthChanges = named(
  'MonthChanges',
  z
    .partialRecord(z.enum(grownLists), z.int())
    .meta({ description: 'records that came less those that went, for each list that the user writes' }),
)

export type MonthChanges = z.infer<typeof monthChanges>
