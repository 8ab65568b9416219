import { addDays } from '#app/text/dates/calendar.ts'
import type { VisitView } from './visits.contract.ts'

/** The visits of all addresses on each day of a period, also on days without any. */
export function visitsByDay(
  visits: readonly Pick<VisitView, 'date' | 'count'>[],
  { from, to }: { from: string; to: string },
): { date: string; value: number }[] {
  const sums = new Map<string, number>()
  for (const { date, count } of visits) sums.set(date, (sums.get(date) ?? 0) + count)
  const days: { date: string; value: number }[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) days.push({ date, value: sums.get(date) ?? 0 })
  return days
}

/** The visits of each record of a kind, by its id. */
export function visitsByRecord(
  visits: readonly Pick<VisitView, 'kind' | 'record_id' | 'count'>[],
  kind: VisitView['kind'],
): Map<number, number> {
  const sums = new Map<number, number>()
  for (const visit of visits)
    if (visit.kind === kind && visit.record_id !== null)
      sums.set(visit.record_id, (sums.get(visit.record_id) ?? 0) + visit.count)
  return sums
}

export function sumVisits(visits: readonly Pick<VisitView, 'count'>[]): number {
  return visits.reduce((sum, { count }) => sum + count, 0)
}
