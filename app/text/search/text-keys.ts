import { classesIn } from './class-numbers.ts'
import { nameKey, searchKey } from './search-key.ts'
import { lineBreak, type WordTable } from './word-table.ts'

export interface SearchableTexts {
  /** Short texts, one a line. */
  head: string
  /** What the record is, found by its meaning only. */
  kind?: string
  /** A long text. */
  text?: string
  /** YYYY-MM-DD. */
  date?: string | null
  /** An official number, like that of a memo. */
  number?: string
}

/** The words of a record, as numbers of a `WordTable`. */
export interface TextKeys {
  /** In order, with `lineBreak` between lines. */
  head: Uint32Array
  headAndKind: Uint32Array
  /** Each once. */
  text: Uint32Array
  date: string | null
  classes: readonly number[]
  /** As `numberKey` says. */
  number: string
}

export function textKeys(
  { head, kind = '', text = '', date = null, number = '' }: SearchableTexts,
  table: WordTable,
): TextKeys {
  const numbersOf = (lines: string) =>
    lines
      .split('\n')
      .flatMap((line, index) => [...(index > 0 ? [lineBreak] : []), ...table.numbersOf(nameKey(line))])
  const words = numbersOf(head)
  return {
    head: new Uint32Array(words),
    headAndKind: new Uint32Array(kind === '' ? words : [...words, lineBreak, ...numbersOf(kind)]),
    text: new Uint32Array(new Set(table.numbersOf(searchKey(text)))),
    date,
    classes: classesIn(words.map(table.looseWord)).map((named) => named.number),
    number: numberKey(number),
  }
}

/** The letters and digits of an official number, whose signs people leave out or replace. */
export function numberKey(number: string): string {
  return searchKey(number).replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}
