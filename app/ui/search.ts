import { foldKey, nameKey } from '#app/text/search-key.ts'
import { hasWords, searchWords } from '#app/text/search-words.ts'

/** The rows whose name keys have all words of a search; folded keys are tried if the exact ones find nothing. */
export function searchRows<T>(rows: readonly T[], keyOf: (row: T) => string, query: string): readonly T[] {
  const words = searchWords(query, nameKey)
  const strict = rows.filter((row) => hasWords(keyOf(row), words))
  if (strict.length > 0) return strict
  const folded = words.map(foldKey)
  return rows.filter((row) => hasWords(foldKey(keyOf(row)), folded))
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
