import { namesOfClass } from './class-numbers.ts'
import { knownWords, type QueryTerm, synonymsOf } from './query-terms.ts'
import { hasStem } from './stems.ts'
import type { SearchTier, TextIndex, TextKeys } from './text-index.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'
import type { WordTable } from './word-table.ts'

export interface TermMatcher {
  /** How far the match is from the typed words; undefined without a match. */
  match(keys: TextKeys): number | undefined
  /** Loose phrases to mark beside the typed words. */
  phrases: readonly string[]
}

/** Matches a term by a tier or by those before it; in long texts by the words, their spelling and synonyms. */
export function termMatcher(
  term: QueryTerm,
  tier: SearchTier,
  { vocabulary, table }: Pick<TextIndex<never>, 'vocabulary' | 'table'>,
): TermMatcher {
  const levels = [byWords(term)]
  if (tier !== 'words') levels.push(bySpelling(term))
  if (tier !== 'words' && tier !== 'spelling') levels.push(bySynonyms(term))
  if (tier === 'sounds') levels.push(bySound(term, vocabulary()))
  if (tier === 'text') levels.push(byText(term, table))
  return {
    match: (keys) => {
      for (const [index, level] of levels.entries()) {
        const distance = level.match(keys)
        if (distance !== undefined) return index * distanceOfLevel + distance
      }
      return undefined
    },
    phrases: levels.flatMap(({ phrases }) => phrases),
  }
}

const distanceOfLevel = 2

function byWords({ words, phrases, datePart, classNumber, isQuestion }: QueryTerm): TermMatcher {
  const names = classNumber ? namesOfClass(classNumber).map((name) => ` ${name}`) : []
  const match = ({ head, looseHead, date, classes }: TextKeys) => {
    if (datePart && date?.includes(datePart)) return 0
    if (classNumber) return classes.includes(classNumber) ? 0 : undefined
    if (phrases.length > 0) return phrases.some((phrase) => looseHead.includes(phrase)) ? 0 : undefined
    return distanceOfWords(head, words, isQuestion)
  }
  return { match, phrases: [...names, ...phrases] }
}

/** 0 where all are at the beginnings of words, 1 where one is inside of a word. */
function distanceOfWords(text: string, words: readonly string[], isWhole = false): 0 | 1 | undefined {
  let distance: 0 | 1 = 0
  for (const word of words) {
    if (text.includes(isWhole ? ` ${word} ` : ` ${word}`)) continue
    if (isWhole || !isFoundInside(word) || !text.includes(word)) return undefined
    distance = 1
  }
  return distance
}

/** Short words and numbers would be inside of too many others: কে, ১০ and ২০১০. Signs are not: %. */
export function isFoundInside(word: string): boolean {
  return (word.length >= 3 && !/\d/.test(word)) || /^[%_]+$/.test(word)
}

// A class and a day have no other spelling than those that count as words.
const isFixed = ({ classNumber, phrases }: QueryTerm) => classNumber !== undefined || phrases.length > 0

function bySpelling(term: QueryTerm): TermMatcher {
  const isFound = (looseHead: string, stems: readonly string[]) =>
    stems.some((stem) => hasStem(looseHead, stem)) || isInside(looseHead, stems[0] ?? '')
  return {
    match: ({ looseHead }) =>
      !term.isQuestion && !isFixed(term) && term.stems.every((stems) => isFound(looseHead, stems))
        ? 0
        : undefined,
    phrases: term.isQuestion ? [] : term.stems.flat().map((stem) => ` ${stem}`),
  }
}

// Also where a text has two words for one: প্রবেশপত্র in প্রবেশ পত্র.
function isInside(text: string, word: string): boolean {
  if (!isFoundInside(word)) return false
  return text.includes(word) || (word.length >= fewestJoined && text.replaceAll(' ', '').includes(word))
}

const fewestJoined = 6

function bySynonyms({ synonyms }: QueryTerm): TermMatcher {
  return {
    match: ({ looseHead }) => (synonyms.some((phrase) => looseHead.includes(phrase)) ? 0 : undefined),
    phrases: synonyms,
  }
}

function bySound(term: QueryTerm, vocabulary: Vocabulary): TermMatcher {
  if (term.isQuestion || isFixed(term)) return { match: () => undefined, phrases: [] }
  const similar = term.stems.map((stems) => [
    ...vocabulary.similarTo(stems).map((word) => ` ${word} `),
    ...similarKnown(stems).flatMap((word) => [` ${word}`, ...synonymsOf(word)]),
  ])
  const match = ({ looseHead }: TextKeys) =>
    term.stems.every(
      (stems, index) =>
        stems.some((stem) => hasStem(looseHead, stem)) ||
        similar[index]?.some((phrase) => looseHead.includes(phrase)),
    )
      ? 0
      : undefined
  return { match, phrases: similar.flat() }
}

let known: Vocabulary | undefined

function similarKnown(stems: readonly string[]): string[] {
  known ??= createVocabulary([...knownWords()])
  return known.similarTo(stems)
}

/** In long texts the words of a phrase may stand apart. */
function byText(term: QueryTerm, table: WordTable): TermMatcher {
  const wordsOf = (phrase: string) =>
    phrase
      .trim()
      .split(' ')
      .map((word) => table.beginningWith(word))
  const typed = term.stems.map((stems, index) => {
    const word = term.words[index] ?? ''
    const flags = term.isQuestion ? [] : stems.map((stem) => table.beginningWith(stem))
    return anyOf([
      ...flags,
      isFoundInside(word) ? table.containing(stems[0] ?? '') : table.beginningWith(word),
    ])
  })
  const phrases = [...term.phrases, ...term.synonyms].map(wordsOf)
  const forms = [typed, ...phrases].filter((words) => words.every((flags) => flags.includes(1)))
  const has = (numbers: Uint32Array, flags: Uint8Array) => numbers.some((number) => flags[number] === 1)
  return {
    match: ({ textWords }) =>
      forms.some((words) => words.every((flags) => has(textWords, flags))) ? 0 : undefined,
    phrases: [],
  }
}

function anyOf(flags: readonly Uint8Array[]): Uint8Array {
  const [first = new Uint8Array(), ...others] = flags
  return first.map((flag, number) => (others.some((other) => other[number] === 1) ? 1 : flag))
}
