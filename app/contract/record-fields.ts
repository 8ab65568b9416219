import { z } from 'zod'
import { withMeta } from './field-meta.ts'
import { named, nameOfSchema } from './schema-names.ts'

/** ISO 8601 UTC. */
export const storedInstant = withMeta(z.string(), { kind: 'instant' })

/** Added to every record by the server. */
export const recordFields = {
  id: z.int().meta({ title: 'id' }),
  updated_at: storedInstant.meta({ title: 'when it was last changed, ISO 8601 UTC; taken by If-Match' }),
}

export const refusalBody = named(
  'Refusal',
  z.object({
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    current: z.looseObject({}).optional().meta({ description: 'the present record, at a 409 of If-Match' }),
    changed: z
      .array(z.looseObject({}))
      .optional()
      .meta({ description: 'those of several records that were changed since they were read' }),
    used: z
      .array(z.looseObject({}))
      .optional()
      .meta({ description: 'those of several records that can’t be deleted, because others refer to them' }),
    clashes: z.array(z.looseObject({})).optional().meta({
      description:
        'the entries a routine clashes with; of several that are sent with `reason`, `entry`: its place among them, and `at`',
    }),
    sheets: z
      .array(z.object({ name: z.string(), rows: z.int() }))
      .optional()
      .meta({ description: 'the sheets of a workbook, of which one must be named' }),
    must_change_password: z.boolean().optional(),
    must_set_second_factor: z.boolean().optional(),
    must_confirm: z.boolean().optional(),
    second_factor: z
      .boolean()
      .optional()
      .meta({ description: 'the password was right, and a code is needed' }),
  }),
)

/** For `?page=` and `?page_size=`. */
export function pageOf<T extends z.ZodType>(record: T) {
  const page = z.object({ data: z.array(record), total: z.int(), page: z.int(), page_size: z.int() })
  return named(`${nameOfSchema(record)}Page`, page)
}
