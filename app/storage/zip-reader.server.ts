import { crc32 } from 'node:zlib'
import { type Entry, fromRandomAccessReaderPromise, openPromise, type ZipFile } from 'yauzl'
import { type DistantFile, distantReader } from './distant-reader.server.ts'

/** A ZIP file: the path of one on the disk, or one that is read in pieces from elsewhere. */
export type ZipSource = string | DistantFile

/** Opens the ZIP file, which is cheap; throws for anything else. */
export async function openZip(source: ZipSource): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, strictFileNames: true }
  return typeof source === 'string'
    ? openPromise(source, options)
    : fromRandomAccessReaderPromise(distantReader(source), source.size, options)
}

/** What messages call a ZIP file. */
export function nameOf(source: ZipSource): string {
  return typeof source === 'string' ? source : source.name
}

/** The bytes of an entry; throws when its checksum or size is wrong. */
export async function* readEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    sum = crc32(chunk as Buffer, sum)
    yield chunk as Buffer
  }
  if (sum !== entry.crc32) throw new Error(`${quoted(entry.fileName)} does not have its checksum`)
}

/** A quoted text from the file, safe to show. */
export function quoted(text: string): string {
  return JSON.stringify(printable(text))
}

/** A text from the file that is safe in a terminal: short, without control characters or bidirectional marks. */
export function printable(text: string): string {
  const shown = text.length > maxShown ? `${text.slice(0, maxShown)}…` : text
  return shown.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '?')
}

const maxShown = 200
