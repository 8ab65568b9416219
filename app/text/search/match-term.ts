import { namesOfClass } from './class-numbers.ts'
import { knownWords, type QueryTerm, synonymsOf } from './query-terms.ts'
import { hasStem } from './stems.ts'
import type { SearchTier, TextKeys } from './text-index.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

export interface TermMatcher {
  /** How far the match is from the typed words; undefined without a match. */
  match(keys: TextKeys): number | undefined
  /** Loose phrases to mark beside the typed words. */
  phrases: readonly string[]
}

/** Matches a term by a tier or by those before it; in long texts by the words, their spelling and synonyms. */
export function termMatcher(term: QueryTerm, tier: SearchTier, vocabulary: () => Vocabulary): TermMatcher {
  const levels = [byWords(term)]
  if (tier !== 'words') levels.push(bySpelling(term))
  if (tier !== 'words' && tier !== 'spelling') levels.push(bySynonyms(term))
  if (tier === 'sounds') levels.push(bySound(term, vocabulary()))
  if (tier === 'text') levels.push(byText(term))
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

function byText(term: QueryTerm): TermMatcher {
  const match = ({ text, looseText }: TextKeys) => {
    if (text === '') return undefined
    const distance = distanceOfWords(text, term.words, term.isQuestion)
    if (distance !== undefined || term.isQuestion) return distance
    if (term.stems.every((stems) => stems.some((stem) => hasStem(looseText, stem)))) return 2
    return [...term.phrases, ...term.synonyms].some((phrase) => looseText.includes(phrase)) ? 3 : undefined
  }
  return { match, phrases: [] }
}
