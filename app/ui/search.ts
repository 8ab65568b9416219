import { foldKey, nameKey } from '#app/text/search-key.ts'

/** The rows in which a reader would find what was typed, by their name keys; the strict comparison first, the folded one when it finds nothing. */
export function searchRows<T>(rows: readonly T[], keyOf: (row: T) => string, query: string): readonly T[] {
  const key = nameKey(query)
  if (key === '') return rows
  const strict = rows.filter((row) => keyOf(row).includes(key))
  if (strict.length > 0) return strict
  const folded = foldKey(key)
  return rows.filter((row) => foldKey(keyOf(row)).includes(folded))
}

/** The different values of a field in a list, as they are first written. */
export function distinct<T>(rows: readonly T[], textOf: (row: T) => string): string[] {
  // Thousands of rows hold few values: keys are made of those alone.
  const same = new Set<string>()
  const seen = new Map<string, string>()
  for (const row of rows) {
    const value = textOf(row)
    if (value && !same.has(value)) same.add(value)
  }
  for (const value of same) if (!seen.has(nameKey(value))) seen.set(nameKey(value), value)
  return [...seen.values()]
}
