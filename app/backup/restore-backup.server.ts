import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Settings, SettingsError } from '#app/config.server.ts'
import { openDatabase, type Sql, type SqlTransaction, sqliteFile } from '#app/db/database.server.ts'
import { lastMigration, migrate } from '#app/db/migrate.server.ts'
import { setNextIds } from '#app/db/next-ids.server.ts'
import { violationOf } from '#app/db/violations.server.ts'
import { discard } from '#app/storage/staging.server.ts'
import type { Storage } from '#app/storage/storage.server.ts'
import type { BackupManifest, BackupTable } from './backup-format.ts'
import { type OpenBackup, openBackup, verifyBackup } from './open-backup.server.ts'
import { refuseWithoutSpace } from './steady-file.server.ts'

/** Restores a backup into an empty database and storage; throws before it changes anything when it can't. */
export async function restoreBackup(
  settings: Settings,
  storage: Storage,
  file: string,
): Promise<BackupManifest> {
  const backup = await openBackup(file)
  try {
    await mkdir(settings.dataDir, { recursive: true })
    // As rows, and once more in the log of the database on the way to them.
    await refuseWithoutSpace(settings.dataDir, backup.bytes.uploads + 2 * backup.bytes.tables)
    await verifyBackup(file)
    await fillEmpty(settings, storage, backup)
    return backup.manifest
  } finally {
    backup.close()
  }
}

async function fillEmpty(settings: Settings, storage: Storage, backup: OpenBackup): Promise<void> {
  const isNew = !settings.databaseUrl && !existsSync(sqliteFile(settings.dataDir))
  const database = await openDatabase({ ...settings, migrateTo: backup.manifest.migration })
  const keptKeys: string[] = []
  let isDone = false
  try {
    await refuseUnlessEmpty(database.sql, storage, backup)
    await keepUploads(backup, storage, settings.dataDir, keptKeys)
    await database.sql.transaction().execute(async (trx) => {
      for (const table of backup.tables) await fillTable(trx, table, backup)
      await setNextIds(trx, database.kind, backup.tables)
    })
    isDone = true
    await migrate(database.sql, database.kind)
  } catch (fault) {
    throw violationOf(fault) ? contradictory() : fault
  } finally {
    await database.close()
    if (!isDone) {
      for (const key of keptKeys) await storage.remove(key)
      if (isNew) await removeDatabase(settings.dataDir)
    }
  }
}

async function refuseUnlessEmpty(sql: Sql, storage: Storage, backup: OpenBackup): Promise<void> {
  const isOfNewer = (await lastMigration(sql)) !== backup.manifest.migration
  for (const table of backup.tables) {
    if (table === 'content_version' && !isOfNewer) continue
    const row = await sql.selectFrom(table).selectAll().limit(1).executeTakeFirst()
    if (row)
      throw new SettingsError(
        'The database is not empty, and nothing was changed. Stop the server, set DATA_DIR to an empty folder (or ' +
          'DATABASE_URL to an empty database), and restore there.',
      )
  }
  for await (const { key } of storage.list())
    throw new SettingsError(
      `The place for uploads is not empty (${key}), and nothing was changed. Set DATA_DIR to an empty folder (or ` +
        'S3_BUCKET to an empty bucket), and restore there.',
    )
}

/** Unpacks one upload at a time. */
async function keepUploads(
  backup: OpenBackup,
  storage: Storage,
  dataDir: string,
  keptKeys: string[],
): Promise<void> {
  const stagingDir = join(dataDir, 'tmp')
  await mkdir(stagingDir, { recursive: true })
  let current: { key: string; folder: string } | undefined
  const keep = async () => {
    if (!current) return
    await storage.keep(current.folder, current.key)
    keptKeys.push(current.key)
  }
  try {
    for await (const { key, part, bytes } of backup.uploads()) {
      if (current?.key !== key) {
        await keep()
        current = { key, folder: await mkdtemp(join(stagingDir, 'restore-')) }
      }
      await pipeline(bytes, createWriteStream(join(current.folder, part), { flags: 'wx' }))
    }
    await keep()
  } finally {
    if (current) await discard(current.folder)
  }
}

const atOnce = 200

async function fillTable(trx: SqlTransaction, table: BackupTable, backup: OpenBackup): Promise<void> {
  // The migrations put a first row there.
  if (table === 'content_version') await trx.deleteFrom(table).execute()
  let rows: never[] = []
  const flush = async () => {
    if (rows.length > 0)
      await trx
        .insertInto(table as 'notices')
        .values(rows)
        .execute()
    rows = []
  }
  for await (const { row } of backup.rows(table)) {
    rows.push(row as never)
    if (rows.length >= atOnce) await flush()
  }
  await flush()
}

function contradictory(): SettingsError {
  return new SettingsError(
    'The backup is damaged: its rows contradict each other. Nothing of it was kept; take an older backup.',
  )
}

async function removeDatabase(dataDir: string): Promise<void> {
  for (const ending of ['', '-wal', '-shm']) await rm(`${sqliteFile(dataDir)}${ending}`, { force: true })
}
