import { compareBengali } from '#app/text/search/collate.ts'
import { nameKey } from '#app/text/search/search-key.ts'

export type SortValue = string | number | null | undefined

export interface Sort {
  /** The header of the column. */
  column: string
  isDescending: boolean
}

/** Sorts by a value in Bengali order, numbers by size; rows without a value come last in both directions. */
export function sortRows<T>(
  rows: readonly T[],
  sortBy: (row: T) => SortValue,
  isDescending: boolean,
): readonly T[] {
  const sign = isDescending ? -1 : 1
  // Each value is read once, not for each comparison.
  return rows
    .map((row) => ({ row, value: keyOf(sortBy(row)) }))
    .sort((a, b) => {
      if (a.value === undefined || b.value === undefined)
        return Number(a.value === undefined) - Number(b.value === undefined)
      return sign * compare(a.value, b.value)
    })
    .map(({ row }) => row)
}

function keyOf(value: SortValue): string | number | undefined {
  if (typeof value === 'number') return value
  return value ? nameKey(value) || undefined : undefined
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return compareBengali(String(a), String(b))
}
