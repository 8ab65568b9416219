import { foldKey, nameKey } from '#app/text/search-key.ts'

/** The rows whose names match a search, by their name keys; folded keys are tried if the exact ones find nothing. */
export function searchRows<T>(rows: readonly T[], keyOf: (row: T) => string, query: string): readonly T[] {
  const key = nameKey(query)
  if (key === '') return rows
  const strict = rows.filter((row) => keyOf(row).includes(key))
  if (strict.length > 0) return strict
  const folded = foldKey(key)
  return rows.filter((row) => foldKey(keyOf(row)).includes(folded))
}

/** The distinct values of a field, in their first spelling. */
export function distinct<T>(rows: readonly T[], textOf: (row: T) => string): string[] {
  // Thousands of rows have few values: compute keys only for those.
  const same = new Set<string>()
  const seen = new Map<string, string>()
  for (const row of rows) {
    const value = textOf(row)
    if (value && !same.has(value)) same.add(value)
  }
  for (const value of same) if (!seen.has(nameKey(value))) seen.set(nameKey(value), value)
  return [...seen.values()]
}
