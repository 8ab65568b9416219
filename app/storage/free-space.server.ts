import { statfs } from 'node:fs/promises'

/** The free bytes of a folder's disk for this user. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
