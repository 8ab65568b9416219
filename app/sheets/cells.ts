/**
 * A cell as it is read and written; null if it is empty. A date is the text `YYYY-MM-DD`, with a time of day
 * `YYYY-MM-DDTHH:MM`, a time alone `HH:MM`.
 */
export type Cell = string | number | boolean | null

/** A row with content. */
export interface SheetRow {
  /** As the spreadsheet shows it, from 1. */
  number: number
  cells: Cell[]
}
