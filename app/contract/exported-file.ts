import { formatDate } from '#app/text/dates/dates.ts'
import type { AnyEntity } from './entity.ts'

/** The formats in which a list is exported. */
export type ExportFormat = 'csv' | 'xlsx'

/** The name of a file with the records of an entity as they were on a day (YYYY-MM-DD): "শিক্ষার্থী, ২২ নভেম্বর ২০২৬.xlsx". */
export function exportedName({ words }: AnyEntity, format: ExportFormat, day: string): string {
  return `${words.one}, ${formatDate(day)}.${format}`
}
