import { foldKey, searchKey } from './search-key.ts'

/** A part of a text: a match, or the text between matches. */
export interface FoundPart {
  text: string
  isFound: boolean
  start: number
}

/** Words match anywhere, phrases of `searchTerms` at the start of words. */
export interface Sought {
  words: readonly string[]
  synonyms: readonly string[]
}

/** Splits a text into matches and other parts, between whole letters; equivalent spellings match. */
export function foundParts(text: string, { words, synonyms }: Sought): FoundPart[] {
  const { key, letterAt } = readLetters(text)
  const folded = foldKey(key)
  const plain = ` ${key.replace(noLetters, (signs) => ' '.repeat(signs.length))} `
  const found = new Set<number>()
  const findAll = (where: string, part: string, length = part.length) => {
    let index = part === '' ? -1 : where.indexOf(part)
    if (index < 0) return false
    for (; index >= 0; index = where.indexOf(part, index + length))
      for (let unit = index; unit < index + length; unit += 1) found.add(letterAt[unit] ?? 0)
    return true
  }
  for (const word of words) if (!findAll(key, word)) findAll(folded, foldKey(word))
  // `plain` is shifted by one blank, and so is a phrase.
  for (const phrase of synonyms) findAll(plain, phrase, phrase.trim().length)
  return partsOf(text, found)
}

const noLetters = /[^\p{L}\p{M}\p{N}]+/gu

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
