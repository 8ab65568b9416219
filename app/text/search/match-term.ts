import { namesOfClass } from './class-numbers.ts'
import { knownWords, type QueryTerm, synonymsOf } from './query-terms.ts'
import type { TextKeys } from './text-keys.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'
import type { WordFlags, WordTable } from './word-table.ts'

/** How words were found, the closest first; each is used only where those before it find nothing. */
export type SearchTier = (typeof searchTiers)[number]
export type WordTier = (typeof wordTiers)[number]
export const wordTiers = ['words', 'spelling', 'synonyms', 'related', 'parts', 'sounds', 'text'] as const
export const searchTiers = [...wordTiers, 'number'] as const

export interface IndexedWords {
  table: WordTable
  /** Of the words of short texts. */
  vocabulary: () => Vocabulary
}

export interface TermMatcher {
  /** How far the match is from the typed words; undefined without a match. */
  match(keys: TextKeys): number | undefined
  /** Whether any record may match. */
  isPossible: boolean
  /** Loose phrases to mark beside the typed words. */
  phrases: readonly string[]
}

/** One way to match: words that are all there, or that follow each other. */
interface Form {
  field: 'head' | 'headAndKind' | 'text'
  words: readonly WordFlags[]
  isPhrase?: boolean
  distance: number
}

/** Matches a term by a tier or by those before it; long texts by other means than sounds. */
export function termMatchers(
  term: QueryTerm,
  { vocabulary, table }: IndexedWords,
  fewestConsonants: number,
): (tier: WordTier) => TermMatcher {
  const { datePart, classNumber, possibleClass, possibleYear } = term
  const isFixed = classNumber !== undefined || term.phrases.length > 0 || term.isQuestion === true
  const names = (classNumber ? namesOfClass(classNumber) : []).map((name) => ` ${name}`)
  const stems = isFixed ? [] : term.stems.flat().map((stem) => ` ${stem}`)
  const similar = once(() => (isFixed ? [] : similarWords(term, vocabulary(), fewestConsonants)))
  const byTier: Record<WordTier, () => { forms: Form[]; phrases: readonly string[] }> = {
    words: once(() => ({ forms: typedForms(term, table), phrases: [...names, ...term.phrases] })),
    spelling: once(() => ({ forms: isFixed ? [] : spelledForms(term, table), phrases: stems })),
    synonyms: once(() => ({ forms: synonymForms(term, table), phrases: term.synonyms })),
    related: once(() => ({
      forms: phraseForms(term.related, 'headAndKind', distances.related, table),
      phrases: term.related,
    })),
    parts: once(() => ({ forms: isFixed ? [] : insideForms(term, table), phrases: [] })),
    sounds: once(() => ({
      forms: isFixed ? [] : soundForms(term, similar(), table),
      phrases: similar().flat(),
    })),
    text: once(() => ({ forms: textForms(term, table), phrases: [] })),
  }
  return (tier) => {
    const levels = wordTiers.slice(0, wordTiers.indexOf(tier) + 1).map((one) => byTier[one]())
    if (tier === 'text') levels.splice(wordTiers.indexOf('sounds'), 1)
    const forms = joinForms(levels.flatMap((level) => level.forms))
    const mayBeMeant = tier !== 'words' && tier !== 'spelling'
    const hasMeaning = classNumber || datePart || (mayBeMeant && (possibleClass || possibleYear))
    return {
      isPossible: forms.length > 0 || Boolean(hasMeaning),
      match: (keys) => {
        if (classNumber && keys.classes.includes(classNumber)) return 0
        const distance = forms.find((form) => isMatch(keys[form.field], form))?.distance
        // A text that says the year itself is closer.
        if (distance !== 0 && datePart && keys.date?.includes(datePart)) return distances.date
        if (distance !== undefined || !mayBeMeant) return distance
        const isMeant =
          (possibleClass && keys.classes.includes(possibleClass)) ||
          (possibleYear && keys.date?.startsWith(possibleYear))
        return isMeant ? distances.synonyms : undefined
      },
      phrases: levels.flatMap((level) => level.phrases),
    }
  }
}

