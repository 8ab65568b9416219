import { addDays } from '#app/text/dates/calendar.ts'

/** The first and the last day, YYYY-MM-DD, both included; empty: without a limit. */
export interface Period {
  from: string
  to: string
}

export const periodNames = {
  all: 'সব দিন',
  today: 'আজ',
  yesterday: 'গতকাল',
  week: 'গত ৭ দিন',
  month: 'গত ৩০ দিন',
  chosen: 'দিন বেছে নিন',
} as const

export type PeriodName = keyof typeof periodNames

/** Undefined for days that the reader chooses. */
export function daysOf(name: PeriodName, today: string): Period | undefined {
  if (name === 'all') return { from: '', to: '' }
  if (name === 'today') return { from: today, to: today }
  if (name === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) }
  if (name === 'week') return { from: addDays(today, -6), to: today }
  return name === 'month' ? { from: addDays(today, -29), to: today } : undefined
}

export function nameOfPeriod({ from, to }: Period, today: string): PeriodName {
  const named = Object.keys(periodNames) as PeriodName[]
  return (
    named.find((name) => {
      const days = daysOf(name, today)
      return days?.from === from && days.to === to
    }) ?? 'chosen'
  )
}
