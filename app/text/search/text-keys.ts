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
}

export function textKeys(
  { head, kind = '', text = '', date = null }: SearchableTexts,
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
    classes: classesIn(words.map(table.looseWord)).map(({ number }) => number),
  }
}
