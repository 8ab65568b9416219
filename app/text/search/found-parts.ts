import { foldKey, searchKey } from './search-key.ts'

/** A part of a text: found by a search, or between what was found. */
export interface FoundPart {
  text: string
  isFound: boolean
  /** Where it begins in the text. */
  start: number
}

/** What to find: words anywhere, and phrases of `searchTerms` where words begin. */
export interface Sought {
  words: readonly string[]
  synonyms: readonly string[]
}

/** Cuts a text where a search found something in it, however either is typed, between whole letters. */
export function foundParts(text: string, { words, synonyms }: Sought): FoundPart[] {
  const { key, letterAt } = readLetters(text)
  const folded = foldKey(key)
  const plain = ` ${key.replace(noLetters, (signs) => ' '.repeat(signs.length))} `
  const found = new Set<number>()
  const findAll = (where: string, part: string, length = part.length) => {
    let place = part === '' ? -1 : where.indexOf(part)
    if (place < 0) return false
    for (; place >= 0; place = where.indexOf(part, place + length))
      for (let unit = place; unit < place + length; unit += 1) found.add(letterAt[unit] ?? 0)
    return true
  }
  for (const word of words) if (!findAll(key, word)) findAll(folded, foldKey(word))
  // In `plain` everything is one place further on, and so is the blank before a phrase.
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

/** The search key of a text, letter by letter, and for each of its units where its letter begins in the text. */
function readLetters(text: string): { key: string; letterAt: number[] } {
  let key = ''
  const letterAt: number[] = []
  for (const { segment, index } of letters.segment(text)) {
    const own = /^\s+$/.test(segment) ? ' ' : keyOfLetter(segment)
    key += own
    for (let unit = 0; unit < own.length; unit += 1) letterAt.push(index)
  }
  return { key, letterAt }
}

const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })

// A text has few different letters, and the key of one takes as long as that of a short text.
const known = new Map<string, string>()

function keyOfLetter(letter: string): string {
  const found = known.get(letter)
  if (found !== undefined) return found
  if (known.size >= 2000) known.clear()
  const key = searchKey(letter)
  known.set(letter, key)
  return key
}
