import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './accepted-encoding.server.ts'

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

const quickQuality = 5

/** Compresses the body of an answer that is kept, in another thread, while somebody waits for it. */
export function compressBody(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? byBrotli(body, quickQuality) : gzipAsync(body, { level: 6 })
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Compresses a body as well as possible, if it is still wanted when its turn has come; undefined if not. That takes
 * seconds for a large one, in a pool of few threads that passwords need, too: so one at a time.
 */
export function compressHard(body: Buffer, isWanted: () => boolean): Promise<Buffer | undefined> {
  const made = last
    .then(() => (isWanted() ? byBrotli(body, constants.BROTLI_MAX_QUALITY) : undefined))
    .catch(() => undefined)
  last = made
  return made
}

function byBrotli(body: Buffer, quality: number): Promise<Buffer> {
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // Brotli's memory grows with its window, which need not be larger than the body.
      [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
    },
  })
}

function windowBits(bytes: number): number {
  const needed = Math.ceil(Math.log2(bytes + 16))
  return Math.min(Math.max(needed, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW)
}
