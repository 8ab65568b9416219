import { looseKey } from './loose-key.ts'
import { hasEnding, isInflected } from './stems.ts'

/** For each number of a word 1 if it matches. */
export type WordFlags = Uint8Array

/**
 * Numbers for the different words of many texts: a search compares each word once, however many texts have it. Words are
 * search keys without signs; loose ones are compared as `looseKey` says. No flags where no word matches.
 */
export interface WordTable {
  /** The numbers of the words of a key, in order. */
  numbersOf(key: string): number[]
  looseWord(number: number): string
  beginningWith(word: string): WordFlags | undefined
  equalTo(word: string): WordFlags | undefined
  /** The word, or with an ending. */
  inflecting(word: string): WordFlags | undefined
  /** Whose letters are somewhere inside. */
  containing(word: string): WordFlags | undefined
  /** As `hasEnding` says. */
  looselyBeginningWith(stem: string): WordFlags | undefined
  looselyInflecting(word: string): WordFlags | undefined
  looselyEqualTo(word: string): WordFlags | undefined
  looselyContaining(word: string): WordFlags | undefined
  size(): number
}

/** Between two lines; no word. */
export const lineBreak = 0

export function createWordTable(): WordTable {
  const numbers = new Map<string, number>()
  const strict = createColumn()
  const loose = createColumn()
  strict.add('')
  loose.add('')

  function numberOf(word: string): number {
    const known = numbers.get(word)
    if (known !== undefined) return known
    loose.add(looseKey(word))
    const number = strict.add(word)
    numbers.set(word, number)
    return number
  }

  return {
    numbersOf: (key) => Array.from(key.matchAll(words), ([word]) => numberOf(word)),
    looseWord: loose.at,
    beginningWith: (word) => strict.where(word, (other) => other.startsWith(word)),
    inflecting: (word) => strict.where(word, (other) => isInflected(other, word)),
    equalTo: (word) => strict.where(word, (other) => other === word),
    containing: strict.containing,
    looselyBeginningWith: (stem) => loose.where(stem, (word) => hasEnding(word, stem)),
    looselyInflecting: (word) => loose.where(word, (other) => isInflected(other, word)),
    looselyEqualTo: (word) => loose.where(word, (other) => other === word),
    looselyContaining: loose.containing,
    size: loose.size,
  }
}

const words = /[\p{L}\p{M}\p{N}%_]+/gu

/** The words by their numbers, and by their first letters. */
function createColumn() {
  const list: string[] = []
  const byStart = new Map<string, number[]>()
  // One text of all words, to find letters inside them.
  let joined = { text: '', starts: [] as number[] }

  function join() {
    if (joined.starts.length === list.length) return joined
    let length = 0
    const starts = list.map((word) => {
      const start = length
      length += word.length + 1
      return start
    })
    joined = { text: list.join('\n'), starts }
    return joined
  }

  const flagsFor = (found: readonly number[]): WordFlags | undefined => {
    if (found.length === 0) return undefined
    const flags = new Uint8Array(list.length)
    for (const number of found) flags[number] = 1
    return flags
  }

  return {
    add(word: string): number {
      const number = list.push(word) - 1
      for (const start of new Set([word.slice(0, 1), word.slice(0, 2)])) {
        const others = byStart.get(start)
        if (others) others.push(number)
        else byStart.set(start, [number])
      }
      return number
    },
    at: (number: number) => list[number] ?? '',
    /** Of the words with the same first two letters. */
    where: (start: string, isFound: (word: string) => boolean) =>
      flagsFor((byStart.get(start.slice(0, 2)) ?? []).filter((number) => isFound(list[number] ?? ''))),
    containing(part: string): WordFlags | undefined {
      const { text, starts } = join()
      const found: number[] = []
      let next = 1
      for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, starts[next] ?? text.length)) {
        while ((starts[next] ?? text.length) <= at) next += 1
        found.push(next - 1)
      }
      return flagsFor(found)
    },
    size: () => list.length,
  }
}
