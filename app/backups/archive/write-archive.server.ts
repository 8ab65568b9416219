import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql as kysely } from 'kysely'
import { finishBackup, unfinishedName } from '#app/backups/destinations/backups-folder.ts'
import { SettingsError } from '#app/config.server.ts'
import { readSnapshot, type SqlTransaction } from '#app/db/database.server.ts'
import { lastMigration } from '#app/db/migrate.server.ts'
import { findReferencedFiles } from '#app/db/records/find-referenced-files.server.ts'
import { sqliteFile } from '#app/db/sqlite/sqlite-file.ts'
import type { StorageBackend } from '#app/storage/storage.server.ts'
import {
  type BackupManifest,
  type BackupTable,
  backupTables,
  type Installation,
  manifestEntry,
  tableEntry,
  uploadsFolder,
} from './archive-format.ts'
import type { WriteRules } from './buffered-file.server.ts'
import { manifestSettings } from './manifest-settings.server.ts'
import { verifyBackup } from './open-archive.server.ts'
import { startZip, type ZipWriter } from './zip-writer.server.ts'

/** A backup that was just written can't be read back; the file is deleted. */
export class Unverified extends SettingsError {}

/** A snapshot of database and uploads while the server goes on writing. The file gets its name once it is verified. */
export async function writeBackup(
  installation: Installation,
  file: string,
  rules: WriteRules = {},
): Promise<BackupManifest> {
  const manifest = await stageBackup(installation, file, rules)
  await finishBackup(file)
  return manifest
}

/** Writes under the unfinished name and verifies; the file is deleted if that fails. */
export async function stageBackup(
  installation: Installation,
  file: string,
  rules: WriteRules,
): Promise<BackupManifest> {
  const { settings } = installation
  if (!settings.databaseUrl && !existsSync(sqliteFile(settings.dataDir)))
    throw new SettingsError(`There is no database in ${settings.dataDir}. Set DATA_DIR as the server has it.`)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = unfinishedName(file)
  try {
    const manifest = await writeUnverified(installation, unfinished, rules)
    await verifyBackup(unfinished, installation.catalog, rules).catch((fault: Error) => {
      throw fault instanceof SettingsError
        ? new Unverified(`The backup could not be read back: ${fault.message}`, { cause: fault })
        : fault
    })
    return manifest
  } catch (fault) {
    await rm(unfinished, { force: true })
    throw fault
  }
}

async function writeUnverified(
  { settings, storage, catalog }: Installation,
  path: string,
  rules: WriteRules,
): Promise<BackupManifest> {
  const zip = await startZip(path, rules)
  const tables = backupTables(catalog)
  const report = (done: number, keys: number) =>
    rules.onProgress?.({ step: 'write', done, total: keys + tables.length })
  const uploads = copyUploads(zip, storage, report)
  try {
    // Copying takes long, and a snapshot held for long keeps the WAL from being truncated.
    await uploads.copy(await readSnapshot(settings, (sql) => findReferencedFiles(sql, catalog)))
    for (let isLastTry = false; ; isLastTry = true) {
      const manifest = await readSnapshot(settings, async (sql) => {
        const referenced = await findReferencedFiles(sql, catalog)
        await uploads.copy(referenced)
        const lost = [...referenced].filter((key) => !uploads.complete.has(key)).length
        // If it was erased after this snapshot, the next one does not refer to it; else it is lost.
        if (lost > 0 && !isLastTry) return undefined
        return writeTables(sql, zip, {
          tables,
          onTable: (index) => report(referenced.size + index, referenced.size),
          settings: manifestSettings(settings),
          files: uploads.count(),
          lost,
        })
      })
      if (!manifest) continue
      await zip.finish()
      return manifest
    }
  } finally {
    await zip.close()
  }
}

function copyUploads(
  zip: ZipWriter,
  storage: StorageBackend,
  onCopied: (copied: number, keys: number) => void,
) {
  const started = new Set<string>()
  const complete = new Set<string>()
  let count = 0

  async function copyOne(key: string): Promise<void> {
    const parts = await storage.listParts(key)
    for (const part of parts) {
      try {
        const found = await storage.open(key, part)
        if (!found) return
        started.add(key)
        await zip.add(`${uploadsFolder}${key}/${part}`, await openStream(found.stream), false)
        count += 1
      } catch (fault) {
        // It may have just been erased. An open file can be read to its end.
        if ((await storage.listParts(key)).includes(part)) throw fault
        return
      }
    }
    if (parts.length > 0) complete.add(key)
  }

  return {
    /** Keys. */
    complete,
    count: () => count,
    async copy(keys: ReadonlySet<string>) {
      for (const key of keys) {
        onCopied(started.size, keys.size)
        if (!started.has(key)) await copyOne(key)
      }
    },
  }
}

/** Reads the first chunk, so that the file is open. */
async function openStream(stream: AsyncIterable<Buffer>): Promise<AsyncIterable<Buffer>> {
  const chunks = stream[Symbol.asyncIterator]()
  let next = await chunks.next()
  async function* all() {
    for (; !next.done; next = await chunks.next()) yield next.value
  }
  return all()
}

async function writeTables(
  sql: SqlTransaction,
  zip: ZipWriter,
  facts: {
    tables: readonly BackupTable[]
    onTable: (index: number) => void
    settings: Record<string, string>
    files: number
    lost: number
  },
): Promise<BackupManifest> {
  const created_at = new Date().toISOString()
  const rows: Record<string, number> = {}
  for (const [index, table] of facts.tables.entries()) {
    facts.onTable(index)
    await zip.add(
      tableEntry(table),
      readTable(sql, table, (count) => {
        rows[table] = count
      }),
      true,
    )
  }
  const manifest: BackupManifest = {
    product: 'pathshala',
    format: 1,
    created_at,
    migration: await lastMigration(sql),
    rows,
    files: facts.files,
    lost_files: facts.lost,
    settings: facts.settings,
  }
  await zip.add(manifestEntry, oneChunk(JSON.stringify(manifest, null, 2)), true)
  return manifest
}

const batchSize = 100

async function* readTable(
  sql: SqlTransaction,
  table: BackupTable,
  onCount: (count: number) => void,
): AsyncGenerator<Buffer> {
  let count = 0
  let last: { id: number } | undefined
  onCount(0)
  for (;;) {
    const rows = await pageOf(sql, table, last, count)
    last = rows.at(-1)
    count += rows.length
    onCount(count)
    if (rows.length > 0) yield Buffer.from(`${rows.map((row) => JSON.stringify(row)).join('\n')}\n`)
    if (rows.length < batchSize) return
    // SQLite answers synchronously: without a pause, pages would wait for the whole table.
    await setImmediate()
  }
}

function pageOf(sql: SqlTransaction, table: BackupTable, last: { id: number } | undefined, count: number) {
  const query = sql
    .selectFrom(table as 'notices')
    .selectAll()
    .limit(batchSize)
  if (table === 'sample_records' || table === 'erasures')
    return query.orderBy(kysely`record_id, entity`).offset(count).execute()
  return query
    .where('id', '>', last?.id ?? 0)
    .orderBy('id')
    .execute()
}

async function* oneChunk(text: string) {
  yield Buffer.from(text)
}
