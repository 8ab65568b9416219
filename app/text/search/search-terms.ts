import { monthOf } from '#app/text/dates/written-dates.ts'
import { searchKey } from './search-key.ts'
import { searchWords, wordsOf } from './search-words.ts'
import { synonymGroups } from './synonyms.ts'

/** One of the things that a search asks for; a record must have all of them. */
export interface SearchTerm {
  /** Its words as typed, by their search keys. */
  words: readonly string[]
  /** What means the same, as parts of what `wordsOf` makes: whole words if they are short, else beginnings of words. */
  synonyms: readonly string[]
  /** The part of a date (YYYY-MM-DD) if it is a year or a month, which the date may have instead. */
  datePart?: string
}

const longestPhrase = 4
const longestWholeWord = 3

/** What a search asks for, with what means the same. Words that together are one thing ("form fill up") are one term. */
export function searchTerms(search: string): SearchTerm[] {
  const words = searchWords(search)
  const terms: SearchTerm[] = []
  for (let start = 0; start < words.length; ) {
    const term = phraseAt(words, start) ?? { words: words.slice(start, start + 1), synonyms: [] }
    terms.push({ ...term, ...datePartOf(term.words) })
    start += term.words.length
  }
  return terms
}

/** What to mark in what a search found: its words, and what means the same. */
export function soughtBy(search: string): { words: string[]; synonyms: string[] } {
  const terms = searchTerms(search)
  return {
    words: terms.flatMap((term) => term.words),
    synonyms: terms.flatMap((term) => term.synonyms),
  }
}

// The longest phrase first: "model test" is not any test.
function phraseAt(words: readonly string[], start: number): SearchTerm | undefined {
  for (let end = Math.min(words.length, start + longestPhrase); end > start; end -= 1) {
    const phrase = words.slice(start, end)
    const synonyms = synonymsOf(wordsOf(phrase.join(' ')).trim())
    if (synonyms) return { words: phrase, synonyms }
  }
  return undefined
}

function synonymsOf(phrase: string): string[] | undefined {
  return stemsOf(phrase)
    .map((one) => byPhrase.get(one))
    .find(Boolean)
}

/** A word as it is, and without each ending that it may have: ছুটির, রুটিনটি, ফলাফলের. */
function stemsOf(word: string): string[] {
  return [word, ...endings.filter((end) => word.endsWith(end)).map((end) => word.slice(0, -end.length))]
}

const endings = ['গুলোর', 'গুলো', 'সমূহ', 'টির', 'টি', 'ের', 'র', 'তে', 'ে']

const byPhrase = readGroups()

function readGroups(): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>()
  for (const group of synonymGroups) {
    const phrases = [...new Set(group.map((phrase) => wordsOf(phrase).trim()))]
    for (const phrase of phrases) {
      const others = phrases.filter((other) => other !== phrase)
      const parts = others.map((other) => ` ${other}${other.length <= longestWholeWord ? ' ' : ''}`)
      found.set(phrase, [...(found.get(phrase) ?? []), ...parts])
    }
  }
  return found
}

function datePartOf([word = '', ...more]: readonly string[]): Pick<SearchTerm, 'datePart'> {
  if (more.length > 0) return {}
  if (/^(?:19|20)\d\d$/.test(word)) return { datePart: `${word}-` }
  const month = stemsOf(word)
    .map((stem) => (stem.length >= 3 || stem === may ? monthOf(stem) : undefined))
    .find(Boolean)
  return month ? { datePart: `-${String(month).padStart(2, '0')}-` } : {}
}

// The only month of two letters; other beginnings of two letters may be any word.
const may = searchKey('মে')
