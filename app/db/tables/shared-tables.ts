// Tables by which the instances of a school agree. Each can be made anew, so they are in no backup.

/** A file of the storage. It is counted before it is stored, so it may not be there, or not yet. */
export interface StoredFileTable {
  key: string
  bytes: number
  /** When it was counted. */
  at: string
}

export interface LeaseTable {
  name: string
  /** A number that whoever has it made for it. */
  holder: string
  /** When it is free, by the clock of the database: milliseconds since 1970. */
  until: number
}
