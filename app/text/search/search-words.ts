import { searchKey } from './search-key.ts'

// More than anybody types; what is beyond is not looked for.
const longestSearch = 200
const mostWords = 12

/** The words of a search, by their keys: at most twelve, of its first 200 letters. */
export function searchWords(search: string, toKey = searchKey): string[] {
  return toKey(search.slice(0, longestSearch)).split(' ').filter(Boolean).slice(0, mostWords)
}

/** The words of a text between single blanks, also at its ends: without signs, by their search keys. */
export function wordsOf(text: string): string {
  return ` ${searchKey(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `
}

/** Whether a text, by its key, has all words of a search. */
export function hasWords(key: string, words: readonly string[]): boolean {
  return words.every((word) => key.includes(word))
}
