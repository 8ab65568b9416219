import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { type Settings, SettingsError } from '#app/config.server.ts'
import { openDatabase, type Sql, type SqlTransaction } from '#app/db/database.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { setNextIds } from '#app/db/next-ids.server.ts'
import { discard } from '#app/storage/staging.server.ts'
import type { Storage } from '#app/storage/storage.server.ts'
import {
  type BackupManifest,
  type BackupTable,
  tableEntry,
  tablesAt,
  uploadsFolder,
} from './backup-format.ts'
import { unpackBackup } from './unpack-backup.server.ts'

/** Restores a backup into an empty database and storage; throws before it changes anything when it can't. */
export async function restoreBackup(
  settings: Settings,
  storage: Storage,
  file: string,
): Promise<BackupManifest> {
  const stagingDir = join(settings.dataDir, 'tmp')
  await mkdir(stagingDir, { recursive: true })
  const folder = await mkdtemp(join(stagingDir, 'restore-'))
  const keptKeys: string[] = []
  try {
    const { manifest, keys } = await unpackBackup(file, folder)
    const database = await openDatabase({ ...settings, migrateTo: manifest.migration })
    try {
      const tables = tablesAt(manifest.migration)
      await refuseUnlessEmpty(database.sql, tables)
      for (const key of keys) {
        await storage.keep(join(folder, uploadsFolder, key), key)
        keptKeys.push(key)
      }
      await database.sql.transaction().execute(async (trx) => {
        for (const table of tables) await fillTable(trx, table, join(folder, tableEntry(table)), manifest)
        await setNextIds(trx, database.kind, tables)
      })
      keptKeys.length = 0
      await migrate(database.sql, database.kind)
    } finally {
      await database.close()
    }
    return manifest
  } finally {
    for (const key of keptKeys) await storage.remove(key)
    await discard(folder)
  }
}

async function refuseUnlessEmpty(sql: Sql, tables: readonly BackupTable[]): Promise<void> {
  for (const table of tables) {
    if (table === 'content_version') continue
    const row = await sql.selectFrom(table).selectAll().limit(1).executeTakeFirst()
    if (row)
      throw new SettingsError(
        'The database is not empty, and nothing was changed. Stop the server, set DATA_DIR to an empty folder (or ' +
          'DATABASE_URL to an empty database), and restore there.',
      )
  }
}

const chunk = 200

async function fillTable(
  trx: SqlTransaction,
  table: BackupTable,
  file: string,
  manifest: BackupManifest,
): Promise<void> {
  // The migrations put a first row there.
  if (table === 'content_version') await trx.deleteFrom(table).execute()
  let rows: never[] = []
  let count = 0
  const flush = async () => {
    if (rows.length > 0)
      await trx
        .insertInto(table as 'notices')
        .values(rows)
        .execute()
    count += rows.length
    rows = []
  }
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    rows.push(JSON.parse(line) as never)
    if (rows.length >= chunk) await flush()
  }
  await flush()
  if (count !== manifest.rows[table])
    throw new SettingsError(
      `The backup is not whole: ${table} should have ${manifest.rows[table]} rows, it has ${count}.`,
    )
}
