import { nameKey, searchKey } from './search-key.ts'

/** Longer searches are truncated. */
export const longestSearch = 200
const maxWords = 12

/** The search keys of at most twelve words in the first `longestSearch` units. */
export function searchWords(search: string, toKey = searchKey): string[] {
  return toKey(search.slice(0, longestSearch)).split(' ').filter(Boolean).slice(0, maxWords)
}

/** The words of a text as search keys without signs, each surrounded by single blanks. */
export function wordsOf(text: string): string {
  return ` ${searchKey(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `
}

/** The words of a text as name keys, each surrounded by single blanks; `%` and `_` count as letters. */
export function nameWordsOf(text: string): string {
  return ` ${nameKey(text)
    .replace(/[^\p{L}\p{M}\p{N}%_]+/gu, ' ')
    .trim()} `
}

/** `key` is the search key of a text. */
export function hasWords(key: string, words: readonly string[]): boolean {
  return words.every((word) => key.includes(word))
}
