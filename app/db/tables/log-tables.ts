import type { Generated } from 'kysely'

// Tables of what was done and answered, beside those of the school itself.

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
  /** Where neither is kept: the name of the record, and the fields that may be shown. */
  about: string | null
  /** Of changes that were made together: the id of the first one. */
  batch: Generated<number | null>
  /** `confirmed`: the writer was asked about personal data in it, and published it on purpose. */
  data_guard: Generated<string | null>
}

export interface JournalTable {
  id: Generated<number>
  at: string
  /** The last time of the events that the row counts. */
  last_at: string
  times: number
  kind: string
  user_id: number | null
  /** Who did it; empty if nobody was signed in. */
  user: string
  entity: string
  record_id: number | null
  /** The user it was done to. */
  username: string
  /** One of our words: a role, the name of a setting. */
  detail: string
  address: string
  device: string
  /** The key of events that share one row with a count; null for a row of its own. */
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
  /** What was sent, as a keyed hash; null if it held a password, or was stored by an older version. */
  sent_hash: string | null
}

export interface BackupRecordTable {
  id: Generated<number>
  at: string
  /** While the backup runs, the last heartbeat of its process. */
  alive_at: string
  origin: string
  user: string
  /** The machine that made it, in words for people. */
  host: string
  /** The place of the file: the id of a data folder, or the object store; empty in rows of older versions. */
  owner: Generated<string>
  /** Its name in the folder for backups; empty if it was written elsewhere. */
  file: string
  bytes: number
  outcome: string
  /** 1 while it runs, then null: unique, so that only one runs at a time. */
  running: number | null
  /** Why it failed, or what it lacks. */
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
