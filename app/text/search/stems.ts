import { looseKey } from './loose-key.ts'
import { searchKey } from './search-key.ts'
import { wordEndings } from './synonyms.ts'

/** Finds what is left of a word without each possible ending, itself first: ছুটির and ছুটি; `keyOf` as for the word. */
export function createStemmer(keyOf: (text: string) => string): (word: string) => string[] {
  const endings = wordEndings.map(keyOf)
  return (word) => {
    const stems = endings
      .filter((end) => word.endsWith(end) && word.length - end.length >= shortestStem)
      .map((end) => word.slice(0, -end.length))
    return [word, ...stems]
  }
}

/** Whether a word is this stem or begins with it. By accident more begins with a short one: ঈদ and ইদানীং. */
export function hasEnding(word: string, stem: string): boolean {
  return stem.length > longestWholeStem ? word.startsWith(stem) : isInflected(word, stem)
}

/** Whether a word is this one, or this one with an ending. */
export function isInflected(word: string, stem: string): boolean {
  return word.startsWith(stem) && (word.length === stem.length || knownEndings.has(word.slice(stem.length)))
}

const shortestStem = 2
const longestWholeStem = 3

const looseKeyOf = (text: string) => looseKey(searchKey(text))
const knownEndings = new Set(wordEndings.map(looseKeyOf))

/** Of a loose word. */
export const stemsOf = createStemmer(looseKeyOf)
