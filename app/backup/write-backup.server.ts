import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql as kysely } from 'kysely'
import { ZipFile } from 'yazl'
import type { Settings } from '#app/config.server.ts'
import { readSnapshot, type SqlTransaction } from '#app/db/database.server.ts'
import { lastMigration } from '#app/db/migrate.server.ts'
import { findNamedFiles } from '#app/db/named-files.server.ts'
import type { Storage } from '#app/storage/storage.server.ts'
import {
  type BackupManifest,
  backupTables,
  manifestEntry,
  tableEntry,
  uploadsFolder,
} from './backup-format.ts'

/** Writes database and uploads into one ZIP file, of one moment, while the server may go on writing. */
export async function writeBackup(
  settings: Settings,
  storage: Storage,
  file: string,
): Promise<BackupManifest> {
  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.unfinished`
  try {
    const manifest = await readSnapshot(settings, (sql) => writeZip(sql, storage, unfinished))
    await syncToDisk(unfinished)
    await rename(unfinished, file)
    return manifest
  } catch (fault) {
    await rm(unfinished, { force: true })
    throw fault
  }
}

async function writeZip(sql: SqlTransaction, storage: Storage, file: string): Promise<BackupManifest> {
  const rows: Record<string, number> = {}
  for (const table of backupTables) rows[table] = await countRows(sql, table)
  const parts = await listParts(await findNamedFiles(sql), storage)
  const manifest: BackupManifest = {
    product: 'pathshala',
    format: 1,
    created_at: new Date().toISOString(),
    migration: await lastMigration(sql),
    rows,
    files: parts.length,
  }
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(file))
  zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), manifestEntry)
  for (const table of backupTables)
    zip.addReadStreamLazy(tableEntry(table), (done) => done(null, readTable(sql, table)))
  for (const { key, part } of parts)
    zip.addReadStreamLazy(`${uploadsFolder}${key}/${part}`, { compress: false }, (done) => {
      // A file that was erased for good meanwhile is left empty: nothing names it any more.
      storage.open(key, part).then(
        (found) => {
          done(null, found?.stream ?? Readable.from([]))
        },
        (fault: Error) => done(fault, Readable.from([])),
      )
    })
  zip.end()
  await written
  return manifest
}

const chunk = 500

function readTable(sql: SqlTransaction, table: (typeof backupTables)[number]): Readable {
  async function* lines() {
    for (let offset = 0; ; offset += chunk) {
      const rows = await sql
        .selectFrom(table as 'notices')
        .selectAll()
        .orderBy(orderOf(table))
        .limit(chunk)
        .offset(offset)
        .execute()
      if (rows.length > 0) yield `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`
      if (rows.length < chunk) return
    }
  }
  return Readable.from(lines())
}

function orderOf(table: string) {
  return table === 'sample_records' ? kysely<unknown>`record_id, entity` : kysely<unknown>`id`
}

async function countRows(sql: SqlTransaction, table: (typeof backupTables)[number]): Promise<number> {
  const row = await sql
    .selectFrom(table as 'notices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

async function listParts(keys: Iterable<string>, storage: Storage): Promise<{ key: string; part: string }[]> {
  const parts: { key: string; part: string }[] = []
  for (const key of keys) for (const part of await storage.listParts(key)) parts.push({ key, part })
  return parts
}

async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
