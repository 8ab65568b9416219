import { type FileHandle, open, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { SettingsError } from '#app/config.server.ts'

const megabyte = 1024 * 1024

/** Left free on the disk, so that the database can go on writing. */
export const reservedBytes = 200 * megabyte

/** Raised when a disk has no room for what is to be written. */
export class NoSpace extends SettingsError {}

/** How a long file is written while others use the disk. */
export interface WriteRules {
  /** So many bytes are left free on the disk. */
  reserve?: number | undefined
  /** Ends the writing before its time. */
  signal?: AbortSignal | undefined
  /** Hears now and then how many bytes there are. */
  onBytes?: ((bytes: number) => void) | undefined
}

/** A new file that grows by small steps. */
export interface PacedFile {
  bytes(): number
  write(chunk: Uint8Array): Promise<void>
  /** On disk when it answers. */
  finish(): Promise<void>
  /** Lets go of it, finished or not. */
  close(): Promise<void>
}

const writeAt = megabyte / 4
const syncAt = 16 * megabyte

/** Starts a new file; each step throws NoSpace where there is none. */
export async function openPacedFile(path: string, rules: WriteRules): Promise<PacedFile> {
  const { reserve = reservedBytes, signal, onBytes } = rules
  await refuseWithoutSpace(dirname(path), reserve)
  // It holds what is nobody else's business on this machine.
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
    // In steps: one large flush at the end would keep the small ones of the database waiting.
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

// Closing one that is closed is refused by Node.
async function closeOnce(file: FileHandle): Promise<void> {
  if (file.fd >= 0) await file.close()
}

function isFull(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && (fault.code === 'ENOSPC' || fault.code === 'EDQUOT')
}

function noSpace(): NoSpace {
  return new NoSpace('There is not enough space on the disk. Free some, or name a place on another disk.')
}
