import { type FileHandle, open, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { SettingsError } from '#app/config.server.ts'

const megabyte = 1024 * 1024

/** Bytes left free on the disk, so that the database can go on writing. */
export const reservedBytes = 200 * megabyte

export class NoSpace extends SettingsError {}

export interface WriteRules {
  /** The bytes to leave free on the disk. */
  reserve?: number | undefined
  signal?: AbortSignal | undefined
  /** Called with the bytes so far, now and then. */
  onBytes?: ((bytes: number) => void) | undefined
}

/** A new file with buffered writes and regular syncs. */
export interface BufferedFile {
  bytes(): number
  write(chunk: Uint8Array): Promise<void>
  /** Durable when it resolves. */
  finish(): Promise<void>
  /** Closes the file, finished or not. */
  close(): Promise<void>
}

const writeAt = megabyte / 4
const syncAt = 16 * megabyte

/** Creates a file; each step throws NoSpace when the disk is full. */
export async function openBufferedFile(path: string, rules: WriteRules): Promise<BufferedFile> {
  const { reserve = reservedBytes, signal, onBytes } = rules
  await refuseWithoutSpace(dirname(path), reserve)
  // Readable by this user alone.
  const file = await open(path, 'w', 0o600)
  let bytes = 0
  let unsynced = 0
  let waiting: Uint8Array[] = []
  let waitingBytes = 0

  async function writeOut(): Promise<void> {
    const chunk = Buffer.concat(waiting)
    waiting = []
    waitingBytes = 0
    await file.writeFile(chunk)
    unsynced += chunk.length
    if (unsynced < syncAt) return
    // Synced in steps, because one large flush at the end would delay the small ones of the database.
    unsynced = 0
    await file.datasync()
    await refuseWithoutSpace(dirname(path), reserve)
    onBytes?.(bytes)
  }

  return {
    bytes: () => bytes,
    async write(chunk) {
      signal?.throwIfAborted()
      waiting.push(chunk)
      waitingBytes += chunk.length
      bytes += chunk.length
      if (waitingBytes >= writeAt) await orNoSpace(writeOut)
    },
    async finish() {
      await orNoSpace(async () => {
        await writeOut()
        await file.sync()
      })
      onBytes?.(bytes)
    },
    close: () => closeOnce(file),
  }
}

/** Throws NoSpace when the disk of a folder has fewer bytes free. */
export async function refuseWithoutSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes) throw noSpace()
}

async function orNoSpace(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (fault) {
    throw isFull(fault) ? noSpace() : fault
  }
}

// Closing twice is an error in Node.
async function closeOnce(file: FileHandle): Promise<void> {
  if (file.fd >= 0) await file.close()
}

function isFull(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && (fault.code === 'ENOSPC' || fault.code === 'EDQUOT')
}

function noSpace(): NoSpace {
  return new NoSpace('There is not enough space on the disk. Free some, or name a place on another disk.')
}
