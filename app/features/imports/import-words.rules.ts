import { writeCell } from '#app/sheets/write-cell.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { formatDate, formatInstant } from '#app/text/dates/dates.ts'
import type { ImportColumn } from './import-columns.rules.ts'
import type { ImportKind } from './import-kinds.rules.ts'
import type { RowOutcome } from './imports.contract.ts'
import type { Messages } from './parse-row.rules.ts'
import type { WorkingRow } from './sheet-row.rules.ts'

/** `left`: it can be written, but was not when others were; `waiting`: it is not planned yet. */
export type RowState = RowOutcome | 'left' | 'waiting'

export type ImportCounts = Readonly<Record<RowState, number>>

const before: Record<RowState, string> = {
  refused: 'নেওয়া যাবে না',
  left: 'বাকি আছে',
  new: 'নতুন',
  changed: 'বদলাবে',
  same: 'আগের মতোই',
  waiting: 'দেখা বাকি',
}
const after: Record<RowState, string> = {
  ...before,
  refused: 'নেওয়া যায়নি',
  new: 'যোগ হয়েছে',
  changed: 'বদলানো হয়েছে',
}

/** In the order in which somebody looks at them: what needs a hand first. */
export const statesInOrder = ['refused', 'left', 'new', 'changed', 'same'] as const

/** What rows of this state are called, before any is written and after. */
export function stateWord(state: RowState, isBegun: boolean): string {
  return (isBegun ? after : before)[state]
}

/** What has become of a row. */
export function stateOf({ result, written }: WorkingRow, isBegun: boolean): RowState {
  if (written) return written.outcome
  if (!result) return 'waiting'
  const isToWrite = result.outcome === 'new' || result.outcome === 'changed'
  return isBegun && isToWrite ? 'left' : result.outcome
}

export function countStates(rows: Iterable<WorkingRow>, isBegun: boolean): ImportCounts {
  const counts = { refused: 0, left: 0, new: 0, changed: 0, same: 0, waiting: 0 }
  for (const row of rows) counts[stateOf(row, isBegun)] += 1
  return counts
}

const told = ['new', 'changed', 'same', 'left', 'refused'] as const

/** All rows in one sentence: "৩০০টি সারি: ২৮৫টি নতুন, ১৫টি নেওয়া যাবে না।" */
export function countsSentence(counts: ImportCounts, isBegun: boolean): string {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const parts = told
    .filter((state) => counts[state] > 0)
    .map((state) => `${toBengaliDigits(counts[state])}টি ${stateWord(state, isBegun)}`)
  return `${toBengaliDigits(total)}টি সারি${parts.length > 0 ? `: ${parts.join(', ')}` : ''}।`
}

/** "৫টি শ্রেণি ও ১০টি শাখা" */
export function countsInWords(
  counts: readonly { entity: { words: { counted: string } }; count: number }[],
): string {
  return counts.map(({ entity, count }) => `${toBengaliDigits(count)}${entity.words.counted}`).join(' ও ')
}

/** The head of a column, or its place where it has none. */
export function columnName({ head, index }: Pick<ImportColumn, 'head' | 'index'>): string {
  return head.trim() || `${toBengaliDigits(index + 1)} নম্বর কলাম`
}

/** What a field is called. */
export function fieldName(kind: ImportKind, field: string): string {
  return columnOf(kind, field)?.head ?? field
}

const columnOf = ({ columns }: ImportKind, field: string) => columns.find((column) => column.field === field)

/** Why something is refused, with the name of its field unless the message names it. */
export function withFieldName(kind: ImportKind, field: string, message: string): string {
  const column = columnOf(kind, field)
  return !column || field === 'id' || message.includes(column.head) ? message : `${column.head}: ${message}`
}

/** Errors or notes of a row in words, with the columns of their fields. */
export function reasonsIn(kind: ImportKind, all: Messages = {}) {
  return Object.entries(all).map(([field, messages]) => ({
    field,
    column: columnOf(kind, field),
    reason: messages.map((message) => withFieldName(kind, field, message)).join(' '),
  }))
}

/** What is known of the fields of a row, each with its name, but for those that name the row. */
export function valuesInWords(
  kind: ImportKind,
  { read }: Pick<WorkingRow, 'read'>,
  nameOf: NameOf,
): { field: string; name: string; value: string }[] {
  return kind.columns
    .filter(({ field }) => read.cellTexts[field] && !kind.knownBy.includes(field))
    .map(({ field, head }) => {
      const text = read.fields[field]
      const value = text === undefined ? (read.cellTexts[field] ?? '') : shownText(kind, field, text, nameOf)
      return { field, name: head, value }
    })
}

type NameOf = (table: string, id: number) => string

function shownText(kind: ImportKind, field: string, text: string, nameOf: NameOf): string {
  const { part, entity } = kind
  const prefix = `${part?.path}.`
  const check =
    part && field.startsWith(prefix)
      ? part.input.shape[field.slice(prefix.length)]
      : entity.input.shape[field]
  const parsed = check?.safeParse(text)
  return parsed?.success ? shownValue(kind, field, parsed.data, nameOf) : text
}

/** A value of a record in words; an empty one as such. */
export function shownValue(kind: ImportKind, field: string, value: unknown, nameOf: NameOf): string {
  const column = columnOf(kind, field)
  if (!column) return String(value ?? '') || 'খালি'
  const text = String(writeCell(column, value, nameOf) ?? '')
  if (column.traits.kind === 'date' && /^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text)
  // As cells have it, with a blank between the day and the time.
  if (column.traits.kind === 'instant') return formatInstant(text.replace(' ', 'T')) || 'খালি'
  return text || 'খালি'
}

/** The name of a row, as its cells say it. */
export function rowName(kind: ImportKind, cellTexts: Readonly<Record<string, string>>): string {
  return kind.knownBy
    .map((field) => cellTexts[field])
    .filter(Boolean)
    .join(', ')
}
