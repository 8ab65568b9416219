import { classesIn } from './class-numbers.ts'
import { dayAt, monthIn, yearIn } from './days.ts'
import { spelledOut } from './letter-names.ts'
import { looseKey } from './loose-key.ts'
import { nameWordsOf, searchWords } from './search-words.ts'
import { stemsOf } from './stems.ts'
import { questionWords, relatedGroups, synonymGroups } from './synonyms.ts'

/** A part of a search. A record matches by one of these forms. */
export interface QueryTerm {
  /** As typed: search keys without signs. */
  words: readonly string[]
  /** Of each word, loose, the word itself first. */
  stems: readonly (readonly string[])[]
  /** Other loose ways to write a day; each begins with a blank. */
  phrases: readonly string[]
  /** Loose phrases that begin with a blank; short ones end with one, too. */
  synonyms: readonly string[]
  /** The same with a similar meaning. */
  related: readonly string[]
  /** A part of YYYY-MM-DD. */
  datePart?: string
  /** 1 to 12. */
  classNumber?: number
  /** Of a number alone, which may be a class or the end of a year. */
  possibleClass?: number
  possibleYear?: string
  isQuestion?: true
}

/** A day (২৪ নভেম্বর), a class (১১ শ্রেণি) or a known phrase (form fill up) is one term; other words are one each. */
export function queryTerms(search: string): QueryTerm[] {
  const words = searchWords(search, nameWordsOf).filter((word) => hasLetter.test(word))
  const loose = words.map(looseKey)
  const classes = new Map(classesIn(loose).map((named) => [named.start, named]))
  const terms: QueryTerm[] = []
  for (let start = 0; start < words.length; ) {
    const day = dayAt(words, start)
    const named = day ? undefined : classes.get(start)
    const known = day || named ? undefined : phraseAt(loose, start)
    const length = day?.length ?? named?.length ?? known?.length ?? 1
    const [word = ''] = words.slice(start)
    terms.push({
      words: words.slice(start, start + length),
      stems: loose.slice(start, start + length).map(stemsOf),
      phrases: day?.phrases ?? [],
      synonyms: day ? day.phrases.flatMap(synonymsOf) : (known?.synonyms ?? []),
      related: relatedTo(loose.slice(start, start + length)),
      ...(day ? { datePart: day.datePart } : length === 1 && datePartOf(word)),
      ...(named && { classNumber: named.number }),
      ...(length === 1 && possibleMeanings(word)),
      ...(loose.slice(start, start + length).every((one) => questions.has(one)) && { isQuestion: true }),
    })
    start += length
  }
  return terms
}

/** Loose phrases of the same meaning as a loose phrase. */
export function synonymsOf(phrase: string): readonly string[] {
  return byPhrase.get(phrase.trim()) ?? []
}

/** All loose words that are a synonym by themselves. */
export const knownWords = (): string[] => [...byPhrase.keys()].filter((phrase) => !phrase.includes(' '))

/** As a person writes it. */
export function spellingOf(phrase: string): string {
  return spellings.get(phrase.trim()) ?? phrase.trim()
}

// Without one a word is a sign of the script, like ্.
const hasLetter = /[\p{L}\p{N}%_]/u

const longestPhrase = 4
const longestWholeWord = 3

const loose = (text: string) => looseKey(nameWordsOf(text).trim())

const questions = new Set(questionWords.map(loose))
const byPhrase = readGroups(synonymGroups)
const relatedByPhrase = readGroups(relatedGroups)
const spellings = new Map(
  synonymGroups
    .flat()
    .map((phrase) => [loose(phrase), phrase])
    .toReversed() as [string, string][],
)

function readGroups(groups: typeof synonymGroups): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>()
  for (const group of groups) {
    const phrases = [...new Set(group.map(loose))]
    for (const phrase of phrases) {
      const others = phrases.filter((other) => other !== phrase)
      const parts = others.map((other) => ` ${other}${other.length <= longestWholeWord ? ' ' : ''}`)
      found.set(phrase, [...(found.get(phrase) ?? []), ...parts])
    }
  }
  return found
}

// The longest phrase first: "model test" is one term.
function phraseAt(
  words: readonly string[],
  start: number,
): { length: number; synonyms: readonly string[] } | undefined {
  for (let end = Math.min(words.length, start + longestPhrase); end > start; end -= 1) {
    const before = words.slice(start, end - 1)
    const phrases = stemsOf(words[end - 1] ?? '').map((last) => [...before, last].join(' '))
    const synonyms = phrases.map(synonymsOf).find((found) => found.length > 0)
    if (synonyms) return { length: end - start, synonyms }
    // Two words for one: foot ball.
    const joined = words.slice(start, end).join('')
    if (end - start > 1 && byPhrase.has(joined))
      return { length: end - start, synonyms: [` ${joined}`, ...synonymsOf(joined)] }
  }
  const abbreviation = spelledOut(words[start] ?? '')
  return abbreviation ? { length: 1, synonyms: [` ${abbreviation}`, ...synonymsOf(abbreviation)] } : undefined
}

function relatedTo(words: readonly string[]): readonly string[] {
  const before = words.slice(0, -1)
  const phrases = stemsOf(words.at(-1) ?? '').map((last) => [...before, last].join(' '))
  return phrases.map((phrase) => relatedByPhrase.get(phrase)).find(Boolean) ?? []
}

function possibleMeanings(word: string): Pick<QueryTerm, 'possibleClass' | 'possibleYear'> {
  if (/^(?:[6-9]|1[0-2])$/.test(word)) return { possibleClass: Number(word) }
  return /^(?:1[3-9]|[2-4]\d)$/.test(word) ? { possibleYear: `20${word}` } : {}
}

function datePartOf(word: string): Pick<QueryTerm, 'datePart'> {
  if (yearIn(word)) return { datePart: `${word}-` }
  const month = monthIn(word)
  return month ? { datePart: `-${String(month).padStart(2, '0')}-` } : {}
}
