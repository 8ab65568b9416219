import { classesIn } from './class-numbers.ts'
import type { Sought } from './found-parts.ts'
import { looseKey } from './loose-key.ts'
import { isFoundInside, type TermMatcher, termMatcher } from './match-term.ts'
import { type QueryTerm, queryTerms, spellingOf } from './query-terms.ts'
import { nameWordsOf } from './search-words.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

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

/** The keys of a record, in the form of `nameWordsOf`. */
export interface TextKeys {
  head: string
  looseHead: string
  text: string
  looseText: string
  date: string | null
  classes: readonly number[]
}

export interface TextIndex<T> {
  entries: readonly { record: T; keys: TextKeys }[]
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
  return indexKeys(records.map((record) => ({ record, keys: textKeys(textsOf(record)) })))
}

export function indexKeys<T>(entries: TextIndex<T>['entries']): TextIndex<T> {
  let vocabulary: Vocabulary | undefined
  return {
    entries,
    vocabulary: () => (vocabulary ??= createVocabulary(entries.map(({ keys }) => keys.looseHead))),
  }
}

export function textKeys({ head, kind = '', text = '', date = null }: SearchableTexts): TextKeys {
  const headWords = head
    .split('\n')
    .map((line) => nameWordsOf(line))
    .join('\n')
  const textWords = text === '' ? '' : nameWordsOf(text)
  const looseHead = looseKey(headWords)
  return {
    head: headWords,
    looseHead: kind === '' ? looseHead : `${looseHead}\n${looseKey(nameWordsOf(kind))}`,
    text: textWords,
    looseText: looseKey(textWords),
    date,
    classes: classesIn(looseHead.split(/\s+/).filter(Boolean)).map(({ number }) => number),
  }
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
  const typed = terms.flatMap(({ words }) => words)
  for (const tier of searchTiers) {
    const matchers = terms.map((term) => termMatcher(term, tier, index.vocabulary))
    const hits: { record: T; distance: number }[] = []
    for (const { record, keys } of index.entries) {
      const distance = distanceOf(keys, matchers)
      if (distance !== undefined) hits.push({ record, distance: distance + distanceOfPhrase(keys, typed) })
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
  const matchers = terms.map((term) => termMatcher(term, 'synonyms', index.vocabulary))
  const others = index.entries.filter(
    ({ record, keys }) => !found.has(record) && distanceOf(keys, matchers) !== undefined,
  )
  const countOf = (phrase: string) => others.filter(({ keys }) => keys.looseHead.includes(phrase)).length
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
function distanceOfPhrase({ head }: TextKeys, words: readonly string[]): 0 | 1 | 2 {
  if (words.length < 2) return 0
  const phrase = ` ${words.join(' ')}`
  if (!head.includes(phrase)) return 2
  return `\n${head}\n`.includes(`\n${phrase} \n`) ? 0 : 1
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
