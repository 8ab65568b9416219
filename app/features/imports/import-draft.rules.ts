import type { Import, ImportColumn } from './imports.contract.ts'

/** What somebody has chosen for the columns of a sheet, and for all of its rows. */
export interface ImportDraft {
  columns: readonly Pick<ImportColumn, 'index' | 'field' | 'bijoy'>[]
  fixed: Readonly<Record<string, string>>
}

/** What is chosen so far. */
export function draftOf({ columns, fixed }: Pick<Import, 'columns' | 'fixed'>): ImportDraft {
  return { columns: columns.map(({ index, field, bijoy }) => ({ index, field, bijoy })), fixed }
}

/** One column fills a field, or with null none: another one that did is left out, and no value is for all rows any more. */
export function fillField(draft: ImportDraft, index: number, field: string | null): ImportDraft {
  const columns = draft.columns.map((column) => {
    if (column.index === index) return { ...column, field }
    return field !== null && column.field === field ? { ...column, field: null } : column
  })
  return { columns, fixed: field === null ? draft.fixed : without(draft.fixed, field) }
}

/** A column is converted from Bijoy, or not. */
export function convert(draft: ImportDraft, index: number, bijoy: boolean): ImportDraft {
  return {
    ...draft,
    columns: draft.columns.map((column) => (column.index === index ? { ...column, bijoy } : column)),
  }
}

/** A field has the same value in all rows; empty: none. */
export function fix(draft: ImportDraft, field: string, value: string): ImportDraft {
  const fixed = without(draft.fixed, field)
  return { ...draft, fixed: value === '' ? fixed : { ...fixed, [field]: value } }
}

/** Whether both say the same of every column and field. */
export function isSameDraft(one: ImportDraft, other: ImportDraft): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
}

function inOrder({ columns, fixed }: ImportDraft) {
  return [
    columns.map(({ index, field, bijoy }) => [index, field, bijoy]),
    Object.entries(fixed).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ]
}

function without(fixed: ImportDraft['fixed'], field: string): Record<string, string> {
  return Object.fromEntries(Object.entries(fixed).filter(([name]) => name !== field))
}
