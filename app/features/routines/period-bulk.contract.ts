import { z } from 'zod'
import { boundedList } from '#app/contract/bounded-list.ts'
import { id, requiredId, yesNo } from '#app/contract/fields.ts'
import { named } from '#app/contract/schema-names.ts'
import { formatNumber } from '#app/text/base/digits.ts'
import type { Sent } from './bulk-lists.rules.ts'
import { periodEntity } from './periods.entity.ts'
import { routineTexts } from './routines.texts.ts'
import { endsAfterStart } from './times.rules.ts'

/** Of periods and removed ones together. */
export const maxBulkPeriods = 200

const { wrongPeriods, noPeriodVersion, endsTooEarly, periodNamedTwice } = routineTexts
const bulkPeriod = z
  .object(
    {
      id: id('id').meta({ description: 'left out of a new period' }),
      updated_at: z.string({ error: noPeriodVersion }).nullish().meta({ description: 'needed with an id' }),
      ...periodEntity.fields,
    },
    { error: wrongPeriods },
  )
  .refine(endsAfterStart, { path: ['endTime'], error: endsTooEarly })
  .refine((period) => period.id === null || period.updated_at, {
    path: ['updated_at'],
    error: noPeriodVersion,
  })
const removedPeriod = z.object(
  { id: requiredId('id'), updated_at: z.string({ error: noPeriodVersion }) },
  { error: wrongPeriods },
)

const bounds = {
  most: maxBulkPeriods,
  error: wrongPeriods,
  tooMany: `একবারে সর্বোচ্চ ${formatNumber(maxBulkPeriods)}টি পিরিয়ড পাঠানো যায়।`,
}

/** Changes of the bell schedule. Periods that are not named stay. */
export const periodBulk = z
  .object({
    periods: boundedList(bulkPeriod, bounds),
    removed: boundedList(removedPeriod, bounds),
    move_entries: yesNo('ক্লাসও সরান').meta({
      description: 'whether entries of all classes move along with their periods',
    }),
    allow_clash: yesNo('সংঘর্ষ রাখুন').meta({ description: 'whether moved entries may clash' }),
  })
  .refine(({ periods, removed }) => periods.length + removed.length <= maxBulkPeriods, {
    path: ['periods'],
    error: bounds.tooMany,
  })
  .refine(isEachOnce, { path: ['periods'], error: periodNamedTwice })

type Parsed = z.output<typeof periodBulk>
type Period = Parsed['periods'][number]
export type PeriodBulk = Omit<Parsed, 'periods'> & {
  periods: Sent<Period, keyof typeof periodEntity.fields>[]
}

function isEachOnce({ periods, removed }: { periods: { id: number | null }[]; removed: { id: number }[] }) {
  const ids = [...periods, ...removed].flatMap((period) => period.id ?? [])
  return new Set(ids).size === ids.length
}

export const savedPeriods = named(
  'SavedPeriods',
  z.object({
    batch: z.int().nullable().meta({
      description:
        'undone by changes/batches/{id}/undo/, moved entries included; null if nothing was changed',
    }),
    periods: z.array(periodEntity.record).meta({ description: 'those that were sent, in their order' }),
    moved: z.int().meta({ description: 'how many entries of the routine moved' }),
  }),
)
