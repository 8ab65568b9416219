import { foldKey, nameKey } from './search-key.ts'
import type { SearchStrategy } from './search-strategies.ts'
import { hasWords, searchWords } from './search-words.ts'

/**
 * Finds records by the words of a text, in any order, by their name keys; by folded keys if the exact ones find nothing.
 * A finder keeps the keys of the records it has seen, because computing a key takes longer than searching it.
 */
export function nameFinder<T extends object>(
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
      { fits: (record) => (hasWords(keyOf(record), words) ? 'exact' : undefined) },
      { fits: (record) => (hasWords(foldKey(keyOf(record)), folded) ? 'exact' : undefined) },
    ]
  }
}
