import { z } from 'zod'
import { longestText, requiredShortText, shortText } from '#app/contract/fields.ts'
import { storedInstant } from '#app/contract/record-fields.ts'
import { Refusal } from '#app/contract/refusal.ts'
import { named } from '#app/contract/schema-names.ts'
import { importTexts } from './imports.texts.ts'

/** `checked`: nothing is written yet; `applying`: some rows are; `applied`: all that can be; `undone`: none any more. */
export const importStates = ['checked', 'applying', 'applied', 'undone'] as const

/** What applying a row does: a new record, a changed one, nothing because it is there already, or nothing for a reason. */
export const rowOutcomes = ['new', 'change', 'same', 'refused'] as const

export type ImportState = (typeof importStates)[number]
export type RowOutcome = (typeof rowOutcomes)[number]

/** A column of an uploaded sheet, and what it is taken for. */
export const importColumn = z.object({
  index: z.int().meta({ description: 'from 0' }),
  head: z.string().meta({ description: 'its heading; empty if it has none' }),
  samples: z.array(z.string()).meta({ description: 'the first few of its contents, each once' }),
  field: z.string().nullable().meta({ description: 'the field that it fills; null if it is left out' }),
  looks_bijoy: z.boolean().meta({ description: 'whether it looks like text in a Bijoy font' }),
  bijoy: z.boolean().meta({ description: 'whether it is converted from Bijoy' }),
  is_24_hours: z
    .boolean()
    .optional()
    .meta({ description: 'whether its times are those of a clock of 24 hours: 02:00 is at night' }),
})

export type ImportColumn = z.infer<typeof importColumn>

export const importRecord = named(
  'Import',
  z.object({
    id: z.int(),
    entity: z.string().meta({ description: 'the path of its records, like `students`' }),
    file_name: z.string(),
    sheet: z.string().meta({ description: 'of a workbook; empty for CSV' }),
    state: z.enum(importStates),
    user: z.string().meta({ description: 'who uploaded it' }),
    created_at: storedInstant,
    ends_at: storedInstant.meta({ description: 'when its rows are deleted' }),
    columns: z.array(importColumn),
    fixed: z
      .record(z.string(), z.string())
      .meta({ description: 'values for all rows, of fields that have no column' }),
    missing: z
      .array(z.string())
      .meta({ description: 'required fields without column or value for all rows' }),
    counts: z.object({
      ...Object.fromEntries(rowOutcomes.map((outcome) => [outcome, z.int()])),
      total: z.int(),
      done: z.int().meta({ description: 'rows that are applied' }),
      personal: z.int().meta({ description: 'rows that would publish what looks like personal data' }),
    } as Record<RowOutcome | 'total' | 'done' | 'personal', z.ZodInt>),
    batch: z.int().nullable().meta({ description: 'what it has written, in the history' }),
  }),
)

export type Import = z.infer<typeof importRecord>

/** 404, for an import that is not there: it may have ended while somebody had it open. */
export const importGone = () => new Refusal(404, importTexts.notHere)

/** A row of an uploaded sheet, and what applying it does. */
export const importRow = named(
  'ImportRow',
  z.object({
    number: z.int().meta({ description: 'in the sheet, from 1' }),
    outcome: z.enum(rowOutcomes),
    reasons: z.array(z.object({ field: z.string().nullable(), message: z.string() })),
    record_id: z.int().nullable(),
    values: z.record(z.string(), z.string()).meta({ description: 'each field as it is understood, as text' }),
    before: z
      .record(z.string(), z.string())
      .meta({ description: 'of a change: what the changed fields have now, as text' }),
    is_personal: z.boolean(),
    is_done: z.boolean(),
  }),
)

export type ImportRow = z.infer<typeof importRow>

/** What an upload has beside its file. */
export const importInput = z.object({
  entity: requiredShortText('তালিকা', 100),
  sheet: shortText('শিট', 100),
})

const badColumns = 'কলামগুলোর নম্বর ও ঘরের নাম ঠিকভাবে পাঠান।'
const badFixed = 'সব সারির জন্য যা দেওয়া হয়েছে তা ঘরের নাম ও লেখা হিসেবে পাঠান।'

/** So many columns of a sheet are read. */
export const mostColumns = 200

/** How a sheet is read: of its columns those that change, and all values for all rows. */
export const importChange = z.object({
  columns: z
    .array(
      z.object(
        {
          index: z.int({ error: badColumns }),
          field: z.string({ error: badColumns }).max(100, { error: badColumns }).nullable().optional(),
          bijoy: z.boolean({ error: badColumns }).optional(),
        },
        { error: badColumns },
      ),
      { error: badColumns },
    )
    .refine((list) => list.length <= mostColumns, { error: badColumns })
    .meta({ maxItems: mostColumns })
    .optional(),
  fixed: z
    .record(z.string().max(100), z.string({ error: badFixed }).max(longestText), { error: badFixed })
    .optional(),
})

export type ImportChange = z.infer<typeof importChange>
