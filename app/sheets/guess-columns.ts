import { toLatinDigits } from '#app/text/base/digits.ts'
import { parseMobile } from '#app/text/base/phones.ts'
import { parseWrittenDate } from '#app/text/dates/written-dates.ts'
import { choiceNamed, phoneIn } from './cell-words.ts'
import type { EntityColumn } from './columns.ts'
import type { NamedRecords } from './named-records.ts'
import { isEmpty, plainNumber } from './read-cell.ts'
import { dateOfSerial } from './serial-dates.ts'
import type { Cell } from './sheet.ts'

/**
 * Takes columns without a heading, by their places, for fields by what is in them, as pairs of place and field: first
 * what can be told for certain, like addresses of mail, at last names.
 */
export function guessColumns(
  columns: readonly EntityColumn[],
  open: readonly number[],
  rows: readonly (readonly Cell[])[],
  named: NamedRecords,
): [number, string][] {
  const samples = open.map((place) => ({ place, texts: textsIn(rows, place) }))
  const found = new Map<number, string>()
  for (const guess of guesses) {
    for (const column of columns) {
      if ([...found.values()].includes(column.field)) continue
      const fitting = samples.filter(
        ({ place, texts }) => !found.has(place) && texts.length > 0 && guess(column, texts, named),
      )
      // Where two columns have ascending numbers, the first one numbers the rows.
      const taken = guess === looksLikeRolls ? fitting.at(-1) : fitting[0]
      if (taken) found.set(taken.place, column.field)
    }
  }
  return [...found]
}

type Guess = (column: EntityColumn, texts: readonly string[], named: NamedRecords) => boolean

const looksLikeRolls: Guess = ({ field }, texts) => {
  const numbers = texts.map((text) => Number(toLatinDigits(text)))
  const isAscending = numbers.every((number, place) => number > (numbers[place - 1] ?? 0))
  return field === 'roll_number' && isAscending && numbers.every((number) => number <= largestRoll)
}

const guesses: readonly Guess[] = [
  ({ traits }, texts) => traits.kind === 'email' && mostAre(texts, (text) => /^\S+@\S+\.\S+$/.test(text)),
  ({ traits }, texts) =>
    (traits.kind === 'mobile' || traits.kind === 'phone') &&
    mostAre(texts, (text) => parseMobile(phoneIn(text).phone) !== undefined),
  ({ traits: { words } }, texts) =>
    words !== undefined && mostAre(texts, (text) => choiceNamed(words, text) !== undefined),
  ({ traits }, texts) => traits.kind === 'date' && mostAre(texts, isDate),
  looksLikeRolls,
  ({ traits: { refersTo } }, texts, named) =>
    refersTo !== undefined && mostAre(texts, (text) => named.find(refersTo, text).length === 1),
  // The name of a person, and then whatever may name a record.
  ({ recordWords }, texts) =>
    recordWords !== undefined &&
    mostAre(texts, (text) => isLetters(text) && wordsIn(text) > 1 && wordsIn(text) < 6),
  ({ recordWords }, texts) => recordWords !== undefined && mostAre(texts, isLetters),
]

const looked = 200
const longestLooked = 100
const largestRoll = 99_999

/** What stands in a column in the first rows. */
function textsIn(rows: readonly (readonly Cell[])[], place: number): string[] {
  return rows
    .slice(0, looked)
    .map((cells) => cells[place] ?? '')
    .map((cell) =>
      typeof cell === 'number' ? plainNumber(cell) : String(cell).slice(0, longestLooked).trim(),
    )
    .filter((text) => !isEmpty(text))
}

function mostAre(texts: readonly string[], is: (text: string) => boolean): boolean {
  return texts.filter(is).length >= 0.8 * texts.length
}

// The numbers of spreadsheets only as five digits: as they are for the days of 1927 to 2119.
function isDate(text: string): boolean {
  const isSerial = /^\d{5}$/.test(text) && dateOfSerial(Number(text)) !== undefined
  return isSerial || parseWrittenDate(text) !== undefined
}

const isLetters = (text: string) => /\p{L}/u.test(text) && !/[\p{N}\p{S}@]/u.test(text)
const wordsIn = (text: string) => text.split(/\s+/).length
