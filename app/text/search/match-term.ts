import { namesOfClass } from './class-numbers.ts'
import { knownWords, type QueryTerm, synonymsOf } from './query-terms.ts'
import type { SearchTier, TextIndex, TextKeys } from './text-index.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'
import type { WordFlags, WordTable } from './word-table.ts'

export interface TermMatcher {
  /** How far the match is from the typed words; undefined without a match. */
  match(keys: TextKeys): number | undefined
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

/** Matches a term by a tier or by those before it; in long texts by the words, their spelling and synonyms. */
export function termMatchers(
  term: QueryTerm,
  { vocabulary, table }: Pick<TextIndex<never>, 'vocabulary' | 'table'>,
): (tier: SearchTier) => TermMatcher {
  const { datePart, classNumber } = term
  const isFixed = classNumber !== undefined || term.phrases.length > 0 || term.isQuestion === true
  const names = (classNumber ? namesOfClass(classNumber) : []).map((name) => ` ${name}`)
  const stems = isFixed ? [] : term.stems.flat().map((stem) => ` ${stem}`)
  const similar = once(() => (isFixed ? [] : similarWords(term, vocabulary())))
  const byTier: Record<SearchTier, () => { forms: Form[]; phrases: readonly string[] }> = {
    words: once(() => ({ forms: typedForms(term, table), phrases: [...names, ...term.phrases] })),
    spelling: once(() => ({ forms: isFixed ? [] : spelledForms(term, table), phrases: stems })),
    synonyms: once(() => ({
      forms: phraseForms(term.synonyms, 'headAndKind', 4, table),
      phrases: term.synonyms,
    })),
    sounds: once(() => ({
      forms: isFixed ? [] : soundForms(term, similar(), table),
      phrases: similar().flat(),
    })),
    text: once(() => ({ forms: textForms(term, table), phrases: [] })),
  }
  return (tier) => {
    const levels = tiersUpTo[tier].map((one) => byTier[one]())
    const forms = levels.flatMap((level) => level.forms)
    return {
      match: (keys) => {
        if (datePart && keys.date?.includes(datePart)) return 0
        if (classNumber && keys.classes.includes(classNumber)) return 0
        return forms.find((form) => isMatch(keys[form.field], form))?.distance
      },
      phrases: levels.flatMap((level) => level.phrases),
    }
  }
}

const tiersUpTo: Readonly<Record<SearchTier, readonly SearchTier[]>> = {
  words: ['words'],
  spelling: ['words', 'spelling'],
  synonyms: ['words', 'spelling', 'synonyms'],
  sounds: ['words', 'spelling', 'synonyms', 'sounds'],
  text: ['words', 'spelling', 'synonyms', 'text'],
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
  return isPhrase ? hasPhrase(numbers, words) : words.every((flags) => hasWord(numbers, flags))
}

function hasWord(numbers: Uint32Array, flags: WordFlags): boolean {
  for (let index = 0; index < numbers.length; index += 1) if (flags[numbers[index] ?? 0] === 1) return true
  return false
}

export function hasPhrase(numbers: Uint32Array, words: readonly WordFlags[]): boolean {
  for (let start = 0; start + words.length <= numbers.length; start += 1)
    if (words.every((flags, index) => flags[numbers[start + index] ?? 0] === 1)) return true
  return false
}

/** Only forms of which each word is in some text. */
function formOf(words: readonly (WordFlags | undefined)[], form: Omit<Form, 'words'>): Form[] {
  const known = words.filter((flags) => flags !== undefined)
  return known.length === words.length ? [{ ...form, words: known }] : []
}

function typedForms({ words, phrases, classNumber, isQuestion }: QueryTerm, table: WordTable): Form[] {
  const field = 'head'
  if (classNumber) return []
  if (phrases.length > 0) return phraseForms(phrases, field, 0, table)
  if (isQuestion) return formOf(words.map(table.equalTo), { field, distance: 0 })
  const beginning = words.map(table.beginningWith)
  const inside = words.map((word, index) => (isFoundInside(word) ? table.containing(word) : beginning[index]))
  return [...formOf(beginning, { field, distance: 0 }), ...formOf(inside, { field, distance: 1 })]
}

function spelledForms(term: QueryTerm, table: WordTable): Form[] {
  const field = 'headAndKind'
  const beginning = term.stems.map((stems) => anyOf(stems.map(table.looselyBeginningWith)))
  const inside = term.stems.map(([word = ''], index) =>
    anyOf([beginning[index], isFoundInside(word) ? table.looselyContaining(word) : undefined]),
  )
  const [[word = ''] = [], ...others] = term.stems
  return [
    ...formOf(beginning, { field, distance: 2 }),
    ...formOf(inside, { field, distance: 3 }),
    ...(others.length === 0 ? splitForms(word, table) : []),
  ]
}

// Where a text has two words for one: প্রবেশপত্র in প্রবেশ পত্র.
function splitForms(word: string, table: WordTable): Form[] {
  const ends = Array.from(
    { length: Math.max(0, word.length - 2 * shortestPart + 1) },
    (_, at) => at + shortestPart,
  )
  return ends.flatMap((end) => {
    const first = table.looselyEqualTo(word.slice(0, end))
    const second = first && table.looselyBeginningWith(word.slice(end))
    return formOf([first, second], { field: 'headAndKind', isPhrase: true, distance: 3 })
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
    const flags = words.map((word, index) =>
      index < words.length - 1 || phrase.endsWith(' ')
        ? table.looselyEqualTo(word)
        : table.looselyBeginningWith(word),
    )
    // In long texts the words of a phrase may stand apart.
    return formOf(flags, { field, isPhrase: field !== 'text', distance })
  })
}

/** Whether short texts have a phrase as in `QueryTerm`. */
export function phraseMatcher(phrase: string, table: WordTable): (keys: TextKeys) => boolean {
  const forms = phraseForms([phrase], 'headAndKind', 0, table)
  return (keys) => forms.some((form) => isMatch(keys.headAndKind, form))
}

/** For each word of a term loose phrases that are similar, or have the meaning of a similar word. */
function similarWords({ stems }: QueryTerm, vocabulary: Vocabulary): string[][] {
  known ??= createVocabulary(knownWords())
  return stems.map((forms) => [
    ...vocabulary.similarTo(forms).map((word) => ` ${word} `),
    ...(known?.similarTo(forms) ?? []).flatMap((word) => [` ${word}`, ...synonymsOf(word)]),
  ])
}

let known: Vocabulary | undefined

function soundForms(term: QueryTerm, similar: readonly (readonly string[])[], table: WordTable): Form[] {
  const field = 'headAndKind'
  if (term.stems.length === 1) return phraseForms(similar[0] ?? [], field, 6, table)
  // Of a phrase each word may be spelled wrong.
  const words = term.stems.map((stems, index) =>
    anyOf([
      ...stems.map(table.looselyBeginningWith),
      ...(similar[index] ?? []).map((phrase) => table.looselyEqualTo(phrase.trim())),
    ]),
  )
  return formOf(words, { field, distance: 6 })
}

function textForms(term: QueryTerm, table: WordTable): Form[] {
  const field = 'text'
  if (term.isQuestion) return formOf(term.words.map(table.equalTo), { field, distance: 8 })
  const words = term.stems.map((stems) =>
    anyOf([
      ...stems.map(table.looselyBeginningWith),
      isFoundInside(stems[0] ?? '') ? table.looselyContaining(stems[0] ?? '') : undefined,
    ]),
  )
  return [
    ...formOf(words, { field, distance: 8 }),
    ...phraseForms([...term.phrases, ...term.synonyms], field, 9, table),
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
