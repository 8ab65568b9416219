import { classesIn } from './class-numbers.ts'
import type { Sought } from './found-parts.ts'
import { looseKey } from './loose-key.ts'
import { hasPhrase, isFoundInside, phraseMatcher, type TermMatcher, termMatchers } from './match-term.ts'
import { type QueryTerm, queryTerms, spellingOf } from './query-terms.ts'
import { nameKey, searchKey } from './search-key.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'
import { createWordTable, lineBreak, type WordTable } from './word-table.ts'

/** How words were found, the closest first; each is used only where those before it find nothing. */
export type SearchTier = (typeof searchTiers)[number]
export const searchTiers = ['words', 'spelling', 'synonyms', 'sounds', 'text'] as const

export interface SearchableTexts {
  /** Short texts, one a line. */
  head: string
  /** What the record is, found by its meaning only. */
  kind?: string
  /** A long text. */
  text?: string
  /** YYYY-MM-DD. */
  date?: string | null
}

/** The words of a record, as numbers of a `WordTable`. */
export interface TextKeys {
  /** In order, with `lineBreak` between lines. */
  head: Uint32Array
  headAndKind: Uint32Array
  /** Each once. */
  text: Uint32Array
  date: string | null
  classes: readonly number[]
}

export interface TextIndex<T> {
  entries: readonly { record: T; keys: TextKeys }[]
  table: WordTable
  /** Of the words of short texts. */
  vocabulary: () => Vocabulary
}

export interface SearchResult<T> {
  tier: SearchTier
  /** The best matches of the tier, in the order of the records. */
  best: readonly T[]
  rest: readonly T[]
  /** What `foundParts` marks. */
  sought: Sought
  /** Question words that were left out, because nothing has them. */
  ignored: readonly string[]
  /** Searches with synonyms of the words, at most three, that find more. */
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

export function textKeys(
  { head, kind = '', text = '', date = null }: SearchableTexts,
  table: WordTable,
): TextKeys {
  const numbersOf = (lines: string) =>
    lines
      .split('\n')
      .flatMap((line, index) => [...(index > 0 ? [lineBreak] : []), ...table.numbersOf(nameKey(line))])
  const words = numbersOf(head)
  return {
    head: new Uint32Array(words),
    headAndKind: new Uint32Array(kind === '' ? words : [...words, lineBreak, ...numbersOf(kind)]),
    text: new Uint32Array(new Set(table.numbersOf(searchKey(text)))),
    date,
    classes: classesIn(words.map(table.looseWord)).map(({ number }) => number),
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
  const asserted = terms.filter(({ isQuestion }) => !isQuestion)
  if (asserted.length === terms.length) return undefined
  const ignored = terms.filter(({ isQuestion }) => isQuestion).flatMap(({ words }) => words)
  const foundWithout = findByTier(index, asserted)
  return foundWithout && { ...foundWithout, ignored, related: relatedSearches(index, asserted, foundWithout) }
}

type Found<T> = Omit<SearchResult<T>, 'ignored' | 'related'>

function findByTier<T>(index: TextIndex<T>, terms: readonly QueryTerm[]): Found<T> | undefined {
  if (terms.length === 0) return undefined
  const distanceOfPhrase = phraseDistance(
    terms.flatMap(({ words }) => words),
    index.table,
  )
  const matchersByTier = terms.map((term) => termMatchers(term, index))
  for (const tier of searchTiers) {
    const matchers = matchersByTier.map((matcherOf) => matcherOf(tier))
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

const mostRelated = 3

function relatedSearches<T>(
  index: TextIndex<T>,
  terms: readonly QueryTerm[],
  { tier, best, rest }: Found<T>,
): string[] {
  if (tier !== 'words' && tier !== 'spelling') return []
  if (terms.every(({ synonyms }) => synonyms.length === 0)) return []
  const found = new Set([...best, ...rest])
  const matchers = terms.map((term) => termMatchers(term, index)('synonyms'))
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
