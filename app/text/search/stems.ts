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

const endings = wordEndings.map((end) => looseKey(searchKey(end)))
const knownEndings = new Set(endings)
