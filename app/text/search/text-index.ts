import type { Sought } from './found-parts.ts'
import { looseKey } from './loose-key.ts'
import {
  hasPhrase,
  type IndexedWords,
  isFoundInside,
  phraseMatcher,
  type SearchTier,
  type TermMatcher,
  termMatchers,
  wordTiers,
} from './match-term.ts'
import { type QueryTerm, queryTerms, spellingOf } from './query-terms.ts'
import { searchWords } from './search-words.ts'
import { numberKey, type SearchableTexts, type TextKeys, textKeys } from './text-keys.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'
import { createWordTable, lineBreak, type WordTable } from './word-table.ts'

export interface TextIndex<T> extends IndexedWords {
  entries: readonly { record: T; keys: TextKeys }[]
}

/** How records were found. */
export type SearchFacts = Omit<SearchResult<never>, 'best' | 'rest'>

export interface SearchResult<T> {
  tier: SearchTier
  /** The best matches of the tier, in the order of the records. */
  best: readonly T[]
  rest: readonly T[]
  /** What `foundParts` marks. */
  sought: Sought
  /** Question words that were left out, because nothing has them. */
  ignored: readonly string[]
  /** Searches with synonyms of the words, at most `mostRelated`, that find more. */
  related: readonly string[]
}

export function indexTexts<T>(records: readonly T[], textsOf: (record: T) => SearchableTexts): TextIndex<T> {
  const table = createWordTable()
  return indexKeys(
    records.map((record) => ({ record, keys: textKeys(textsOf(record), table) })),
    table,
  )
}

export function indexKeys<T>(entries: TextIndex<T>['entries'], table: WordTable): TextIndex<T> {
  let vocabulary: Vocabulary | undefined
  return {
    entries,
    table,
    vocabulary: () => (vocabulary ??= createVocabulary(wordsOf(entries, table))),
  }
}

function wordsOf(entries: TextIndex<unknown>['entries'], table: WordTable): string[] {
  const numbers = new Set(entries.flatMap(({ keys }) => [...keys.headAndKind]))
  return [...numbers].map(table.looseWord)
}

/** Undefined if nothing is found, as for a search without letters and digits. */
export function searchTexts<T>(index: TextIndex<T>, search: string): SearchResult<T> | undefined {
  const terms = queryTerms(search)
  const found = findByTier(index, terms)
  if (found) return { ...found, ignored: [], related: relatedSearches(index, terms, found) }
  let leastTerms = terms.length
  // First without those that no record has, then without any.
  for (const isLeftOut of [
    (term: QueryTerm) => term.isQuestion && !term.words.some((word) => index.table.equalTo(word)),
    (term: QueryTerm) => term.isQuestion,
  ]) {
    const asserted = terms.filter((term) => !isLeftOut(term))
    if (asserted.length === leastTerms) continue
    leastTerms = asserted.length
    const foundWithout = findByTier(index, asserted)
    if (!foundWithout) continue
    const ignored = terms.filter(isLeftOut).flatMap(({ words }) => words)
    return { ...foundWithout, ignored, related: relatedSearches(index, asserted, foundWithout) }
  }
  return findByNumber(index, search)
}

/** By an official number, or at least four letters and digits of it: স্মারক নং ৩৭.০২.০০০০.১০৭. */
function findByNumber<T>({ entries }: TextIndex<T>, search: string): SearchResult<T> | undefined {
  const words = searchWords(search).filter((word) => !numberWords.has(numberKey(word)))
  const number = numberKey(words.join(''))
  if (number.length < shortestNumber || !/\d/.test(number)) return undefined
  const best = entries.filter(({ keys }) => keys.number.includes(number)).map(({ record }) => record)
  if (best.length === 0) return undefined
  return { tier: 'number', best, rest: [], sought: { words: [], phrases: [] }, ignored: [], related: [] }
}

const shortestNumber = 4
const numberWords = new Set(['স্মারক', 'নং', 'নম্বর', 'নাম্বার', 'সংখ্যা', 'memo', 'no', 'number'].map(numberKey))

type Found<T> = Omit<SearchResult<T>, 'ignored' | 'related'>

