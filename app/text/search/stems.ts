import { looseKey } from './loose-key.ts'
import { searchKey } from './search-key.ts'
import { wordEndings } from './synonyms.ts'

/** A loose word, and what is left of it without each possible ending: ছুটির and ছুটি; notices and notice. */
export function stemsOf(word: string): string[] {
  const stems = endings
    .filter((end) => word.endsWith(end) && word.length - end.length >= shortestStem)
    .map((end) => word.slice(0, -end.length))
  return [word, ...stems]
}

/** Whether a word of a text, in the form of `nameWordsOf` and loose, is this stem or begins with it. */
export function hasStem(words: string, stem: string): boolean {
  // More begins with a short one by accident: ঈদ and ইদানীং.
  if (stem.length > longestWholeStem) return words.includes(` ${stem}`)
  return words.includes(` ${stem} `) || endings.some((end) => words.includes(` ${stem}${end} `))
}

const shortestStem = 2
const longestWholeStem = 3

const endings = wordEndings.map((end) => looseKey(searchKey(end)))
