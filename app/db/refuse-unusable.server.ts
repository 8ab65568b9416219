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
 * Refuses (SettingsError) a database file that is damaged, of a newer version, or missing while its uploads exist,
 * before anything is opened for writing. The message says what to do.
 */
export async function refuseUnusableFile(file: string): Promise<void> {
  const isEmpty = !existsSync(file) || statSync(file).size === 0
  if (isEmpty) return refuseWhenLost(file)
  const db = new Kysely<Tables>({ dialect: sqliteReaderDialect(file) })
  try {
    if (statSync(file).size <= wholeLookMaxBytes) await quickCheck(db)
    const tables = await sql<{ name: string }>`select name from sqlite_master`.execute(db)
    if (tables.rows.length === 0) await refuseWhenLost(file)
    await refuseNewer(db)
  } catch (fault) {
    throw diskFaultOf(fault) === 'damaged' ? damaged(file, fault) : fault
  } finally {
    await db.destroy()
  }
}

// A school's database is far smaller; checking a larger one would delay the start too long.
const wholeLookMaxBytes = 100 * 1024 * 1024

/** Throws when the integrity check of a SQLite database fails. */
export async function quickCheck(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  const said = rows[0]?.quick_check ?? ''
  if (said !== 'ok') throw Object.assign(new Error(said), { errcode: corrupt })
}

const corrupt = 11

/** Refuses (SettingsError) a database that a newer version of the product has changed so that this one can't go on with it. */
export async function refuseNewer(db: Kysely<Tables>): Promise<void> {
  const unknown = await newerMigrations(db)
  if (unknown.length > 0 && !(await isCompatible(db)))
    throw new SettingsError(
      `The database was made by a newer version of the product (${unknown.join(', ')}). ` +
        'Nothing was changed. Install that version, or restore a backup that was made before the update.',
    )
}

/** The migrations of newer versions that a database has run. */
export async function newerMigrations(db: Kysely<Tables>): Promise<string[]> {
  return (await executedMigrations(db)).filter((name) => !migrationNames.includes(name))
}

async function isCompatible(db: Kysely<Tables>): Promise<boolean> {
  const row = await db.selectFrom('schema_compat').select('needed_migration').executeTakeFirst()
  return row !== undefined && migrationNames.includes(row.needed_migration)
}

async function refuseWhenLost(file: string): Promise<void> {
  const uploads = join(dirname(file), 'uploads')
  const groups = await readdir(uploads).catch(() => [])
  const uploaded = await Promise.all(groups.map((group) => readdir(join(uploads, group)).catch(() => [])))
  if (uploaded.flat().length > 0)
    throw new SettingsError(
      `${file} is ${existsSync(file) ? 'empty' : 'missing'}, though ${uploads} holds files of a school. ` +
        `Nothing was changed. Put the database back where it was, or ${restoring} To begin anew, move ${uploads} ` +
        'away as well.',
    )
}

function damaged(file: string, fault: unknown): SettingsError {
  const why = fault instanceof Error ? fault.message : String(fault)
  return new SettingsError(
    `${file} is damaged, or no database of this product (${why}). Nothing was changed. Keep a copy of it, then ${restoring}`,
    { cause: fault },
  )
}

const restoring =
  'restore the last backup: set DATA_DIR to an empty folder and run npm run cli -- restore FILE.'

/** Checks whether a database can be read and written, usually without a write. */
export interface Health {
  onFault(fault: unknown): void
  /** Throws when it can't. */
  check(db: Kysely<Tables>): Promise<void>
}

/** Remembers the last disk fault; until it has passed, each check tries a write. */
export function watchHealth(kind: 'sqlite' | 'postgres'): Health {
  let last: DiskFault | undefined

  return {
    onFault(fault) {
      last = diskFaultOf(fault) ?? last
    },
    async check(db) {
      await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
      if (kind === 'postgres') return refuseStandby(db)
      if (!last) return
      if (last === 'damaged') await quickCheck(db)
      await tryToWrite(db)
      last = undefined
    },
  }
}

// As large as a save: each transaction adds a few pages to the WAL, so room for one page would not be enough.
const transactionsOfSave = 8

async function tryToWrite(db: Kysely<Tables>): Promise<void> {
  for (let count = 0; count < transactionsOfSave; count++)
    await db.insertInto('limit_events').values({ bucket: trial, at: 0 }).execute()
  await db.deleteFrom('limit_events').where('bucket', '=', trial).execute()
}

const trial = 'whether the disk takes a write'

async function refuseStandby(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(db)
  if (rows[0]?.transaction_read_only === 'on') throw new Error('the database is read-only')
}
