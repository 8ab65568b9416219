import type { Generated } from 'kysely'

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
  /** JSON, if the record is private: its name, and the fields that may be shown. */
  about: string | null
  /** The id of the first change of the batch. */
  batch: Generated<number | null>
  /** `confirmed`: the writer was asked about personal data in it, and published it. */
  data_guard: Generated<string | null>
}

export interface JournalTable {
  id: Generated<number>
  at: string
  /** The time of the last event that the row counts. */
  last_at: string
  times: number
  kind: string
  user_id: number | null
  /** Empty if nobody was signed in. */
  user: string
  entity: string
  record_id: number | null
  /** The affected user. */
  username: string
  /** A role, or the name of a setting. */
  detail: string
  address: string
  device: string
  /** Events with the same key share a row; null: not shared. */
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
  /** A keyed hash of the request; null if it had a password, and in rows of older releases. */
  sent_hash: string | null
}

export interface BackupRecordTable {
  id: Generated<number>
  at: string
  /** While the backup runs, the last heartbeat of its process. */
  alive_at: string
  origin: string
  user: string
  /** The name of the machine, for people. */
  host: string
  /** The id of the data folder or object store that has the file; empty in rows of older releases. */
  owner: Generated<string>
  /** Its name in the backup folder; empty if it was written elsewhere. */
  file: string
  bytes: number
  /** While the backup runs: what its process does, and how many of how many uploads and tables are done. */
  step: Generated<string>
  done: Generated<number>
  total: Generated<number>
  outcome: string
  /** 1 while it runs, then null; unique, so that only one runs at a time. */
  running: number | null
  /** Why it failed, or which files are missing. */
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
