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
import type { WriteRules } from './buffered-file.server.ts'
import { filesIn, parseJson, type Row, readRow } from './check-row.server.ts'
import { readLines } from './read-lines.server.ts'

/** A backup with a valid directory and manifest; its content is checked while it is read. */
export interface OpenBackup {
  manifest: BackupManifest
  /** Of its version, ordered so that each row comes after the rows that it references. */
  tables: readonly BackupTable[]
  /** Uncompressed. */
  bytes: { tables: number; uploads: number }
  /** `files`: the keys of the files of the row. */
  rows(table: BackupTable): AsyncGenerator<{ row: Row; files: string[] }>
  /** The parts of all uploads, grouped by key. */
  uploads(): AsyncGenerator<UploadPart & { bytes: AsyncGenerator<Buffer> }>
  close(): void
}

/** Throws SettingsError if the file is damaged, hostile, of a newer version or no backup at all. */
export async function openBackup(file: ZipSource, catalog: Catalog): Promise<OpenBackup> {
  const zip = await explainFaults(file, () => openZip(file))
  try {
    return await explainFaults(file, async () => {
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
      if (!migrationNames.includes(manifest.migration)) throw newerVersion()
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
          // Ids increase, so no row occurs twice.
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

/** Reads the whole backup; throws SettingsError if it is invalid. */
export async function verifyBackup(
  file: string,
  catalog: Catalog,
  { signal, onProgress }: Pick<WriteRules, 'signal' | 'onProgress'> = {},
): Promise<OpenBackup> {
  const backup = await openBackup(file, catalog)
  try {
    await explainFaults(file, async () => {
      const referenced = new Set<string>()
      const total = backup.tables.length + backup.manifest.files
      let done = 0
      const next = () => {
        onProgress?.({ step: 'check', done, total })
        done += 1
      }
      for (const table of backup.tables) {
        next()
        for await (const { files } of backup.rows(table)) for (const key of files) referenced.add(key)
      }
      for await (const { key, bytes } of backup.uploads()) {
        next()
        signal?.throwIfAborted()
        for await (const _chunk of bytes);
        referenced.delete(key)
      }
      if (referenced.size > backup.manifest.lost_files)
        throw new Error(`the files of ${referenced.size} records or changes are missing`)
    })
    return backup
  } finally {
    backup.close()
  }
}

/** Turns faults of the file into SettingsError. */
export async function explainFaults<T>(file: ZipSource, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (fault) {
    const isExplained = fault instanceof SettingsError || fault instanceof StoreUnavailable
    if (isExplained || (fault instanceof Error && fault.name === 'AbortError')) throw fault
    if (isDiskFault(fault))
      throw new SettingsError(`${nameOf(file)} can't be read (${fault.code}). Nothing was changed.`)
    throw new SettingsError(
      `${nameOf(file)} is damaged or no backup of this product (${printable(messageOf(fault))}). Nothing was changed.`,
      { cause: fault },
    )
  }
}

// Each pass opens the file again: reading the ZIP directory is cheap.
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

function newerVersion(): SettingsError {
  return new SettingsError(
    'The backup was made by a newer version of the product. Install that version and try again. Nothing was changed.',
  )
}

function isDiskFault(fault: unknown): fault is NodeJS.ErrnoException {
  return fault instanceof Error && 'syscall' in fault
}

function messageOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault)
}
