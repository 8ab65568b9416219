import { type ByteRange, type RequestedRange, resolveRange } from './byte-range.server.ts'
import { createLru } from './lru.server.ts'
import type { OpenPart, StorageBackend } from './storage.server.ts'

export interface CachedPart {
  bytes: Buffer
  size: number
  range?: ByteRange
}

export interface PartReader {
  open(key: string, part: string, range?: RequestedRange): Promise<OpenPart | CachedPart | undefined>
  sizeOfPart: StorageBackend['sizeOfPart']
}

const maxFileBytes = 128 * 1024
const maxBytes = 16 * 1024 * 1024
// The memory of an entry besides its bytes.
const entryBytes = 256

/** Caches small parts; simultaneous readers share one read. Only for public files; the caller checks permissions. */
export function cacheSmallFiles(storage: PartReader): PartReader & { readonly weight: number } {
  const cache = createLru<Buffer>(maxBytes, (bytes) => bytes.length + entryBytes)
  const inFlight = new Map<string, Promise<Buffer | OpenPart | CachedPart | undefined>>()

  async function readSmall(path: string, key: string, part: string) {
    const found = await storage.open(key, part)
    if (!found || 'bytes' in found || found.size > maxFileBytes) return found
    const bytes = Buffer.concat(await found.stream.toArray())
    if (bytes.length !== found.size) throw new Error('the storage sent less than the whole file')
    cache.set(path, bytes)
    return bytes
  }

  return {
    async open(key, part, requested) {
      const path = `${key}/${part}`
      const cached = cache.get(path)
      if (cached) return slice(cached, requested)
      if (requested) return storage.open(key, part, requested)
      const running = inFlight.get(path)
      const reading = running ?? readSmall(path, key, part).finally(() => inFlight.delete(path))
      inFlight.set(path, reading)
      const found = await reading
      if (Buffer.isBuffer(found)) return slice(found)
      // A stream can't be shared.
      return found && running ? storage.open(key, part) : found
    },
    sizeOfPart: async (key, part) => cache.get(`${key}/${part}`)?.length ?? storage.sizeOfPart(key, part),
    get weight() {
      return cache.weight
    },
  }
}

function slice(bytes: Buffer, requested?: RequestedRange): CachedPart {
  const size = bytes.length
  if (!requested) return { bytes, size }
  const range = resolveRange(requested, size)
  return { bytes: bytes.subarray(range.first, range.last + 1), size, range }
}
