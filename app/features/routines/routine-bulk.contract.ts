import { z } from 'zod'
import { boundedList } from '#app/contract/bounded-list.ts'
import { id, requiredId, requiredReference } from '#app/contract/fields.ts'
import { named } from '#app/contract/schema-names.ts'
import { formatNumber } from '#app/text/base/digits.ts'
import type { Sent } from './bulk-lists.rules.ts'
import { routineEntity } from './routines.entity.ts'
import { routineTexts } from './routines.texts.ts'
import { endsAfterStart } from './times.rules.ts'

/** Of entries and removed ones together: more than a class has in a week. */
export const maxBulkEntries = 500

/** Of the body. */
export const maxBulkBytes = 256 * 1024

const { wrongList, noVersion, endsTooEarly } = routineTexts
const { classId: _class, ...fields } = routineEntity.fields
const bulkEntry = z
  .object(
    {
      id: id('id').meta({ description: 'left out of a new entry' }),
      updated_at: z.string({ error: noVersion }).nullish().meta({ description: 'needed with an id' }),
      ...fields,
    },
    { error: wrongList },
  )
  .refine(endsAfterStart, { path: ['endTime'], error: endsTooEarly })
  .refine((entry) => entry.id === null || entry.updated_at, { path: ['updated_at'], error: noVersion })
const removedEntry = z.object(
  { id: requiredId('id'), updated_at: z.string({ error: noVersion }) },
  { error: wrongList },
)

const bounds = {
  most: maxBulkEntries,
  error: wrongList,
  tooMany: `একবারে সর্বোচ্চ ${formatNumber(maxBulkEntries)}টি ক্লাস পাঠানো যায়।`,
}

/** Changes of the week of one class. Entries that are not named stay. */
export const routineBulk = z
  .object({
    classId: requiredReference('শ্রেণি', 'classes'),
    entries: boundedList(bulkEntry, bounds),
    removed: boundedList(removedEntry, bounds),
  })
  .refine(({ entries, removed }) => entries.length + removed.length <= maxBulkEntries, {
    path: ['entries'],
    error: bounds.tooMany,
  })
  .refine(isEachOnce, { path: ['entries'], error: routineTexts.namedTwice })

type Parsed = z.output<typeof routineBulk>
type Entry = Parsed['entries'][number]
export type RoutineBulk = Omit<Parsed, 'entries'> & {
  entries: Sent<Entry, keyof typeof routineEntity.fields>[]
}

function isEachOnce({ entries, removed }: { entries: { id: number | null }[]; removed: { id: number }[] }) {
  const ids = [...entries, ...removed].flatMap((entry) => entry.id ?? [])
  return new Set(ids).size === ids.length
}

export const savedRoutine = named(
  'SavedRoutine',
  z.object({
    batch: z.int().nullable().meta({
      description: 'undone by changes/batches/{id}/undo/; null if nothing was changed',
    }),
    entries: z.array(routineEntity.record).meta({ description: 'those that were sent, in their order' }),
  }),
)
