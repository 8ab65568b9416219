import { monthOf } from '#app/text/dates/written-dates.ts'
import { searchKey } from './search-key.ts'
import { searchWords, wordsOf } from './search-words.ts'
import { synonymGroups } from './synonyms.ts'

/** A term of a search; a record must match all of them. */
export interface SearchTerm {
  /** The typed words, as search keys. */
  words: readonly string[]
  /** Synonyms in the form of `wordsOf`: whole words if short, else beginnings of words. */
  synonyms: readonly string[]
  /** The part of a date (YYYY-MM-DD) that a year or month may match instead. */
  datePart?: string
}

const longestPhrase = 4
const longestWholeWord = 3

/** The terms of a search with synonyms. A known phrase ("form fill up") is one term. */
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

// The longest phrase first: "model test" is one term.
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

/** A word, with and without each possible ending: ছুটির, রুটিনটি, ফলাফলের. */
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

// The only month of two letters; others would match any word.
const may = searchKey('মে')
