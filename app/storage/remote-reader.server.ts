import { Readable } from 'node:stream'
import { RandomAccessReader } from 'yauzl'

/** A remote file that does not change. */
export interface RemoteFile {
  name: string
  /** In bytes. */
  size: number
  /** The bytes from `start` up to, not including, `end`. */
  read(start: number, end: number): Promise<Buffer>
}

// yauzl reads a few bytes at a time, each of which would be a request.
const blockBytes = 1024 * 1024
const maxCachedBlocks = 4

/** Reads large blocks, and caches the last few. */
export function remoteReader(file: RemoteFile): RandomAccessReader {
  const blocks = new Map<number, Promise<Buffer>>()

  function block(number: number): Promise<Buffer> {
    const start = number * blockBytes
    const bytes = blocks.get(number) ?? file.read(start, Math.min(start + blockBytes, file.size))
    bytes.catch(() => blocks.delete(number))
    // LRU order: a used block moves to the end.
    blocks.delete(number)
    blocks.set(number, bytes)
    for (const oldest of blocks.keys()) if (blocks.size > maxCachedBlocks) blocks.delete(oldest)
    return bytes
  }

  async function* chunks(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const number = Math.floor(at / blockBytes)
      const from = at - number * blockBytes
      const chunk = (await block(number)).subarray(from, from + end - at)
      if (chunk.length === 0) throw new Error('the file ends too early')
      at += chunk.length
      yield chunk
    }
  }

  class RemoteReader extends RandomAccessReader {
    override _readStreamForRange(start: number, end: number): Readable {
      return Readable.from(chunks(start, end), { objectMode: false })
    }
  }
  return new RemoteReader()
}
