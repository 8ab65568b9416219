import { toBengaliDigits } from '#app/text/base/digits.ts'
import { formatDate, formatInstant } from '#app/text/dates/dates.ts'
import type { ImportKind } from './import-kinds.rules.ts'
import type { Import, ImportColumn, ImportState, RowOutcome } from './imports.contract.ts'

/** What each outcome is called before and after applying. */
const before: Record<RowOutcome, string> = {
  refused: 'নেওয়া যাবে না',
  new: 'নতুন',
  change: 'বদলাবে',
  same: 'আগের মতোই',
}
const after: Record<RowOutcome, string> = {
  ...before,
  refused: 'নেওয়া যায়নি',
  new: 'যোগ হয়েছে',
  change: 'বদলানো হয়েছে',
}

/** The outcomes in the order in which somebody looks at them: what needs a hand first. */
export const outcomesInOrder: readonly RowOutcome[] = ['refused', 'new', 'change', 'same']

/** What a row of this outcome is called. */
export function outcomeWord(outcome: RowOutcome, state: ImportState): string {
  return (state === 'applied' ? after : before)[outcome]
}

/**
 * All rows in one sentence: "৩০০টি সারি: ২৮৫টি নতুন, ১৫টি নেওয়া যাবে না।" Of an import that was taken back none is new or
 * refused any more.
 */
export function countsSentence({ counts, state }: Pick<Import, 'counts' | 'state'>): string {
  const shown = state === 'undone' ? [] : (['new', 'change', 'same', 'refused'] as const)
  const parts = shown
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${toBengaliDigits(counts[outcome])}টি ${outcomeWord(outcome, state)}`)
  return `${toBengaliDigits(counts.total)}টি সারি${parts.length > 0 ? `: ${parts.join(', ')}` : ''}।`
}

/** How many rows applying would write. */
export function rowsToWrite({ counts }: Pick<Import, 'counts'>): number {
  return counts.new + counts.change
}

/** The head of a column, or its place where it has none. */
export function columnName({ head, index }: Pick<ImportColumn, 'head' | 'index'>): string {
  return head.trim() || `${toBengaliDigits(index + 1)} নম্বর কলাম`
}

/** What a field is called. */
export function fieldName(kind: ImportKind, field: string): string {
  return kind.columns.find((column) => column.field === field)?.head ?? field
}

/** What is known of the fields of a row, each with its name, but for those that name the row. */
export function valuesInWords(
  kind: ImportKind,
  values: Readonly<Record<string, string>>,
): { field: string; name: string; value: string }[] {
  return kind.columns
    .filter(({ field }) => values[field] && !kind.knownBy.includes(field))
    .map(({ field, head }) => ({ field, name: head, value: shownValue(kind, field, values[field]) }))
}

/** A value as it is read: dates and times in words, an empty one as such. */
export function shownValue(kind: ImportKind, field: string, value = ''): string {
  const { traits } = kind.columns.find((column) => column.field === field) ?? {}
  if (traits?.kind === 'date' && /^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value)
  // As cells have it, with a blank between the day and the time.
  if (traits?.kind === 'instant') return formatInstant(value.replace(' ', 'T')) || 'খালি'
  return value || 'খালি'
}

/** The name of a row, as its fields are understood. */
export function rowName(kind: ImportKind, values: Readonly<Record<string, string>>): string {
  return kind.knownBy
    .map((field) => values[field])
    .filter(Boolean)
    .join(', ')
}

/** Where an import is gone on with, in the dashboard. */
export function addressOf({ entity, id }: Pick<Import, 'entity' | 'id'>): string {
  return `/import?${new URLSearchParams({ entity, id: String(id) })}`
}
