import { foldKey, nameKey } from './search-key.ts'
import type { SearchStrategy } from './search-strategies.ts'
import { hasWords, searchWords } from './search-words.ts'

/**
 * Finds records by words in any order, by name keys, else by folded keys. Keys of records are cached, because computing
 * them takes longer than searching.
 */
export function createNameLookup<T extends object>(
  textOf: (record: T) => string,
): (search: string) => SearchStrategy<T>[] {
  const keys = new WeakMap<T, string>()
  const keyOf = (record: T) => {
    const key = keys.get(record) ?? nameKey(textOf(record))
    keys.set(record, key)
    return key
  }
  return (search) => {
    const words = searchWords(search, nameKey)
    const folded = words.map(foldKey)
    return [
      { match: (record) => (hasWords(keyOf(record), words) ? 'exact' : undefined) },
      { match: (record) => (hasWords(foldKey(keyOf(record)), folded) ? 'exact' : undefined) },
    ]
  }
}
