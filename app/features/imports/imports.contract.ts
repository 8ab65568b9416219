import { z } from 'zod'
import { boundedList } from '#app/contract/bounded-list.ts'
import { storedInstant } from '#app/contract/record-fields.ts'
import { named } from '#app/contract/schema-names.ts'

/** `refused`: the row can't be written, or its record is no longer as planned. */
export const rowOutcomes = ['new', 'changed', 'same', 'refused'] as const

export type RowOutcome = (typeof rowOutcomes)[number]

/** The field that allows a clash, if the entity has it; its error is a clash. */
export const allowClashField = 'allow_clash'

/** Limits of one call. */
export const maxRows = 500
export const maxBodyBytes = 2 * 1024 * 1024

const badRows = `rows: একবারে ১ থেকে ৫০০টি সারি পাঠান, প্রতিটির key ও fields সহ।`

const badId = 'id: রেকর্ডের নম্বর দিন।'
const badBatch = 'batch: একটি সংখ্যা হতে হবে।'

const rowKey = z.union([z.string().min(1).max(100), z.int()], { error: badRows })

const sentRow = z.object(
  {
    key: rowKey.meta({ description: 'names the row in the answer, like its number in the sheet' }),
    fields: z.record(z.string(), z.unknown(), { error: badRows }).meta({
      description: 'the fields of the record that the row has; `id` is the number of an existing record',
    }),
    shared: z.array(z.string().max(100), { error: badRows }).max(20, { error: badRows }).optional().meta({
      description:
        'fields whose value other rows of the sheet have, too, like the phone of an office: no record is matched by them',
    }),
  },
  { error: badRows },
)

const plannedAs = z.object(
  {
    outcome: z.enum(rowOutcomes, { error: badRows }),
    id: z.int({ error: badRows }).nullish(),
    updated_at: z.string({ error: badRows }).max(40, { error: badRows }).nullish(),
  },
  { error: badRows },
)

function rowsOf<R extends z.ZodType<{ key: string | number }>>(row: R) {
  const isSome = (rows: { key: string | number }[]) =>
    rows.length > 0 && new Set(rows.map(({ key }) => String(key))).size === rows.length
  const rows = boundedList(row, { most: maxRows, error: badRows, tooMany: badRows })
  return rows.refine(isSome, { error: badRows }).meta({ minItems: 1, maxItems: maxRows })
}

export const planInput = z.object({ rows: rowsOf(sentRow) })

/** `batch` is from the answer of the first call. */
export const applyInput = z.object({
  rows: rowsOf(sentRow.extend({ planned: plannedAs })),
  batch: z.int({ error: badBatch }).positive({ error: badBatch }).nullish(),
})

export type SentRow = z.output<typeof sentRow>
export type PlannedRow = z.output<typeof applyInput>['rows'][number]

const messages = z.record(z.string(), z.array(z.string()))

const writtenRow = z.object({
  key: rowKey,
  outcome: z.enum(rowOutcomes),
  id: z.int().nullable().meta({ description: 'the record that the row matches, or has become' }),
  updated_at: storedInstant.nullable(),
  errors: messages.meta({ description: 'why it is refused, by field; `id` for the whole row' }),
})

export const rowPlan = named(
  'RowPlan',
  writtenRow.extend({
    changes: z
      .record(z.string(), z.object({ before: z.unknown(), after: z.unknown() }))
      .meta({ description: 'of a changed record, the fields that change' }),
    notes: messages.meta({ description: 'what is left as it is, by field' }),
    is_personal: z.boolean().meta({ description: 'would publish what looks like personal data' }),
  }),
)

export const planAnswer = z.object({ rows: z.array(rowPlan) })

export const applyAnswer = z.object({
  rows: z.array(named('WrittenRow', writtenRow)),
  batch: z.int().nullable().meta({ description: 'undone by changes/batches/{id}/undo/' }),
})

export type RowPlan = z.output<typeof rowPlan>
export type WrittenRow = z.output<typeof writtenRow>
export type ApplyAnswer = z.output<typeof applyAnswer>

const heading = z
  .string({ error: 'heading: কলামের শিরোনাম দিন।' })
  .trim()
  .min(1, { error: 'heading: কলামের শিরোনাম দিন।' })
  .max(200, { error: 'heading: সর্বোচ্চ ২০০টি অক্ষর দেওয়া যায়।' })

/** A heading matched by hand; null is a column that is left out. */
export const headingInput = z.object({
  heading,
  field: z.string({ error: 'field: তালিকার একটি ঘর বেছে নিন।' }).max(100).nullable(),
})

export const headingsAnswer = z.array(named('MatchedHeading', headingInput))

export type MatchedHeading = z.output<typeof headingInput>

/** Stored headings per entity; older ones are deleted. */
export const maxHeadings = 200

/** Fields of the upload of a file. */
export const fileInput = z.object({
  id: z.coerce.number({ error: badId }).pipe(z.int({ error: badId }).positive({ error: badId })),
  batch: z.coerce
    .number({ error: badBatch })
    .pipe(z.int({ error: badBatch }).positive({ error: badBatch }))
    .nullish(),
})

export const fileAnswer = z.object({ id: z.int(), batch: z.int().nullable() })
