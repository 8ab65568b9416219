import { type FileHandle, open, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { BackupProgress } from '#app/backups/backups.contract.ts'
import { SettingsError } from '#app/config.server.ts'

const megabyte = 1024 * 1024

/** Left free on the disk, so that the database can go on writing. */
export const reservedBytes = 200 * megabyte

export class NoSpace extends SettingsError {}

export interface WriteRules {
  /** Bytes to leave free on the disk. */
  reserve?: number | undefined
  signal?: AbortSignal | undefined
  /** Called from time to time with the bytes written so far. */
  onBytes?: ((bytes: number) => void) | undefined
  /** Called for each upload and table. */
  onProgress?: ((progress: BackupProgress) => void) | undefined
}

export interface BufferedFile {
  bytes(): number
  write(chunk: Uint8Array): Promise<void>
  /** Durable when it resolves. */
  finish(): Promise<void>
  /** Closes the file, finished or not. */
  close(): Promise<void>
}

const flushAt = megabyte / 4
const syncAt = 16 * megabyte

/** Each step throws NoSpace when the disk is full. */
export async function openBufferedFile(path: string, rules: WriteRules): Promise<BufferedFile> {
  const { reserve = reservedBytes, signal, onBytes } = rules
  await refuseWithoutSpace(dirname(path), reserve)
  const file = await open(path, 'w', 0o600)
  let bytes = 0
  let unsynced = 0
  let pending: Uint8Array[] = []
  let pendingBytes = 0

  async function flush(): Promise<void> {
    const chunk = Buffer.concat(pending)
    pending = []
    pendingBytes = 0
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
      pending.push(chunk)
      pendingBytes += chunk.length
      bytes += chunk.length
      if (pendingBytes >= flushAt) await reportNoSpace(flush)
    },
    async finish() {
      await reportNoSpace(async () => {
        await flush()
        await file.sync()
      })
      onBytes?.(bytes)
    },
    close: () => closeIfOpen(file),
  }
}

export async function refuseWithoutSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes) throw noSpace()
}

async function reportNoSpace(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (fault) {
    throw isFull(fault) ? noSpace() : fault
  }
}

// Closing twice is an error in Node.
async function closeIfOpen(file: FileHandle): Promise<void> {
  if (file.fd >= 0) await file.close()
}

function isFull(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && (fault.code === 'ENOSPC' || fault.code === 'EDQUOT')
}

function noSpace(): NoSpace {
  return new NoSpace('There is not enough space on the disk. Free some, or name a place on another disk.')
}
