import type { Entry, ZipFile } from 'yauzl'
import type { Catalog } from '#app/contract/catalog.ts'
import { isKeyPart } from '#app/storage/file-keys.ts'
import { quoted } from '#app/storage/zip-reader.server.ts'
import { backupTables, manifestEntry, tableEntry, uploadsFolder } from './archive-format.ts'

const megabyte = 1024 * 1024

/** A larger file is a ZIP bomb. */
export const backupLimits = {
  entries: 500_000,
  /** Of all tables, uncompressed. */
  tableBytes: 8 * 1024 * megabyte,
  manifestBytes: megabyte,
}

export interface UploadPart {
  key: string
  part: string
}

/** Throws at the first invalid entry of the ZIP directory. The declared sizes are checked when the entries are read. */
export async function* checkedEntries(zip: ZipFile, catalog: Catalog): AsyncGenerator<Entry> {
  const known = new Set([manifestEntry, ...backupTables(catalog).map(tableEntry)])
  if (zip.entryCount > backupLimits.entries)
    throw new Error(`it has ${zip.entryCount} entries, more than any backup`)
  const names = new Set<string>()
  const keys = new Set<string>()
  let lastKey = ''
  let compressedBytes = 0
  let tableBytes = 0
  for await (const entry of zip.eachEntry()) {
    const { fileName, compressedSize, uncompressedSize } = entry
    const refuse = (why: string) => new Error(`${quoted(fileName)} ${why}`)
    const upload = uploadIn(entry)
    if (!upload && !known.has(fileName)) throw refuse('does not belong in a backup')
    if (names.has(fileName)) throw refuse('occurs twice')
    names.add(fileName)
    if (!isPlainFile(entry)) throw refuse('is not a regular file')
    if (entry.isEncrypted()) throw refuse('is encrypted')
    // Stored without compression: no upload can be larger than the backup.
    if (upload ? entry.compressionMethod !== 0 : !entry.canDecodeFileData())
      throw refuse('has an unexpected compression')
    if (upload && upload.key !== lastKey) {
      if (keys.has(upload.key)) throw refuse('is separate from the other parts of its upload')
      keys.add(upload.key)
      lastKey = upload.key
    }
    // In a ZIP bomb, overlapping entries make a small file contain a huge one.
    compressedBytes += compressedSize
    if (compressedBytes > zip.fileSize) throw refuse('declares a size larger than the whole file')
    if (fileName === manifestEntry && uncompressedSize > backupLimits.manifestBytes)
      throw refuse('is too large')
    if (!upload && fileName !== manifestEntry) tableBytes += uncompressedSize
    if (tableBytes > backupLimits.tableBytes)
      throw refuse('is larger, unpacked, than the tables of any school')
    yield entry
  }
}

/** Undefined for an entry that is no upload. */
export function uploadIn({ fileName }: Entry): UploadPart | undefined {
  if (!fileName.startsWith(uploadsFolder)) return undefined
  const [group = '', name = '', part = '', ...more] = fileName.slice(uploadsFolder.length).split('/')
  return more.length === 0 && [group, name, part].every(isKeyPart)
    ? { key: `${group}/${name}`, part }
    : undefined
}

// The upper half is the Unix file type; 0 on other systems.
function isPlainFile({ externalFileAttributes }: Entry): boolean {
  const kind = (externalFileAttributes >>> 16) & 0o170000
  return kind === 0 || kind === 0o100000
}
