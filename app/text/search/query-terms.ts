import { classesIn } from './class-numbers.ts'
import { dayAt } from './days.ts'
import { spelledOut } from './letter-names.ts'
import { looseKey } from './loose-key.ts'
import { createPhraseLookup, type KnownPhrase } from './phrase-lookup.ts'
import { datePartOf } from './search-terms.ts'
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
      synonyms: day ? day.phrases.flatMap(synonymsOf) : (known?.others ?? []),
      related: related.find(loose.slice(start, start + length)) ?? [],
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
export const synonymsOf = (phrase: string): readonly string[] => synonyms.othersOf(phrase)

/** All loose words that are a synonym by themselves. */
export const knownWords = (): string[] => synonyms.phrases().filter((phrase) => !phrase.includes(' '))

/** As a person writes it. */
export function spellingOf(phrase: string): string {
  return spellings.get(phrase.trim()) ?? phrase.trim()
}

// Without one a word is a sign of the script, like ্.
const hasLetter = /[\p{L}\p{N}%_]/u

const loose = (text: string) => looseKey(nameWordsOf(text).trim())

const questions = new Set(questionWords.map(loose))
const synonyms = createPhraseLookup(synonymGroups, loose, stemsOf)
const related = createPhraseLookup(relatedGroups, loose, stemsOf)
// The first of equal ones.
const spellings = new Map(
  synonymGroups
    .flat()
    .toReversed()
    .map((phrase) => [loose(phrase), phrase] as const),
)

function phraseAt(words: readonly string[], start: number): KnownPhrase | undefined {
  const found = synonyms.findAt(words, start)
  const joined = joinedAt(words, start)
  if (joined && joined.length > (found?.length ?? 0)) return joined
  return found ?? abbreviationAt(words, start)
}

const mostJoined = 3

/** Several words for one: foot ball. */
function joinedAt(words: readonly string[], start: number): KnownPhrase | undefined {
  for (let length = mostJoined; length > 1; length -= 1) {
    const joined = words.slice(start, start + length).join('')
    if (start + length <= words.length && synonyms.has(joined))
      return { length, others: [` ${joined}`, ...synonymsOf(joined)] }
  }
  return undefined
}

function abbreviationAt(words: readonly string[], start: number): KnownPhrase | undefined {
  const letters = spelledOut(words[start] ?? '')
  return letters === undefined ? undefined : { length: 1, others: [` ${letters}`, ...synonymsOf(letters)] }
}

function possibleMeanings(word: string): Pick<QueryTerm, 'possibleClass' | 'possibleYear'> {
  if (/^(?:[6-9]|1[0-2])$/.test(word)) return { possibleClass: Number(word) }
  return /^(?:1[3-9]|[2-4]\d)$/.test(word) ? { possibleYear: `20${word}` } : {}
}
