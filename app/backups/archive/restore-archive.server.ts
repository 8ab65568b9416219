import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openDestinations } from '#app/backups/destinations/open-destinations.server.ts'
import { writeErasedList } from '#app/backups/erased/erased-list.server.ts'
import { listInFolder } from '#app/backups/erased/erased-list-file.server.ts'
import { type Erased, findErased } from '#app/backups/erased/erased-rows.server.ts'
import { SettingsError } from '#app/config.server.ts'
import { openDatabase, type Sql, type SqlTransaction } from '#app/db/database.server.ts'
import { lastMigration, migrate } from '#app/db/migrate.server.ts'
import { addErasures } from '#app/db/records/erasures.server.ts'
import { setNextIds } from '#app/db/records/next-ids.server.ts'
import { violationOf } from '#app/db/records/violations.server.ts'
import { sqliteFile } from '#app/db/sqlite/sqlite-file.ts'
import { discard } from '#app/storage/staging.server.ts'
import type { StorageBackend } from '#app/storage/storage.server.ts'
import type { BackupManifest, BackupTable, Installation } from './archive-format.ts'
import { type BackupAdmins, findAdmins } from './backup-admins.server.ts'
import { refuseWithoutSpace } from './buffered-file.server.ts'
import { explainFaults, type OpenBackup, openBackup, verifyBackup } from './open-archive.server.ts'

export interface Restored {
  manifest: BackupManifest
  /** The day up to which erasures are known. */
  knownUntil: string
  /** Records that were erased after the backup was made. */
  excluded: number
}

interface RestoreOptions {
  /** One more list of erased records. */
  erasedFile?: string | undefined
  /** Called before anything changes; throws to cancel. */
  confirm?: (admins: BackupAdmins) => Promise<void>
}

/**
 * Into an empty database and storage, without the records in these lists: in the backup itself, beside it, at the
 * destinations of backups, and `erasedFile`. Throws before anything changes.
 */
export async function restoreBackup(
  installation: Installation,
  file: string,
  { erasedFile, confirm }: RestoreOptions = {},
): Promise<Restored> {
  const { settings, catalog } = installation
  const backup = await openBackup(file, catalog)
  try {
    await mkdir(settings.dataDir, { recursive: true })
    // Each row is written twice: to the WAL, then to the database.
    await refuseWithoutSpace(settings.dataDir, backup.bytes.uploads + 2 * backup.bytes.tables)
    await verifyBackup(file, catalog)
    const destinations = await openDestinations(settings)
    const lists = [listInFolder(dirname(resolve(file))), ...destinations.map(({ erasedList }) => erasedList)]
    const erased = await findErased(backup, catalog, lists, erasedFile)
    if (confirm) await confirm(await explainFaults(file, () => findAdmins(backup)))
    await fillEmpty(installation, backup, erased)
    return { manifest: backup.manifest, knownUntil: erased.knownUntil, excluded: erased.erasedCount }
  } finally {
    backup.close()
  }
}

async function fillEmpty(
  { settings, storage, catalog }: Installation,
  backup: OpenBackup,
  erased: Erased,
): Promise<void> {
  const isNew = !settings.databaseUrl && !existsSync(sqliteFile(settings.dataDir))
  const database = await openDatabase({ ...settings, catalog, migrateTo: backup.manifest.migration })
  const savedKeys: string[] = []
  let restoreList = async () => {}
  let isDone = false
  try {
    await refuseUnlessEmpty(database.sql, storage, backup)
    await restoreUploads(backup, storage, settings.dataDir, savedKeys, erased.files)
    // If this is interrupted before the migration that adds the table of erasures, the next start reads the list.
    const { erasures, knownUntil } = erased
    restoreList = await writeErasedList({ settings, catalog }, { known_until: knownUntil, erasures })
    await database.sql.transaction().execute(async (trx) => {
      for (const table of backup.tables) await fillTable(trx, table, backup, erased)
      await setNextIds(trx, database, backup.tables, erasures)
    })
    isDone = true
    await migrate(database.sql, database.kind)
    await database.sql.transaction().execute(async (trx) => {
      await addErasures(trx, erasures)
      // Backups do not contain the secrets of invitations.
      await trx.updateTable('users').set({ invited_until: null }).execute()
    })
  } catch (fault) {
    throw violationOf(fault) ? inconsistentRows() : fault
  } finally {
    await database.close()
    if (!isDone) {
      for (const key of savedKeys) await storage.remove(key)
      if (isNew) await removeDatabase(settings.dataDir)
      await restoreList()
    }
  }
}

async function refuseUnlessEmpty(sql: Sql, storage: StorageBackend, backup: OpenBackup): Promise<void> {
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
        'S3_BUCKET to an empty bucket, after fetch-backup copied the backup out of this one), and restore there.',
    )
}

/** Unpacks one upload at a time. */
async function restoreUploads(
  backup: OpenBackup,
  storage: StorageBackend,
  dataDir: string,
  savedKeys: string[],
  excluded: ReadonlySet<string>,
): Promise<void> {
  const stagingDir = join(dataDir, 'tmp')
  await mkdir(stagingDir, { recursive: true })
  let current: { key: string; folder: string } | undefined
  const saveCurrent = async () => {
    if (!current) return
    await storage.save(current.folder, current.key)
    savedKeys.push(current.key)
  }
  try {
    for await (const { key, part, bytes } of backup.uploads()) {
      if (excluded.has(key)) continue
      if (current?.key !== key) {
        await saveCurrent()
        current = { key, folder: await mkdtemp(join(stagingDir, 'restore-')) }
      }
      await pipeline(bytes, createWriteStream(join(current.folder, part), { flags: 'wx' }))
    }
    await saveCurrent()
  } finally {
    if (current) await discard(current.folder)
  }
}

const batchSize = 200

async function fillTable(
  trx: SqlTransaction,
  table: BackupTable,
  backup: OpenBackup,
  { isErased }: Erased,
): Promise<void> {
  // The migrations have inserted a first row.
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
    if (isErased(table, row)) continue
    rows.push(row as never)
    if (rows.length >= batchSize) await flush()
  }
  await flush()
}

function inconsistentRows(): SettingsError {
  return new SettingsError(
    'The backup is damaged: its rows contradict each other. Nothing of it was kept; take an older backup.',
  )
}

async function removeDatabase(dataDir: string): Promise<void> {
  for (const ending of ['', '-wal', '-shm']) await rm(`${sqliteFile(dataDir)}${ending}`, { force: true })
}
