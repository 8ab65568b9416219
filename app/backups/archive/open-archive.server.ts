import { text } from 'node:stream/consumers'
import type { Entry } from 'yauzl'
import { SettingsError } from '#app/config.server.ts'
import type { Catalog } from '#app/contract/catalog.ts'
import { migrationNames } from '#app/db/migrate.server.ts'
import { readTableShapes } from '#app/db/tables/table-shapes.server.ts'
import { StoreUnavailable } from '#app/storage/store-unavailable.server.ts'
import { nameOf, openZip, printable, readEntry, type ZipSource } from '#app/storage/zip-reader.server.ts'
import {
  type BackupManifest,
  type BackupTable,
  backupManifest,
  erasureOf,
  manifestEntry,
  tableEntry,
  tablesAt,
} from './archive-format.ts'
import { checkedEntries, type UploadPart, uploadIn } from './archive-zip.server.ts'
import { filesIn, parseJson, type Row, readRow } from './check-row.server.ts'
import { readLines } from './read-lines.server.ts'

/** A backup with a valid directory and manifest; its content is checked while it is read. */
export interface OpenBackup {
  manifest: BackupManifest
  /** The tables of its version, ordered so that each row comes after the rows that it references. */
  tables: readonly BackupTable[]
  /** The unpacked size in bytes. */
  bytes: { tables: number; uploads: number }
  /** The rows of a table, each with the keys of its files. */
  rows(table: BackupTable): AsyncGenerator<{ row: Row; files: string[] }>
  /** The parts of all uploads, grouped by key. */
  uploads(): AsyncGenerator<UploadPart & { bytes: AsyncGenerator<Buffer> }>
  close(): void
}

/** Opens a backup; throws SettingsError if it is damaged, hostile, of a newer version or no backup at all. */
export async function openBackup(file: ZipSource, catalog: Catalog): Promise<OpenBackup> {
  const zip = await explained(file, () => openZip(file))
  try {
    return await explained(file, async () => {
      const entries = new Map<string, Entry>()
      const bytes = { tables: 0, uploads: 0 }
      let files = 0
      for await (const entry of checkedEntries(zip, catalog)) {
        if (uploadIn(entry)) {
          files += 1
          bytes.uploads += entry.uncompressedSize
        } else {
          entries.set(entry.fileName, entry)
          bytes.tables += entry.uncompressedSize
        }
      }
      const find = (name: string) => {
        const entry = entries.get(name)
        if (!entry) throw new Error(`${name} is missing`)
        return entry
      }
      const manifest = parseManifest(await text(readEntry(zip, find(manifestEntry))))
      if (!migrationNames.includes(manifest.migration)) throw madeByNewer()
      if (files !== manifest.files) throw new Error(`it should have ${manifest.files} files, it has ${files}`)
      const shapes = await readTableShapes(manifest.migration)
      const tables = tablesAt(shapes, catalog)
      const erasure = erasureOf(catalog)
      for (const table of tables) find(tableEntry(table))

      async function* rows(table: BackupTable) {
        let count = 0
        let last = 0
        for await (const line of readLines(readEntry(zip, find(tableEntry(table))))) {
          count += 1
          const read = toRow(table, line, count)
          const { id } = read.row
          // Rows are in the order of their ids, so none is there twice.
          if (typeof id === 'number' && id <= last) throw new Error(`${table}, row ${count}: out of order`)
          if (typeof id === 'number') last = id
          yield read
        }
        if (count !== manifest.rows[table])
          throw new Error(`${table} should have ${manifest.rows[table]} rows, it has ${count}`)
      }

      const toRow = (table: BackupTable, line: string, count: number) => {
        try {
          const row = readRow(line, shapes.get(table) ?? [])
          if (table === 'erasures' && !erasure.safeParse(row).success) throw new Error('it names no record')
          return { row, files: filesIn(table, row, catalog) }
        } catch (fault) {
          throw new Error(`${table}, row ${count}: ${messageOf(fault)}`)
        }
      }

      return {
        manifest,
        tables,
        bytes,
        rows,
        uploads: () => uploadsIn(file, catalog),
        close: () => zip.close(),
      }
    })
  } catch (fault) {
    zip.close()
    throw fault
  }
}

/** Reads a backup completely, like a restore but without writing; throws SettingsError unless it is valid. */
export async function verifyBackup(
  file: string,
  catalog: Catalog,
  signal?: AbortSignal,
): Promise<OpenBackup> {
  const backup = await openBackup(file, catalog)
  try {
    await explained(file, async () => {
      const named = new Set<string>()
      for (const table of backup.tables)
        for await (const { files } of backup.rows(table)) for (const key of files) named.add(key)
      for await (const { key, bytes } of backup.uploads()) {
        signal?.throwIfAborted()
        for await (const _chunk of bytes);
        named.delete(key)
      }
      if (named.size > backup.manifest.lost_files)
        throw new Error(`the files of ${named.size} records or changes are missing`)
    })
    return backup
  } finally {
    backup.close()
  }
}

/** Turns faults of the file into messages. */
export async function explained<T>(file: ZipSource, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (fault) {
    const isOtherFault = fault instanceof SettingsError || fault instanceof StoreUnavailable
    if (isOtherFault || (fault instanceof Error && fault.name === 'AbortError')) throw fault
    if (isOfTheDisk(fault))
      throw new SettingsError(`${nameOf(file)} can't be read (${fault.code}). Nothing was changed.`)
    throw new SettingsError(
      `${nameOf(file)} is damaged or no backup of this product (${printable(messageOf(fault))}). Nothing was changed.`,
      { cause: fault },
    )
  }
}

// Reading the ZIP directory unpacks nothing, so each pass over the uploads opens the file again.
async function* uploadsIn(file: ZipSource, catalog: Catalog) {
  const zip = await openZip(file)
  try {
    for await (const entry of checkedEntries(zip, catalog)) {
      const upload = uploadIn(entry)
      if (upload) yield { ...upload, bytes: readEntry(zip, entry) }
    }
  } finally {
    zip.close()
  }
}

function parseManifest(content: string): BackupManifest {
  const { data, error } = backupManifest.safeParse(parseJson(content))
  if (error) throw new Error(`its ${manifestEntry} is invalid`)
  return data
}

function madeByNewer(): SettingsError {
  return new SettingsError(
    'The backup was made by a newer version of the product. Install that version and try again. Nothing was changed.',
  )
}

function isOfTheDisk(fault: unknown): fault is NodeJS.ErrnoException {
  return fault instanceof Error && 'syscall' in fault
}

function messageOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault)
}
