import { z } from 'zod'
import { date } from '#app/contract/fields.ts'
import { named } from '#app/contract/schema-names.ts'
import { addDays } from '#app/text/dates/calendar.ts'

/** Visits are stored, and answered at once, for so many days. */
export const maxVisitDays = 400

const defaultVisitDays = 90

export const visit = named(
  'Visit',
  z.object({
    date: z.iso.date().meta({ description: 'the day in Bangladesh' }),
    kind: z.enum(['page', 'notice', 'document']),
    path: z.string().meta({ description: 'without parameters' }),
    record_id: z.int().nullable().meta({ description: 'of the notice or document' }),
    count: z.int(),
  }),
)

export type VisitView = z.infer<typeof visit>

export const visitsQuery = z.object({
  from: z.iso.date().meta({ description: `the first day; by default ${defaultVisitDays} days to the last` }),
  to: z.iso.date().meta({ description: 'the last day; by default today' }),
})

const order = 'শেষের দিনটি শুরুর দিনের আগে। দিন দুটি দেখে আবার দিন।'
const tooLong = 'একবারে সর্বোচ্চ ৪০০ দিনের হিসাব দেখা যায়। শুরুর দিনটি আরও পরে নিন।'

/** The days of a query; null where it has none. `today` is YYYY-MM-DD. */
export function visitsPeriod(today: string) {
  return z
    .object({ from: date('কোন দিন থেকে'), to: date('কোন দিন পর্যন্ত') })
    .refine((given) => isOrdered(daysOf(given, today)), { path: ['to'], error: order })
    .refine((given) => isShort(daysOf(given, today)), { path: ['from'], error: tooLong })
}

/** The first and the last day, both included. */
export function daysOf({ from, to }: { from: string | null; to: string | null }, today: string): Days {
  const last = to ?? today
  return { from: from ?? addDays(last, 1 - defaultVisitDays), to: last }
}

interface Days {
  from: string
  to: string
}

const isOrdered = ({ from, to }: Days) => from <= to
const isShort = ({ from, to }: Days) => to < addDays(from, maxVisitDays)
