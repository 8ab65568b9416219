import { z } from 'zod'
import { named } from '#app/contract/schema-names.ts'
import {
  type EventCertainty,
  type EventKind,
  eventCertainties,
  eventKinds,
} from '#app/features/events/events.contract.ts'

const keysOf = <K extends string>(words: Record<K, string>) => Object.keys(words) as [K, ...K[]]

export const comingDays = named(
  'ComingDays',
  z.object({
    events: z
      .array(
        z.object({
          id: z.int(),
          title: z.string(),
          kind: z.enum<[EventKind, ...EventKind[]]>(keysOf(eventKinds)),
          start_date: z.iso.date(),
          certainty: z.enum<[EventCertainty, ...EventCertainty[]]>(keysOf(eventCertainties)),
        }),
      )
      .meta({ description: 'that begin within a week, or within a month with a date to be checked' }),
    deadlines: z
      .array(z.object({ id: z.int(), title: z.string(), deadline: z.iso.date() }))
      .meta({ description: 'of visible notices: within a week, or passed although the notice is pinned' }),
    admission_deadline: z.iso.date().nullable().meta({ description: 'within a week, else null' }),
  }),
)

export type ComingDays = z.infer<typeof comingDays>
