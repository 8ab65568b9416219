import { looseKey, looseUnit } from './loose-key.ts'
import { searchKey } from './search-key.ts'

/** A part of a text: a match, or the text between matches. */
export interface FoundPart {
  text: string
  isFound: boolean
  start: number
}

export interface Sought {
  /** Search keys that match anywhere. */
  words: readonly string[]
  /** Loose keys in the form of `nameWordsOf` that match at the beginnings of words; each begins with a blank. */
  phrases: readonly string[]
}

/** Splits a text into matches and other parts, between whole letters; equivalent spellings match. */
export function foundParts(text: string, { words, phrases }: Sought): FoundPart[] {
  const { key, letterAt } = readLetters(text)
  const loose = readLoose(key, letterAt)
  const found = new Set<number>()
  const findAll = (where: string, part: string, letters: readonly number[], length = part.length) => {
    let index = part === '' ? -1 : where.indexOf(part)
    if (index < 0) return false
    for (; index >= 0; index = where.indexOf(part, index + length))
      for (let unit = index; unit < index + length; unit += 1) found.add(letters[unit] ?? 0)
    return true
  }
  for (const word of words)
    if (!findAll(key, word, letterAt)) findAll(loose.key, looseKey(word), loose.letterAt)
  // `plain` is shifted by one blank, and so is a phrase.
  const plain = ` ${loose.key.replace(noLetters, (signs) => ' '.repeat(signs.length))} `
  for (const phrase of phrases) findAll(plain, phrase, loose.letterAt, phrase.trim().length)
  return partsOf(text, found)
}

const noLetters = /[^\p{L}\p{M}\p{N}]+/gu

function readLoose(key: string, letterAt: readonly number[]): { key: string; letterAt: number[] } {
  const loose: { key: string; letterAt: number[] } = { key: '', letterAt: [] }
  for (let index = 0; index < key.length; index += 1) {
    const unit = looseUnit(key, index)
    loose.key += unit
    if (unit) loose.letterAt.push(letterAt[index] ?? 0)
  }
  return loose
}

function partsOf(text: string, found: ReadonlySet<number>): FoundPart[] {
  const parts: FoundPart[] = []
  for (const { segment, index } of letters.segment(text)) {
    const last = parts.at(-1)
    const isFound = found.has(index)
    if (last?.isFound === isFound) last.text += segment
    else parts.push({ text: segment, isFound, start: index })
  }
  return parts
}

/** The search key of a text, and the index of the letter for each unit of the key. */
function readLetters(text: string): { key: string; letterAt: number[] } {
  let key = ''
  const letterAt: number[] = []
  for (const { segment, index } of letters.segment(text)) {
    const letterKey = /^\s+$/.test(segment) ? ' ' : keyOfLetter(segment)
    key += letterKey
    for (let unit = 0; unit < letterKey.length; unit += 1) letterAt.push(index)
  }
  return { key, letterAt }
}

const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })

// Cached: texts have few different letters, and the key of a letter costs as much as that of a short text.
const known = new Map<string, string>()

function keyOfLetter(letter: string): string {
  const found = known.get(letter)
  if (found !== undefined) return found
  if (known.size >= 2000) known.clear()
  const key = searchKey(letter)
  known.set(letter, key)
  return key
}
