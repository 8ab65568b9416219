import type { Sort } from './sort-rows.ts'

interface NamedFilter {
  label: string
  /** Left out for a search. */
  options?: readonly { value: string; label: string }[]
}

/** What a list was searched and filtered for, and how it is sorted, as printed above it. */
export function listInWords<F extends NamedFilter>(
  filters: readonly F[],
  typedIn: (filter: F) => string,
  sort: Sort | undefined,
): string[] {
  const chosen = filters.flatMap((filter) => {
    const value = typedIn(filter).trim()
    if (value === '') return []
    if (!filter.options) return [`খোঁজা হয়েছে: “${value}”`]
    return [`${filter.label}: ${filter.options.find((option) => option.value === value)?.label ?? value}`]
  })
  if (!sort) return chosen
  return [...chosen, `সাজানো: ${sort.column}${sort.isDescending ? ' (উল্টো ক্রমে)' : ''}`]
}
