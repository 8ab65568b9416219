import { type AskedRange, type ByteRange, resolveRange } from './byte-range.server.ts'
import { createLru } from './lru.server.ts'
import type { FilePlace, OpenPart } from './storage.server.ts'

/** A part in memory, with the range that was asked for. */
export interface HeldPart {
  bytes: Buffer
  size: number
  range?: ByteRange
}

/** Where parts are read, whatever they lie in. */
export interface PartReader {
  open(key: string, part: string, range?: AskedRange): Promise<OpenPart | HeldPart | undefined>
  sizeOfPart: FilePlace['sizeOfPart']
}

const largestBytes = 128 * 1024
const maxBytes = 16 * 1024 * 1024
// The entry itself, besides its bytes.
const bytesOfEntry = 256

/**
 * Keeps small parts in memory, those used last, and reads each from the storage once for all who ask at the same time.
 * Only for files that everyone may read, and whoever asks must still be allowed to.
 */
export function holdSmallFiles(storage: PartReader): PartReader & { readonly weight: number } {
  const held = createLru<Buffer>(maxBytes, (bytes) => bytes.length + bytesOfEntry)
  const inFlight = new Map<string, Promise<Buffer | OpenPart | HeldPart | undefined>>()

  async function readSmall(path: string, key: string, part: string) {
    const found = await storage.open(key, part)
    if (!found || 'bytes' in found || found.size > largestBytes) return found
    const bytes = Buffer.concat(await found.stream.toArray())
    if (bytes.length !== found.size) throw new Error('the storage sent less than the whole file')
    held.keep(path, bytes)
    return bytes
  }

  return {
    async open(key, part, asked) {
      const path = `${key}/${part}`
      const known = held.find(path)
      if (known) return cut(known, asked)
      if (asked) return storage.open(key, part, asked)
      const running = inFlight.get(path)
      const reading = running ?? readSmall(path, key, part).finally(() => inFlight.delete(path))
      inFlight.set(path, reading)
      const found = await reading
      if (Buffer.isBuffer(found)) return cut(found)
      // A stream has one reader.
      return found && running ? storage.open(key, part) : found
    },
    sizeOfPart: async (key, part) => held.find(`${key}/${part}`)?.length ?? storage.sizeOfPart(key, part),
    get weight() {
      return held.weight
    },
  }
}

function cut(bytes: Buffer, asked?: AskedRange): HeldPart {
  const size = bytes.length
  if (!asked) return { bytes, size }
  const range = resolveRange(asked, size)
  return { bytes: bytes.subarray(range.first, range.last + 1), size, range }
}
