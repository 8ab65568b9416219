import { meaningWords } from '#app/text/search/meaning-key.ts'
import type { EntityColumn } from './columns.ts'
import { englishWords, fillers, headWords, serialHeads } from './head-words.ts'

/** A field that a head names, and how surely. */
export interface NamedField {
  field: string
  score: number
}

/** Finds the fields that heads name. */
export type FindNamed = (head: string) => readonly NamedField[]

/** Whether a head is of a column that numbers the rows. */
export function isSerialHead(head: string): boolean {
  const words = wordsIn(head)
  return head.trim() === '#' || serials.has(wholeKey(words)) || serials.has(coreKey(words))
}

/** Prepares to find columns by their heads: their labels, the words for a record, and what schools write. */
export function finderOf(columns: readonly EntityColumn[]): FindNamed {
  const found = new Map<string, NamedField[]>()
  const add = (key: string, named: NamedField) => {
    if (key) found.set(key, [...(found.get(key) ?? []), named])
  }
  for (const { field, head, recordWords = [] } of columns) {
    const usual = headWords[field.split('.').at(-1) ?? field] ?? []
    for (const [place, name] of [head, ...recordWords, ...usual].entries()) {
      const words = wordsIn(name)
      const score = (name === head ? sure : likely) - place
      add(wholeKey(words), { field, score })
      add(coreKey(words), { field, score: score - loss })
    }
  }
  return (head) => {
    const words = wordsIn(head)
    const whole = found.get(wholeKey(words)) ?? []
    const core = found.get(coreKey(words)) ?? []
    const isEnglish = words.some((word) => english.has(word))
    return [
      ...whole,
      ...core.map(({ field, score }) => ({ field, score: score - loss - (isEnglish ? 1 : 0) })),
    ]
  }
}

const sure = 1000
const likely = 500
// For each side on which only the core of a head agrees.
const loss = 100

// Without the endings of পিতার and অভিভাবকের, and the s of "fathers": on both sides, so it matters little what else is cut.
const wordsIn = (head: string) => meaningWords(head).map((word) => word.replace(ending, ''))

const ending = /(?<=.{2})(?:(?:\u09af\u09bc)?\u09c7\u09b0|\u09b0)+$|(?<=[a-z]{3})s$/

// However it is divided: "জন্মতারিখ", "E-mail", "D.O.B."
const wholeKey = (words: readonly string[]) => words.join('')

const coreKey = (words: readonly string[]) =>
  wholeKey(words.filter((word) => !emptyWords.has(word) && !english.has(word)))

const english = new Set(englishWords.flatMap(wordsIn))
const emptyWords = new Set(fillers.flatMap(wordsIn))
const serials = new Set(serialHeads.map((head) => wholeKey(wordsIn(head))))
