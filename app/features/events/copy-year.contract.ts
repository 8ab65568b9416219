import { z } from 'zod'
import { requiredDate } from '#app/contract/fields.ts'
import { named } from '#app/contract/schema-names.ts'
import { eventKinds } from './events.contract.ts'

export const copyInput = z.object({
  session: requiredDate('সেশন').meta({ description: 'any day of the session to copy' }),
})

const copied = z.object({
  title: z.string(),
  kind: z.enum(Object.keys(eventKinds) as [keyof typeof eventKinds]),
  start_date: z.string(),
  end_date: z.string(),
})

export const copiedYear = named(
  'CopiedYear',
  z.object({
    copied: z.array(copied).meta({ description: 'all with certainty `check`' }),
    left_out: z.array(copied).meta({ description: 'those that are already there' }),
    batch: z.int().nullable().meta({ description: 'undoes the copy; null if nothing was written' }),
  }),
)

export type CopiedYear = z.output<typeof copiedYear>