const distances = {
  inflected: 0,
  date: 1,
  beginning: 1,
  spelling: 3,
  synonyms: 5,
  synonymsOfWords: 7,
  related: 8,
  inside: 10,
  sounds: 12,
  text: 14,
  synonymsInText: 16,
}

function once<T>(compute: () => T): () => T {
  let result: { value: T } | undefined
  return () => {
    result ??= { value: compute() }
    return result.value
  }
}

/** Short words and numbers would be inside of too many others: কে, ১০ and ২০১০. Signs are not: %. */
export function isFoundInside(word: string): boolean {
  return (word.length >= 3 && !/\d/.test(word)) || /^[%_]+$/.test(word)
}

function isMatch(numbers: Uint32Array, { words, isPhrase }: Form): boolean {
  return isPhrase && words.length > 1
    ? hasPhrase(numbers, words)
    : words.every((flags) => hasWord(numbers, flags))
}

function hasWord(numbers: Uint32Array, flags: WordFlags): boolean {
  for (let index = 0; index < numbers.length; index += 1) if (flags[numbers[index] ?? 0] === 1) return true
  return false
}

export function hasPhrase(numbers: Uint32Array, words: readonly WordFlags[]): boolean {
  const [first] = words
  if (!first) return false
  for (let start = 0; start + words.length <= numbers.length; start += 1) {
    if (first[numbers[start] ?? 0] !== 1) continue
    if (words.every((flags, index) => flags[numbers[start + index] ?? 0] === 1)) return true
  }
  return false
}

/** The closest first; forms of one word that are as close as each other become one. */
function joinForms(forms: readonly Form[]): Form[] {
  const single = new Map<string, Form[]>()
  for (const form of forms.filter(({ words }) => words.length === 1)) {
    const key = `${form.field} ${form.distance}`
    single.set(key, [...(single.get(key) ?? []), form])
  }
  const joined = [...single.values()].flatMap((some) => {
    const [form] = some
    const flags = anyOf(some.flatMap(({ words }) => words))
    return form && flags ? [{ ...form, words: [flags] }] : []
  })
  return [...joined, ...forms.filter(({ words }) => words.length !== 1)].sort(
    (one, other) => one.distance - other.distance,
  )
}

/** Only forms of which each word is in some text. */
function formOf(words: readonly (WordFlags | undefined)[], form: Omit<Form, 'words'>): Form[] {
  const known = words.filter((flags) => flags !== undefined)
  return known.length === words.length ? [{ ...form, words: known }] : []
}

function typedForms({ words, phrases, classNumber, isQuestion }: QueryTerm, table: WordTable): Form[] {
  const field = 'head'
  if (classNumber) return []
  if (phrases.length > 0) return phraseForms(phrases, field, distances.inflected, table)
  if (isQuestion) return formOf(words.map(table.equalTo), { field, distance: distances.inflected })
  return [
    ...formOf(words.map(table.inflecting), { field, distance: distances.inflected }),
    ...formOf(words.map(table.beginningWith), { field, distance: distances.beginning }),
  ]
}

function spelledForms({ stems }: QueryTerm, table: WordTable): Form[] {
  const words = stems.map((forms) => anyOf(forms.map(table.looselyBeginningWith)))
  return formOf(words, { field: 'headAndKind', distance: distances.spelling })
}

function synonymForms({ synonyms, stems }: QueryTerm, table: WordTable): Form[] {
  const field = 'headAndKind'
  const whole = phraseForms(synonyms, field, distances.synonyms, table)
  if (stems.length === 1) return whole
  // Of a phrase each word may be replaced.
  const words = stems.map((forms) =>
    anyOf([...forms, ...forms.flatMap(singleSynonymsOf)].map((word) => table.looselyBeginningWith(word))),
  )
  return [...whole, ...formOf(words, { field, distance: distances.synonymsOfWords })]
}

const singleSynonymsOf = (word: string) =>
  synonymsOf(word)
    .map((phrase) => phrase.trim())
    .filter((phrase) => !phrase.includes(' '))

