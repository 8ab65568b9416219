import { z } from 'zod'

const body = z.record(z.string(), z.unknown()).nullable()

export const change = z.object({
  id: z.int(),
  at: z.string(),
  user: z.string(),
  entity: z.string(),
  record_id: z.int(),
  kind: z.enum(['create', 'update', 'delete', 'undo']),
  before: body,
  after: body,
  about: z
    .object({ name: z.string(), fields: z.record(z.string(), z.array(z.unknown())) })
    .optional()
    .meta({ description: 'of users, whose record is not kept: the username, and rights before and after' }),
})
