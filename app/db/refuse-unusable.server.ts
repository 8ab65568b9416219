import { existsSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { SettingsError } from '#app/config.server.ts'
import { type DiskFault, diskFaultOf } from '#app/db/sqlite/disk-fault.server.ts'
import { sqliteReaderDialect } from '#app/db/sqlite/sqlite.server.ts'
import type { Tables } from '#app/db/tables/tables.ts'
import { executedMigrations, migrationNames } from './migrate.server.ts'

/**
 * Throws SettingsError for a file that is damaged, of an incompatible newer release, or missing while its uploads exist;
 * writes nothing.
 */
export async function refuseUnusableFile(file: string): Promise<void> {
  const isEmpty = !existsSync(file) || statSync(file).size === 0
  if (isEmpty) return refuseIfLost(file)
  const db = new Kysely<Tables>({ dialect: sqliteReaderDialect(file) })
  try {
    if (statSync(file).size <= quickCheckMaxBytes) await quickCheck(db)
    const tables = await sql<{ name: string }>`select name from sqlite_master`.execute(db)
    if (tables.rows.length === 0) await refuseIfLost(file)
    await refuseNewer(db)
  } catch (fault) {
    throw diskFaultOf(fault) === 'damaged' ? damaged(file, fault) : fault
  } finally {
    await db.destroy()
  }
}

// Far more than a school has; checking a larger file would delay the start too long.
const quickCheckMaxBytes = 100 * 1024 * 1024

export async function quickCheck(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  const result = rows[0]?.quick_check ?? ''
  if (result !== 'ok') throw Object.assign(new Error(result), { errcode: corrupt })
}

const corrupt = 11

/** Throws SettingsError for a database of an incompatible newer release. */
export async function refuseNewer(db: Kysely<Tables>): Promise<void> {
  const unknown = await newerMigrations(db)
  if (unknown.length > 0 && !(await isCompatible(db)))
    throw new SettingsError(
      `The database was made by a newer version of the product (${unknown.join(', ')}). ` +
        'Nothing was changed. Install that version, or restore a backup that was made before the update.',
    )
}

export async function newerMigrations(db: Kysely<Tables>): Promise<string[]> {
  return (await executedMigrations(db)).filter((name) => !migrationNames.includes(name))
}

async function isCompatible(db: Kysely<Tables>): Promise<boolean> {
  const row = await db.selectFrom('schema_compat').select('needed_migration').executeTakeFirst()
  return row !== undefined && migrationNames.includes(row.needed_migration)
}

async function refuseIfLost(file: string): Promise<void> {
  const uploads = join(dirname(file), 'uploads')
  const groups = await readdir(uploads).catch(() => [])
  const uploaded = await Promise.all(groups.map((group) => readdir(join(uploads, group)).catch(() => [])))
  if (uploaded.flat().length > 0)
    throw new SettingsError(
      `${file} is ${existsSync(file) ? 'empty' : 'missing'}, though ${uploads} holds files of a school. ` +
        `Nothing was changed. Put the database back where it was, or ${restoreAdvice} To begin anew, move ${uploads} ` +
        'away as well.',
    )
}

function damaged(file: string, fault: unknown): SettingsError {
  const reason = fault instanceof Error ? fault.message : String(fault)
  return new SettingsError(
    `${file} is damaged, or no database of this product (${reason}). Nothing was changed. Keep a copy of it, then ${restoreAdvice}`,
    { cause: fault },
  )
}

const restoreAdvice =
  'restore the last backup: set DATA_DIR to an empty folder and run npm run cli -- restore FILE.'

export interface Health {
  onFault(fault: unknown): void
  /** Throws if the database can't be read or written; usually writes nothing. */
  check(db: Kysely<Tables>): Promise<void>
}

/** After a disk fault, each check tries a write until one succeeds. */
export function watchHealth(kind: 'sqlite' | 'postgres'): Health {
  let lastFault: DiskFault | undefined

  return {
    onFault(fault) {
      lastFault = diskFaultOf(fault) ?? lastFault
    },
    async check(db) {
      await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
      if (kind === 'postgres') return refuseStandby(db)
      if (!lastFault) return
      if (lastFault === 'damaged') await quickCheck(db)
      await tryToWrite(db)
      lastFault = undefined
    },
  }
}

// These write as many pages to the WAL as a save.
const transactionsOfSave = 8

async function tryToWrite(db: Kysely<Tables>): Promise<void> {
  for (let count = 0; count < transactionsOfSave; count++)
    await db.insertInto('limit_events').values({ bucket: probeBucket, at: 0 }).execute()
  await db.deleteFrom('limit_events').where('bucket', '=', probeBucket).execute()
}

const probeBucket = 'whether the disk takes a write'

async function refuseStandby(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(db)
  if (rows[0]?.transaction_read_only === 'on') throw new Error('the database is read-only')
}
