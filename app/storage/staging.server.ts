import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { freeBytes } from './free-space.server.ts'

/** An uploaded file on its way: on disk under a name of ours, not yet checked for what it is. */
export interface StagedFile {
  path: string
  /** The name it was uploaded under; shown to people, never used as a path. */
  name: string
  bytes: number
  /** More came than its rule allows; what is on disk is cut. */
  isTooLarge: boolean
}

/**
 * Writes an upload to a temporary file. What is over `maxBytes`, or comes after the disk refused, is read but not kept:
 * whoever sends it hears the answer only at the end.
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

// Uploads leave so many bytes of the disk to the database, which goes on writing.
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

/** Removes a staged file or folder; what is gone already, or can't be removed now, is left to the sweep. */
export async function discard(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true }).catch(() => {})
}
