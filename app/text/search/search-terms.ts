import { monthIn, yearIn } from './days.ts'
import { createPhraseLookup } from './phrase-lookup.ts'
import { searchKey } from './search-key.ts'
import { searchWords, wordsOf } from './search-words.ts'
import { createStemmer } from './stems.ts'
import { synonymGroups } from './synonyms.ts'

/** A term of a search in the database; a record must match all of them. */
export interface SearchTerm {
  /** The typed words, as search keys. */
  words: readonly string[]
  /** Synonyms in the form of `wordsOf`: whole words if short, else beginnings of words. */
  synonyms: readonly string[]
  /** The part of a date (YYYY-MM-DD) that a year or month may match instead. */
  datePart?: string
}

/** The terms of a search with synonyms. A known phrase ("form fill up") is one term. */
export function searchTerms(search: string): SearchTerm[] {
  const words = searchWords(search)
  const plain = words.map((word) => wordsOf(word).trim())
  const terms: SearchTerm[] = []
  for (let start = 0; start < words.length; ) {
    const { length = 1, others = [] } = lookup.findAt(plain, start) ?? {}
    const [word = ''] = words.slice(start)
    terms.push({
      words: words.slice(start, start + length),
      synonyms: others,
      ...(length === 1 && datePartOf(word)),
    })
    start += length
  }
  return terms
}

const lookup = createPhraseLookup(synonymGroups, (phrase) => wordsOf(phrase).trim(), createStemmer(searchKey))

/** Of a year or the name of a month: a part of YYYY-MM-DD. */
export function datePartOf(word: string): Pick<SearchTerm, 'datePart'> {
  if (yearIn(word)) return { datePart: `${word}-` }
  const month = monthIn(word)
  return month ? { datePart: `-${String(month).padStart(2, '0')}-` } : {}
}
