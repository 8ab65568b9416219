import type { Generated } from 'kysely'

// Uploaded sheets and their rows: deleted after a week, in no backup.

export interface ImportTable {
  id: Generated<number>
  /** The path of the entity. */
  entity: string
  file_name: string
  /** The sheet of a workbook; empty for CSV and pasted cells. */
  sheet: string
  /** See `importStates`. */
  state: string
  /** JSON: the header of each column, and its field. */
  columns: string
  /** JSON: values for all rows, of fields without a column. */
  fixed: string
  user_id: number | null
  user: string
  created_at: string
  /** The batch of its changes in the history. */
  batch: number | null
  /** The id of the last change before its rows were checked; null if unknown. */
  last_change: Generated<number | null>
}

export interface ImportRowTable {
  import_id: number
  /** The row's number in the sheet, from 1, as spreadsheet programs show it. */
  number: number
  /** JSON: texts, numbers, booleans and nulls. */
  cells: string
  /** See `rowOutcomes`. */
  outcome: string
  /** JSON: why it is refused. */
  reasons: string
  /** The existing record that matches it, or the created one. */
  record_id: number | null
  /** Whether possible personal data would be published. */
  is_personal: number
  is_done: number
}
