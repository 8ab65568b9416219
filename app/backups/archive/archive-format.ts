import { z } from 'zod'
import type { Catalog } from '#app/contract/catalog.ts'
import { maxInteger } from '#app/contract/fields.ts'
import type { Tables } from '#app/db/tables/tables.ts'
import type { Resources } from '#app/http/resources.server.ts'
import type { StorageBackend } from '#app/storage/storage.server.ts'

export type Installation = Pick<Resources, 'settings' | 'catalog'> & { storage: StorageBackend }

export const backupManifest = z.object({
  product: z.literal('pathshala'),
  format: z.literal(1),
  /** The time of the snapshot. */
  created_at: z.iso.datetime(),
  /** The last migration of the database that was backed up. */
  migration: z.string().max(200),
  /** By table. */
  rows: z.record(z.string(), z.int().nonnegative()),
  files: z.int().nonnegative(),
  /** Uploads that a record or the history refers to, but that were missing when the backup was made. */
  lost_files: z.int().nonnegative().default(0),
  /** Without secrets, as a help for setting up the next server. */
  settings: z.record(z.string(), z.string().max(2000)).default({}),
})

export type BackupManifest = z.infer<typeof backupManifest>

export const manifestEntry = 'manifest.json'

/** The entry of a table: one row per line, as JSON. */
export const tableEntry = (table: string) => `database/${table}.jsonl`

export const uploadsFolder = 'uploads/'

/**
 * Each table comes after those that its rows reference. Tables that expire (sessions, invitations, stored answers,
 * leases) or can be recomputed (sizes of files, days of the items of the circular) are left out.
 */
export function backupTables({ entities }: Catalog): BackupTable[] {
  return [...entities.map(({ table }) => table as BackupTable), ...tablesOfServer]
}

const tablesOfServer = [
  'second_factors',
  'recovery_codes',
  'server_keys',
  'changes',
  'journal',
  'sample_records',
  'content_version',
  'shown_counts',
  'erasures',
  'visits',
] as const satisfies readonly (keyof Tables)[]

export type BackupTable = keyof Tables

export function tablesAt(shapes: ReadonlyMap<string, unknown>, catalog: Catalog): BackupTable[] {
  return backupTables(catalog).filter((table) => shapes.has(table))
}

/** In a backup and in the list beside the backups. */
export const erasureOf = ({ erasable }: Catalog) =>
  z.strictObject({
    entity: z.enum(erasable.map(({ path }) => path)),
    record_id: z.int().positive().max(maxInteger),
    day: z.iso.date(),
  })
