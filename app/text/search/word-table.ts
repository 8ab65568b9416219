import { looseKey } from './loose-key.ts'
import { hasEnding } from './stems.ts'

/** Numbers for the different words of long texts: a search compares each word once, however many texts have it. */
export interface WordTable {
  /** The numbers of the words of a search key, each once. */
  numbersOf(key: string): Uint32Array
  /** For each number 1 if the word begins with this loose one; a short one must be the whole word but for an ending. */
  beginningWith(stem: string): Uint8Array
  containing(word: string): Uint8Array
  size(): number
}

export function createWordTable(): WordTable {
  const numbers = new Map<string, number>()
  const looseNumbers = new Map<string, number>()
  const words: string[] = []
  const byStart = new Map<string, number[]>()

  function numberOf(word: string): number {
    const known = numbers.get(word)
    if (known !== undefined) return known
    const loose = looseKey(word)
    const number = looseNumbers.get(loose) ?? words.length
    numbers.set(word, number)
    if (number < words.length) return number
    looseNumbers.set(loose, number)
    words.push(loose)
    const start = loose.slice(0, startLength)
    byStart.set(start, [...(byStart.get(start) ?? []), number])
    return number
  }

  const flagsFor = (found: Iterable<number>) => {
    const flags = new Uint8Array(words.length)
    for (const number of found) flags[number] = 1
    return flags
  }

  return {
    numbersOf: (key) => new Uint32Array(new Set(Array.from(key.matchAll(word), ([one]) => numberOf(one)))),
    beginningWith: (stem) =>
      flagsFor(
        (byStart.get(stem.slice(0, startLength)) ?? []).filter((number) =>
          hasEnding(words[number] ?? '', stem),
        ),
      ),
    containing: (part) => flagsFor([...words.keys()].filter((number) => words[number]?.includes(part))),
    size: () => words.length,
  }
}

const startLength = 2
const word = /[\p{L}\p{M}\p{N}%_]+/gu
