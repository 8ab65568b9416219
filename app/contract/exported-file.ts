import { formatDate } from '#app/text/dates/dates.ts'
import type { AnyEntity } from './entity.ts'

export type ExportFormat = 'csv' | 'xlsx'

/** "শিক্ষার্থী, ২২ নভেম্বর ২০২৬.xlsx"; `day` is YYYY-MM-DD. */
export function exportedName({ words }: AnyEntity, format: ExportFormat, day: string): string {
  return `${words.one}, ${formatDate(day)}.${format}`
}
