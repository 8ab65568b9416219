import { useMemo } from 'react'
import { foldKey, nameKey } from '#app/text/search-key.ts'

/** The rows in which a reader would find what was typed, in one field; the strict comparison first, the folded one when it finds nothing. */
export function useSearch<T>(rows: readonly T[], textOf: (row: T) => string, query: string): readonly T[] {
  const key = nameKey(query)
  const isAsked = key !== ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: keys of thousands of rows are made once a list, when first asked for
  const keyed = useMemo(
    () => (isAsked ? rows.map((row) => ({ row, key: nameKey(textOf(row)) })) : []),
    [rows, isAsked],
  )
  return useMemo(() => {
    if (key === '') return rows
    const strict = keyed.filter((one) => one.key.includes(key))
    if (strict.length > 0) return strict.map(({ row }) => row)
    const folded = foldKey(key)
    return keyed.filter((one) => foldKey(one.key).includes(folded)).map(({ row }) => row)
  }, [rows, keyed, key])
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
