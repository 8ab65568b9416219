import { z } from 'zod'
import { named } from '#app/contract/schema-names.ts'
import { type ItemStatus, itemTitles, statusNames } from './circular.texts.ts'

const statuses = Object.keys(statusNames) as [ItemStatus, ...ItemStatus[]]

export const circularItem = named(
  'CircularItem',
  z.object({
    number: z.int().min(1).max(itemTitles.length),
    status: z.enum(statuses),
    missing: z.string().meta({ description: 'what to do, in one Bengali sentence; empty when complete' }),
    updated_at: z.iso.date().nullable().meta({
      description: 'the day in Bangladesh on which what visitors see of it last changed; null for never',
    }),
    screen: z.string().optional().meta({
      description: 'for Admins only: the form below /dashboard that mends it; empty when complete',
    }),
  }),
)

export type CircularItem = z.infer<typeof circularItem>