function findByTier<T>(index: TextIndex<T>, terms: readonly QueryTerm[]): Found<T> | undefined {
  if (terms.length === 0) return undefined
  const distanceOfPhrase = phraseDistance(
    terms.flatMap(({ words }) => words),
    index.table,
  )
  const matchersByTier = terms.map((term) => termMatchers(term, index, fewestConsonantsIn(terms)))
  for (const tier of wordTiers) {
    const matchers = matchersByTier.map((matcherOf) => matcherOf(tier))
    if (!matchers.every(({ isPossible }) => isPossible)) continue
    const hits: { record: T; distance: number }[] = []
    for (const { record, keys } of index.entries) {
      const distance = distanceOf(keys, matchers)
      if (distance !== undefined) hits.push({ record, distance: distance + distanceOfPhrase(keys) })
    }
    if (hits.length === 0) continue
    const least = Math.min(...hits.map(({ distance }) => distance))
    const recordsWhere = (isChosen: (distance: number) => boolean) =>
      hits.filter(({ distance }) => isChosen(distance)).map(({ record }) => record)
    return {
      tier,
      best: recordsWhere((distance) => distance === least),
      rest: recordsWhere((distance) => distance > least),
      sought: soughtBy(terms, matchers),
    }
  }
  return undefined
}

/** In each word: two where there are several, so that all of them have three or more. */
function fewestConsonantsIn(terms: readonly QueryTerm[]): number {
  return terms.length > 1 ? 2 : 3
}

/** Of the searches that a page offers. */
export const mostRelated = 3

function relatedSearches<T>(
  index: TextIndex<T>,
  terms: readonly QueryTerm[],
  { tier, best, rest }: Found<T>,
): string[] {
  if (tier !== 'words' && tier !== 'spelling') return []
  if (terms.every(({ synonyms }) => synonyms.length === 0)) return []
  const found = new Set([...best, ...rest])
  const matchers = terms.map((term) => termMatchers(term, index, 0)('synonyms'))
  const others = index.entries.filter(
    ({ record, keys }) => !found.has(record) && distanceOf(keys, matchers) !== undefined,
  )
  const countOf = (phrase: string) => {
    const hasPhrase = phraseMatcher(phrase, index.table)
    return others.filter(({ keys }) => hasPhrase(keys)).length
  }
  return terms
    .flatMap(({ synonyms }, index) => synonyms.map((phrase) => ({ index, phrase, count: countOf(phrase) })))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, mostRelated)
    .map((choice) =>
      terms
        .map(({ words }, index) => (index === choice.index ? spellingOf(choice.phrase) : words.join(' ')))
        .join(' '),
    )
}

function distanceOf(keys: TextKeys, matchers: readonly TermMatcher[]): number | undefined {
  let sum = 0
  for (const matcher of matchers) {
    const distance = matcher.match(keys)
    if (distance === undefined) return undefined
    sum += distance
  }
  return sum
}

/** Several words are better found as one of the texts, or beside each other, than apart. */
function phraseDistance(words: readonly string[], table: WordTable): (keys: TextKeys) => 0 | 1 | 2 {
  const isBreak = new Uint8Array(table.size())
  isBreak[lineBreak] = 1
  const flags = words.map(table.beginningWith)
  const known = flags.filter((one) => one !== undefined)
  return ({ head }) => {
    if (known.length < 2 || known.length < flags.length || !hasPhrase(head, known))
      return words.length < 2 ? 0 : 2
    const lines = Uint32Array.from([lineBreak, ...head, lineBreak])
    return hasPhrase(lines, [isBreak, ...known, isBreak]) ? 0 : 1
  }
}

function soughtBy(terms: readonly QueryTerm[], matchers: readonly TermMatcher[]): Sought {
  // A class or day is marked by its names, a question word not at all.
  const words = terms
    .filter(({ classNumber, phrases, isQuestion }) => !classNumber && phrases.length === 0 && !isQuestion)
    .flatMap((term) => term.words)
  return {
    words: words.filter(isFoundInside),
    phrases: [
      ...words.filter((word) => !isFoundInside(word)).map((word) => ` ${looseKey(word)}`),
      ...matchers.flatMap(({ phrases }) => phrases),
    ],
  }
}