/** Inside of words, and where a text has two words for one: প্রবেশপত্র in প্রবেশ পত্র. */
function insideForms({ stems }: QueryTerm, table: WordTable): Form[] {
  const inside = stems.map((forms) => {
    const [word = ''] = forms
    return anyOf([
      ...forms.map(table.looselyBeginningWith),
      isFoundInside(word) ? table.looselyContaining(word) : undefined,
    ])
  })
  const [[word = ''] = [], ...others] = stems
  return [
    ...formOf(inside, { field: 'headAndKind', distance: distances.inside }),
    ...(others.length === 0 ? splitForms(word, table) : []),
  ]
}

function splitForms(word: string, table: WordTable): Form[] {
  const ends = Array.from(
    { length: Math.max(0, word.length - 2 * shortestPart + 1) },
    (_, at) => at + shortestPart,
  )
  return ends.flatMap((end) => {
    const first = table.looselyEqualTo(word.slice(0, end))
    const second = first && table.looselyBeginningWith(word.slice(end))
    return formOf([first, second], { field: 'headAndKind', isPhrase: true, distance: distances.inside })
  })
}

const shortestPart = 3

/** `phrases` as in `QueryTerm`. */
function phraseForms(
  phrases: readonly string[],
  field: Form['field'],
  distance: number,
  table: WordTable,
): Form[] {
  return phrases.flatMap((phrase) => {
    const words = phrase.trim().split(' ')
    const before = words.slice(0, -1).map(table.looselyEqualTo)
    const last = words.at(-1) ?? ''
    // In long texts the words of a phrase may stand apart.
    const isPhrase = field !== 'text'
    return [
      ...formOf([...before, table.looselyInflecting(last)], { field, isPhrase, distance }),
      ...formOf([...before, table.looselyBeginningWith(last)], { field, isPhrase, distance: distance + 1 }),
    ]
  })
}

/** Whether short texts have a phrase as in `QueryTerm`. */
export function phraseMatcher(phrase: string, table: WordTable): (keys: TextKeys) => boolean {
  const forms = phraseForms([phrase], 'headAndKind', 0, table)
  return (keys) => forms.some((form) => isMatch(keys.headAndKind, form))
}

/** For each word of a term loose phrases that are similar, or have the meaning of a similar word. */
function similarWords({ stems }: QueryTerm, vocabulary: Vocabulary, fewestConsonants: number): string[][] {
  known ??= createVocabulary(knownWords())
  return stems.map((forms) => [
    ...vocabulary.similarTo(forms, fewestConsonants).map((word) => ` ${word} `),
    ...(known?.similarTo(forms) ?? []).flatMap((word) => [` ${word}`, ...synonymsOf(word)]),
  ])
}

let known: Vocabulary | undefined

function soundForms({ stems }: QueryTerm, similar: readonly (readonly string[])[], table: WordTable): Form[] {
  const field = 'headAndKind'
  const distance = distances.sounds
  if (stems.length === 1) return phraseForms(similar[0] ?? [], field, distance, table)
  // Of a phrase each word may be spelled wrong.
  const words = stems.map((forms, index) =>
    anyOf([
      ...forms.map(table.looselyBeginningWith),
      ...(similar[index] ?? []).map((phrase) => table.looselyEqualTo(phrase.trim())),
    ]),
  )
  return formOf(words, { field, distance })
}

function textForms({ words, stems, phrases, synonyms, isQuestion }: QueryTerm, table: WordTable): Form[] {
  const field = 'text'
  const distance = distances.text
  if (isQuestion) return formOf(words.map(table.equalTo), { field, distance })
  const typed = stems.map((forms) => {
    const [word = ''] = forms
    return anyOf([
      ...forms.map(table.looselyBeginningWith),
      isFoundInside(word) ? table.looselyContaining(word) : undefined,
    ])
  })
  return [
    ...formOf(typed, { field, distance }),
    ...phraseForms([...phrases, ...synonyms], field, distances.synonymsInText, table),
  ]
}

function anyOf(flags: readonly (WordFlags | undefined)[]): WordFlags | undefined {
  const known = flags.filter((one) => one !== undefined)
  const [first, ...others] = known
  if (!first || others.length === 0) return first
  const result = first.slice()
  for (const other of others)
    for (let number = 0; number < other.length; number += 1) if (other[number] === 1) result[number] = 1
  return result
}
