import {
  BlobReader,
  configure,
  type Entry,
  type FileEntry,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-custom.js'
import { SheetFault } from './sheet-fault.ts'
import { sheetLimits } from './sheet-limits.ts'

/** A file of a ZIP archive. */
export interface ZipPart {
  /**
   * Unpacks it and gives its bytes to `take`, piece by piece, until that says false; throws what `take` throws, and if
   * the part is not what the directory says.
   */
  read(take: (bytes: Uint8Array) => boolean): Promise<void>
}

// What the browser unpacks of one piece waits in memory, whatever its size: at most a thousand times this.
configure({ chunkSize: 16 * 1024 })

// A directory that two programs would understand in two ways is refused. It alone counts, so what stands before the bytes of a
// part may differ from it, as some programs write it.
const options = {
  strictness: 'strict',
  filenameValidation: 'balanced',
  checkLocalDirectory: false,
  checkCrc32: true,
  useWebWorkers: false,
} as const

/** The parts of an archive by name, of which the directory was checked; throws SheetFault for what no spreadsheet program writes. */
export async function openZipParts(file: Blob): Promise<Map<string, ZipPart>> {
  const parts = new Map<string, ZipPart>()
  let packed = 0
  let unpacked = 0
  for await (const entry of new ZipReader(new BlobReader(file), options).getEntriesGenerator()) {
    if (parts.size === sheetLimits.entries) throw new SheetFault('too-large')
    if (entry.encrypted) throw new SheetFault('password')
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    // Entries that share their bytes are how a small file contains a huge one.
    if (parts.has(entry.filename) || packed > file.size) throw new SheetFault('broken')
    if (unpacked > sheetLimits.unpackedBytes || isDense(entry)) throw new SheetFault('too-large')
    parts.set(entry.filename, { read: (take) => readEntry(entry, take) })
  }
  return parts
}

function isDense({ compressedSize, uncompressedSize }: Entry): boolean {
  return uncompressedSize > 10_000_000 && uncompressedSize > compressedSize * sheetLimits.packing
}

async function readEntry(entry: Entry, take: (bytes: Uint8Array) => boolean): Promise<void> {
  if (entry.directory) return
  const stopped = new Error('no more is wanted')
  let fault: unknown
  const taken = new WritableStream<Uint8Array>({
    write(bytes) {
      try {
        if (!take(bytes)) throw stopped
      } catch (thrown) {
        fault = thrown
        throw thrown
      }
    },
  })
  try {
    await (entry as FileEntry).getData(taken)
  } catch (thrown) {
    if (fault !== stopped) throw fault ?? thrown
  }
}
