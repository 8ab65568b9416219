import { open } from 'node:fs/promises'

/** Syncs a file or folder to the disk (fsync). */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
