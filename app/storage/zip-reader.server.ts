import { crc32 } from 'node:zlib'
import { type Entry, fromRandomAccessReaderPromise, openPromise, type ZipFile } from 'yauzl'
import { type RemoteFile, remoteReader } from './remote-reader.server.ts'

/** A path on the disk, or a remote file. */
export type ZipSource = string | RemoteFile

/** Reads only the end of the file; throws if it is not a ZIP file. */
export async function openZip(source: ZipSource): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, strictFileNames: true }
  return typeof source === 'string'
    ? openPromise(source, options)
    : fromRandomAccessReaderPromise(remoteReader(source), source.size, options)
}

export function nameOf(source: ZipSource): string {
  return typeof source === 'string' ? source : source.name
}

/** Throws if the checksum or size is wrong. */
export async function* readEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    sum = crc32(chunk as Buffer, sum)
    yield chunk as Buffer
  }
  if (sum !== entry.crc32) throw new Error(`${quoted(entry.fileName)} does not have its checksum`)
}

export function quoted(text: string): string {
  return JSON.stringify(printable(text))
}

/** Safe in a terminal: short, without control characters or bidirectional marks. */
export function printable(text: string): string {
  const truncated = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
  return truncated.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '?')
}

const maxLength = 200
