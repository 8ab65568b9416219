import { nameKey } from '#app/text/search/search-key.ts'

/** Distinct by search key, in the first spelling. */
export function distinct<T>(rows: readonly T[], textOf: (row: T) => string): string[] {
  // Keys are computed once per distinct value, not for each of thousands of rows.
  const same = new Set<string>()
  const spellings = new Map<string, string>()
  for (const row of rows) {
    const value = textOf(row)
    if (value && !same.has(value)) same.add(value)
  }
  for (const value of same) if (!spellings.has(nameKey(value))) spellings.set(nameKey(value), value)
  return [...spellings.values()]
}
