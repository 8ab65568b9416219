import type { Generated } from 'kysely'
import type { EntityValues } from '#app/contract/entity.ts'
import type { Entities } from '#app/db/records/records.ts'
import type { ImportBatchTable, ImportHeadingTable } from './import-tables.ts'
import type {
  BackupDownloadTable,
  BackupRecordTable,
  ChangeTable,
  IdempotencyTable,
  JournalTable,
} from './log-tables.ts'

/** Instants are ISO 8601 UTC with milliseconds. */
export type Tables = ServerTables & { [T in keyof Entities]: RowOf<Entities[T]> }

interface ServerTables {
  tokens: TokenTable
  invitations: { id: Generated<number>; user_id: number; secret_hash: string }
  second_factors: SecondFactorTable
  recovery_codes: { id: Generated<number>; user_id: number; code_hash: string }
  server_keys: { id: Generated<number>; purpose: string; key: string }
  devices: DeviceTable
  sign_ins: SignInTable
  changes: ChangeTable
  journal: JournalTable
  /** `withdrawn_at`, `reworded_at`: the last version that removed, or (in older releases) replaced, something. */
  content_version: { id: number; version: number; withdrawn_at: number; reworded_at: number }
  /** `needed_migration`: the newest migration that a server must know to use this database. */
  schema_compat: { id: number; needed_migration: string }
  /** JSON of the published counts of students; `day` of their last change: YYYY-MM-DD in Bangladesh. */
  shown_counts: { id: number; counts: string; day: string }
  limit_events: { id: Generated<number>; bucket: string; at: number }
  idempotency_keys: IdempotencyTable
  backups: BackupRecordTable
  backup_downloads: BackupDownloadTable
  /** `day`: YYYY-MM-DD in Bangladesh. */
  erasures: { entity: string; record_id: number; day: string }
  /** `day`: YYYY-MM-DD in Bangladesh; null while the item is missing. */
  circular_days: { item: number; fingerprint: string; day: string | null }
  import_batches: ImportBatchTable
  import_headings: ImportHeadingTable
  leases: LeaseTable
  visits: VisitTable
  sample_records: { entity: string; record_id: number; updated_at: string }
}

/** The row of an entity: booleans are 0 or 1, lists are JSON. */
type RowOf<E> = {
  id: Generated<number>
  updated_at: string
  search_key: string
} & { [C in keyof EntityValues<E>]: Stored<EntityValues<E>[C]> }

type Stored<V> = V extends boolean ? number : V extends readonly unknown[] ? string : V

interface TokenTable {
  id: Generated<number>
  token_hash: string
  user_id: number
  created_at: string
  last_used_at: string
  device: string
  /** The last confirmation; null: never. */
  confirmed_at: string | null
}

interface SecondFactorTable {
  id: Generated<number>
  user_id: number
  /** In base32, as authenticator apps use it. */
  secret: string
  /** null until the first valid code. */
  confirmed_at: string | null
  /** The TOTP step of the last accepted code: each code is valid once. */
  last_step: number
}

/** A browser on which a user has signed in. */
interface DeviceTable {
  id: Generated<number>
  secret_hash: string
  user_id: number
  created_at: string
  used_at: string
}

interface SignInTable {
  id: Generated<number>
  /** null for an unknown username. */
  user_id: number | null
  at: string
  outcome: string
  device: string
  address: string
}

/** Not in backups. */
interface LeaseTable {
  name: string
  /** A random id. */
  holder: string
  /** By the clock of the database: milliseconds since 1970. */
  until: number
}

/** One row for each address and day. */
interface VisitTable {
  id: Generated<number>
  /** YYYY-MM-DD in Bangladesh. */
  date: string
  kind: string
  path: string
  record_id: number | null
  count: number
}
