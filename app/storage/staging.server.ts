import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** An uploaded temporary file under a name of ours, not checked yet. */
export interface StagedFile {
  path: string
  /** The original name; only shown, never used as a path. */
  name: string
  bytes: number
  /** It exceeded the limit of its rule and was cut. */
  isTooLarge: boolean
}

/**
 * Writes an upload to a temporary file. Bytes over `maxBytes`, or after the disk is full, are read but not stored,
 * because clients read the answer only after they have sent everything.
 */
export async function stageFile(
  stream: Readable,
  name: string,
  maxBytes: number,
  stagingDir: string,
): Promise<StagedFile> {
  const path = join(stagingDir, randomBytes(16).toString('hex'))
  const file = await newFile(path).catch((fault: Error) => fault)
  let fault = file instanceof Error ? file : undefined
  let bytes = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (file instanceof Error || fault || bytes > maxBytes) continue
      fault = await file.appendFile(chunk).then(
        () => undefined,
        (refused: Error) => refused,
      )
    }
  } catch (cutOff) {
    fault = cutOff instanceof Error ? cutOff : new Error('the upload was cut off')
  }
  if (!(file instanceof Error)) await file.close()
  if (fault) {
    await discard(path)
    throw fault
  }
  return { path, name, bytes, isTooLarge: bytes > maxBytes }
}

// Reserved for the database.
const diskReserve = 200 * 1024 * 1024

async function newFile(path: string): Promise<FileHandle> {
  await mkdir(dirname(path), { recursive: true })
  const free = await freeBytes(dirname(path))
  if (free < diskReserve) throw Object.assign(new Error(`${free} bytes are left`), { code: 'ENOSPC' })
  return open(path, 'wx')
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

/** Deletes a staged file or folder; if that fails, the sweep deletes it later. */
export async function discard(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true }).catch(() => {})
}

/** The free bytes of a folder's disk for this user. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
