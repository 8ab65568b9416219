import { toLatinDigits } from '#app/text/base/digits.ts'
import { parseMobile } from '#app/text/base/phones.ts'
import { parseWrittenDate } from '#app/text/dates/written-dates.ts'
import { extractPhone, findChoice } from './cell-words.ts'
import type { EntityColumn } from './columns.ts'
import type { NamedRecords } from './named-records.ts'
import { formatDecimal, isEmpty } from './read-cell.ts'
import { dateOfSerial } from './serial-dates.ts'
import type { Cell } from './sheet.ts'

/**
 * Matches columns without a heading by their content. Returns pairs of column index and field. Certain guesses, like
 * email addresses, come first, names last.
 */
export function guessColumns(
  columns: readonly EntityColumn[],
  open: readonly number[],
  rows: readonly (readonly Cell[])[],
  named: NamedRecords,
): [number, string][] {
  const samples = open.map((index) => ({ index, texts: textsIn(rows, index) }))
  const found = new Map<number, string>()
  for (const guess of guesses) {
    for (const column of columns) {
      if ([...found.values()].includes(column.field)) continue
      const fitting = samples.filter(
        ({ index, texts }) => !found.has(index) && texts.length > 0 && guess(column, texts, named),
      )
      // Of two columns with ascending numbers, the first one numbers the rows.
      const match = guess === looksLikeRolls ? fitting.at(-1) : fitting[0]
      if (match) found.set(match.index, column.field)
    }
  }
  return [...found]
}

type Guess = (column: EntityColumn, texts: readonly string[], named: NamedRecords) => boolean

const looksLikeRolls: Guess = ({ field }, texts) => {
  const numbers = texts.map((text) => Number(toLatinDigits(text)))
  const isAscending = numbers.every((number, at) => number > (numbers[at - 1] ?? 0))
  return field === 'roll_number' && isAscending && numbers.every((number) => number <= largestRoll)
}

const guesses: readonly Guess[] = [
  ({ meta }, texts) => meta.kind === 'email' && mostAre(texts, (text) => /^\S+@\S+\.\S+$/.test(text)),
  ({ meta }, texts) =>
    (meta.kind === 'mobile' || meta.kind === 'phone') &&
    mostAre(texts, (text) => parseMobile(extractPhone(text).phone) !== undefined),
  ({ meta: { words } }, texts) =>
    words !== undefined && mostAre(texts, (text) => findChoice(words, text) !== undefined),
  ({ meta }, texts) => meta.kind === 'date' && mostAre(texts, isDate),
  looksLikeRolls,
  ({ meta: { refersTo } }, texts, named) =>
    refersTo !== undefined && mostAre(texts, (text) => named.find(refersTo, text).length === 1),
  // First names of persons, then any names.
  ({ recordWords }, texts) =>
    recordWords !== undefined &&
    mostAre(texts, (text) => isLetters(text) && wordsIn(text) > 1 && wordsIn(text) < 6),
  ({ recordWords }, texts) => recordWords !== undefined && mostAre(texts, isLetters),
]

const sampleRows = 200
const maxSampleLength = 100
const largestRoll = 99_999

function textsIn(rows: readonly (readonly Cell[])[], index: number): string[] {
  return rows
    .slice(0, sampleRows)
    .map((cells) => cells[index] ?? '')
    .map((cell) =>
      typeof cell === 'number' ? formatDecimal(cell) : String(cell).slice(0, maxSampleLength).trim(),
    )
    .filter((text) => !isEmpty(text))
}

function mostAre(texts: readonly string[], is: (text: string) => boolean): boolean {
  return texts.filter(is).length >= 0.8 * texts.length
}

// Serial numbers of spreadsheets have five digits for the days of 1927 to 2119.
function isDate(text: string): boolean {
  const isSerial = /^\d{5}$/.test(text) && dateOfSerial(Number(text)) !== undefined
  return isSerial || parseWrittenDate(text) !== undefined
}

const isLetters = (text: string) => /\p{L}/u.test(text) && !/[\p{N}\p{S}@]/u.test(text)
const wordsIn = (text: string) => text.split(/\s+/).length
