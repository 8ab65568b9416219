import { z } from 'zod'
import type { Catalog } from '#app/contract/catalog.ts'
import { maxInteger } from '#app/contract/fields.ts'
import { erasableTables } from '#app/db/erasures.server.ts'
import type { Tables } from '#app/db/tables.ts'
import type { Resources } from '#app/http/resources.server.ts'

/** Where what is backed up comes from, and goes back to. */
export type BackupPlace = Pick<Resources, 'settings' | 'storage' | 'catalog'>

/** What a backup says of itself. */
export const backupManifest = z.object({
  product: z.literal('pathshala'),
  format: z.literal(1),
  /** The moment that the backup is of. */
  created_at: z.iso.datetime(),
  /** The last migration of the database that was backed up. */
  migration: z.string().max(200),
  /** Rows in each table. */
  rows: z.record(z.string(), z.int().nonnegative()),
  files: z.int().nonnegative(),
  /** Uploads that a record or the history names, and that were not there to be backed up. */
  lost_files: z.int().nonnegative().default(0),
  /** What the server was set to, secrets left out: for whoever sets up the next one. */
  settings: z.record(z.string(), z.string().max(2000)).default({}),
})

export type BackupManifest = z.infer<typeof backupManifest>

export const manifestEntry = 'manifest.json'

/** Where a table stands in the file: one row a line, as JSON. */
export const tableEntry = (table: string) => `database/${table}.jsonl`

/** Where the parts of uploads stand in the file. */
export const uploadsFolder = 'uploads/'

/**
 * The tables of a backup, in an order in which each row finds what it names.
 * Sessions, known browsers, sign-ins, counts of limits and answers to repeated calls end with the server that they belong to.
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
  'erasures',
] as const satisfies readonly (keyof Tables)[]

export type BackupTable = keyof Tables

/** The tables that a backup has whose database had tables of these shapes. */
export function tablesAt(shapes: ReadonlyMap<string, unknown>, catalog: Catalog): BackupTable[] {
  return backupTables(catalog).filter((table) => shapes.has(table))
}

/** One line of what was erased for good, in a backup as in a list of its own. */
export const erasure = z.strictObject({
  entity: z.enum(Object.keys(erasableTables)),
  record_id: z.int().positive().max(maxInteger),
  day: z.iso.date(),
})
