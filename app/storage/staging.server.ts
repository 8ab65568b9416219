import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rm, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** An uploaded temporary file, not checked yet. */
export interface StagedFile {
  path: string
  /** The original name; must not be used as a path. */
  name: string
  bytes: number
  /** It exceeded `maxBytes` and was truncated. */
  isTooLarge: boolean
}

/** Reads excess bytes, and those after a fault, without storing: clients read the answer only after sending all. */
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
        (thrown: Error) => thrown,
      )
    }
  } catch (aborted) {
    fault = aborted instanceof Error ? aborted : new Error('the upload was aborted')
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

export async function readStart(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** If it fails, maintenance deletes the file or folder later. */
export async function discard(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true }).catch(() => {})
}

/** Of the folder's disk, for this user. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
