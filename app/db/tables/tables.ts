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

/** All tables: those of the entities, and those of the server. Instants are ISO 8601 UTC with milliseconds. */
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
  /** The other numbers are versions: the last that took something away from visitors, or put other words for some. */
  content_version: { id: number; version: number; withdrawn_at: number; reworded_at: number }
  /** `needed_migration`: the newest one that a server must know to work on this database. */
  schema_compat: { id: number; needed_migration: string }
  /** The counts of students that visitors see, as JSON, and the day of their last change: YYYY-MM-DD in Bangladesh. */
  shown_counts: { id: number; counts: string; day: string }
  limit_events: { id: Generated<number>; bucket: string; at: number }
  idempotency_keys: IdempotencyTable
  backups: BackupRecordTable
  backup_downloads: BackupDownloadTable
  /** `day`: YYYY-MM-DD in Bangladesh. */
  erasures: { entity: string; record_id: number; day: string }
  /** `day`: YYYY-MM-DD in Bangladesh; null until there is something of the item. */
  circular_days: { item: number; fingerprint: string; day: string | null }
  import_batches: ImportBatchTable
  import_headings: ImportHeadingTable
  leases: LeaseTable
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
  /** When the owner last gave the password, and the second factor if there is one; null for never. */
  confirmed_at: string | null
}

interface SecondFactorTable {
  id: Generated<number>
  user_id: number
  /** In base32, as authenticator apps use it. */
  secret: string
  /** null until a first code proved that the app has the secret. */
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

/** By which the instances of a school agree; it can be made anew, so it is in no backup. */
interface LeaseTable {
  name: string
  /** A number that whoever has it made for it. */
  holder: string
  /** When it is free, by the clock of the database: milliseconds since 1970. */
  until: number
}
