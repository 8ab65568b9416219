import type { Generated } from 'kysely'

// What was done, and what was answered: tables beside those of the school itself.

export interface ChangeTable {
  id: Generated<number>
  at: string
  user_id: number | null
  user: string
  entity: string
  record_id: number
  kind: string
  before: string | null
  after: string | null
  /** Where neither is kept: the name of the record, and what of it may be told. */
  about: string | null
}

export interface JournalTable {
  id: Generated<number>
  at: string
  /** When the last of what is counted in the row was. */
  last_at: string
  times: number
  kind: string
  user_id: number | null
  /** Who did it; empty where nobody was signed in. */
  user: string
  entity: string
  record_id: number | null
  /** Of the user that it was done to. */
  username: string
  /** A word of ours: a role, the name of a setting. */
  detail: string
  address: string
  device: string
  /** What is counted in one row; null for a row of its own. */
  once_key: string | null
}

export interface IdempotencyTable {
  id: Generated<number>
  caller: string
  call: string
  key: string
  answer: string
  record_id: number
  created_at: string
}

export interface BackupRecordTable {
  id: Generated<number>
  at: string
  /** While it is made, the last sign of life of whoever makes it. */
  alive_at: string
  origin: string
  user: string
  /** The machine on which the file lies. */
  host: string
  /** Its name in the folder for backups; empty where it was written to another place. */
  file: string
  bytes: number
  outcome: string
  /** 1 while it is made, null after: unique, so that one is made at a time. */
  running: number | null
  /** Why there is none, or what it lacks. */
  failure: string
  downloaded_at: string | null
  downloaded_by: string
}

export interface BackupDownloadTable {
  id: Generated<number>
  token_hash: string
  backup_id: number
  user_id: number
  at: string
}
