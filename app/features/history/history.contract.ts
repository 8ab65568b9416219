import { z } from 'zod'
import { date, yesNo } from '#app/contract/fields.ts'
import { storedInstant } from '#app/contract/record-fields.ts'
import { named } from '#app/contract/schema-names.ts'
import { dataGuardConfirmed } from '#app/data-guard/data-guard.rules.ts'

const body = z.record(z.string(), z.unknown()).nullable()

export const change = named(
  'Change',
  z.object({
    id: z.int(),
    at: storedInstant,
    user: z.string(),
    entity: z.string(),
    record_id: z.int(),
    kind: z.enum(['create', 'update', 'delete', 'undo']),
    before: body,
    after: body,
    is_last: z.boolean().meta({ description: 'whether the record was not changed since' }),
    batch: z.int().optional().meta({ description: 'of changes that were made together' }),
    batch_size: z
      .int()
      .optional()
      .meta({ description: 'of how many records of this kind changes were made together' }),
    is_import: z.boolean().optional().meta({ description: 'made by an import' }),
    data_guard: z
      .literal(dataGuardConfirmed)
      .optional()
      .meta({ description: 'it was published although it seemed to have personal data, on purpose' }),
    about: z
      .object({ name: z.string(), fields: z.record(z.string(), z.array(z.unknown())) })
      .optional()
      .meta({ description: 'of users, whose record is not kept: the username, and rights before and after' }),
  }),
)

export const changesQuery = z.object({
  ...change.pick({ entity: true, record_id: true, kind: true }).shape,
  user: z.string().meta({ description: 'the username of who did it' }),
  from: z.iso.date().meta({ description: 'the first day, in Bangladesh' }),
  to: z.iso.date().meta({ description: 'the last day, in Bangladesh' }),
  batch: z.int(),
  together: z.boolean().meta({ description: 'of each batch only the last change that matches' }),
})

export const periodLabels = { from: 'কোন দিন থেকে', to: 'কোন দিন পর্যন্ত' }

/** The days of the query, both included; null where it has none. */
export const changesPeriod = z
  .object({ from: date(periodLabels.from), to: date(periodLabels.to) })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    error: 'শেষের দিনটি শুরুর দিনের আগে। দিন দুটি দেখে আবার দিন।',
  })

/** The records after the undo; deleted ones as they were before. */
export const undoneBatch = z.object({
  batch: z.int().nullable(),
  records: z.array(z.record(z.string(), z.unknown())),
})

/** `allow_clash` restores a routine entry even if its slot is taken. */
export const undoInput = z.object({ allow_clash: yesNo('allow_clash') })
