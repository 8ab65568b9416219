import { writeCell } from '#app/sheets/write-cell.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { formatDate, formatInstant } from '#app/text/dates/dates.ts'
import type { ImportColumn } from './import-columns.rules.ts'
import type { ImportKind } from './import-kinds.rules.ts'
import type { RowOutcome } from './imports.contract.ts'
import type { Messages } from './parse-row.rules.ts'
import type { WorkingRow } from './sheet-row.rules.ts'

/** `left`: it can be written, and others were; `waiting`: it is not planned yet. */
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

/** Rows that need a correction first. */
export const orderedStates = ['refused', 'left', 'new', 'changed', 'same'] as const

/** Differs before and after rows are written. */
export function stateWord(state: RowState, isStarted: boolean): string {
  return (isStarted ? after : before)[state]
}

export function stateOf({ result, written }: WorkingRow, isStarted: boolean): RowState {
  if (written) return written.outcome
  if (!result) return 'waiting'
  const isToWrite = result.outcome === 'new' || result.outcome === 'changed'
  return isStarted && isToWrite ? 'left' : result.outcome
}

export function countStates(rows: Iterable<WorkingRow>, isStarted: boolean): ImportCounts {
  const counts = { refused: 0, left: 0, new: 0, changed: 0, same: 0, waiting: 0 }
  for (const row of rows) counts[stateOf(row, isStarted)] += 1
  return counts
}

const countedStates = ['new', 'changed', 'same', 'left', 'refused'] as const

/** For example: "৩০০টি সারি: ২৮৫টি নতুন, ১৫টি নেওয়া যাবে না।" */
export function countsSentence(counts: ImportCounts, isStarted: boolean): string {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const parts = countedStates
    .filter((state) => counts[state] > 0)
    .map((state) => `${toBengaliDigits(counts[state])}টি ${stateWord(state, isStarted)}`)
  return `${toBengaliDigits(total)}টি সারি${parts.length > 0 ? `: ${parts.join(', ')}` : ''}।`
}

/** "৫টি শ্রেণি ও ১০টি শাখা" */
export function countsInWords(
  counts: readonly { entity: { words: { counted: string } }; count: number }[],
): string {
  return counts.map(({ entity, count }) => `${toBengaliDigits(count)}${entity.words.counted}`).join(' ও ')
}

/** The head of a column, or its number without one. */
export function columnName({ head, index }: Pick<ImportColumn, 'head' | 'index'>): string {
  return head.trim() || `${toBengaliDigits(index + 1)} নম্বর কলাম`
}

export function fieldName(kind: ImportKind, field: string): string {
  return columnOf(kind, field)?.head ?? field
}

const columnOf = ({ columns }: ImportKind, field: string) => columns.find((column) => column.field === field)

/** Adds the name of the field unless the message contains it. */
export function withFieldName(kind: ImportKind, field: string, message: string): string {
  const column = columnOf(kind, field)
  return !column || field === 'id' || message.includes(column.head) ? message : `${column.head}: ${message}`
}

/** Errors or notes of a row, with the columns of their fields. */
export function reasonsIn(kind: ImportKind, all: Messages = {}) {
  return Object.entries(all).map(([field, messages]) => ({
    field,
    column: columnOf(kind, field),
    reason: messages.map((message) => withFieldName(kind, field, message)).join(' '),
  }))
}

/** The values of a row with the names of their fields, without those that name the row. */
export function valuesInWords(
  kind: ImportKind,
  { read }: Pick<WorkingRow, 'read'>,
  nameOf: NameOf,
): { field: string; name: string; value: string }[] {
  return kind.columns
    .filter(({ field }) => read.cellTexts[field] && !kind.knownBy.includes(field))
    .map(({ field, head }) => {
      const text = read.fields[field]
      const value =
        text === undefined ? (read.cellTexts[field] ?? '') : formatFieldText(kind, field, text, nameOf)
      return { field, name: head, value }
    })
}

type NameOf = (table: string, id: number) => string

function formatFieldText(kind: ImportKind, field: string, text: string, nameOf: NameOf): string {
  const { part, entity } = kind
  const prefix = `${part?.path}.`
  const check =
    part && field.startsWith(prefix)
      ? part.input.shape[field.slice(prefix.length)]
      : entity.input.shape[field]
  const parsed = check?.safeParse(text)
  return parsed?.success ? formatFieldValue(kind, field, parsed.data, nameOf) : text
}

/** Also for an empty value. */
export function formatFieldValue(kind: ImportKind, field: string, value: unknown, nameOf: NameOf): string {
  const column = columnOf(kind, field)
  if (!column) return String(value ?? '') || 'খালি'
  const text = String(writeCell(column, value, nameOf) ?? '')
  if (column.meta.kind === 'date' && /^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text)
  // Cells have a blank between day and time.
  if (column.meta.kind === 'instant') return formatInstant(text.replace(' ', 'T')) || 'খালি'
  return text || 'খালি'
}

/** From the cells. */
export function rowName(kind: ImportKind, cellTexts: Readonly<Record<string, string>>): string {
  return kind.knownBy
    .map((field) => cellTexts[field])
    .filter(Boolean)
    .join(', ')
}
