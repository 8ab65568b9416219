import { z } from 'zod'
import { yesNo } from '#app/contract/fields.ts'
import { moment } from '#app/contract/record-fields.ts'
import { named } from '#app/contract/schema-names.ts'

const body = z.record(z.string(), z.unknown()).nullable()

export const change = named(
  'Change',
  z.object({
    id: z.int(),
    at: moment,
    user: z.string(),
    entity: z.string(),
    record_id: z.int(),
    kind: z.enum(['create', 'update', 'delete', 'undo']),
    before: body,
    after: body,
    is_last: z.boolean().meta({ description: 'whether the record was not changed since' }),
    about: z
      .object({ name: z.string(), fields: z.record(z.string(), z.array(z.unknown())) })
      .optional()
      .meta({ description: 'of users, whose record is not kept: the username, and rights before and after' }),
  }),
)

/** `allow_clash`: restores a routine entry although its slot is taken now. */
export const undoInput = z.object({ allow_clash: yesNo('allow_clash') })
