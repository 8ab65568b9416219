import type { Generated } from 'kysely'

// Uploaded sheets and their rows: for a week, and in no backup.

export interface ImportTable {
  id: Generated<number>
  /** The path of the entity. */
  entity: string
  file_name: string
  /** The sheet of a workbook; empty for CSV and pasted cells. */
  sheet: string
  /** Where it is: see `importStates`. */
  state: string
  /** Its columns as JSON: heads, and the field that each is taken for. */
  columns: string
  /** Values for all rows, of fields that have no column, as JSON. */
  fixed: string
  user_id: number | null
  user: string
  created_at: string
  /** What it has written, in the history. */
  batch: number | null
  /** The last one of the history before its rows were checked; null where that says nothing. */
  last_change: Generated<number | null>
}

export interface ImportRowTable {
  import_id: number
  /** The row's number in the sheet, from 1, as spreadsheet programs show it. */
  number: number
  /** JSON: texts, numbers, booleans and nulls. */
  cells: string
  /** What applying it would do, or has done: see `rowOutcomes`. */
  outcome: string
  /** Why it is refused, as JSON. */
  reasons: string
  /** The record that it means, or has made. */
  record_id: number | null
  /** Whether it holds what looks like personal data, where that would be published. */
  is_personal: number
  is_done: number
}
