/** The batches of the history that are imports; stored as long as the history. */
export interface ImportBatchTable {
  batch: number
  user_id: number | null
  started_at: string
}

/** Headings of sheets that users have matched with a field. */
export interface ImportHeadingTable {
  /** The path of the entity. */
  entity: string
  /** The search key of the heading. */
  key: string
  heading: string
  /** Null if its column is left out. */
  field: string | null
  matched_at: string
}
