import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** An uploaded file on its way: on disk under a name of ours, not yet checked for what it is. */
export interface StagedFile {
  path: string
  /** The name it was uploaded under; shown to people, never used as a path. */
  name: string
  bytes: number
  /** More came than its rule allows; what is on disk is cut. */
  isTooLarge: boolean
}

/** Writes an upload to a temporary file; what is over `maxBytes` is read but not kept. */
export async function stageFile(
  stream: Readable,
  name: string,
  maxBytes: number,
  stagingDir: string,
): Promise<StagedFile> {
  await mkdir(stagingDir, { recursive: true })
  const path = join(stagingDir, randomBytes(16).toString('hex'))
  let bytes = 0
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(null, bytes > maxBytes ? undefined : chunk)
    },
  })
  try {
    await pipeline(stream, bounded, createWriteStream(path))
  } catch (fault) {
    await discard(path)
    throw fault
  }
  return { path, name, bytes, isTooLarge: bytes > maxBytes }
}

/** The first bytes of a file. */
export async function readStart(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Removes a staged file or folder; it may be gone already. */
export async function discard(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true })
}
