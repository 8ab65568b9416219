import { statfs } from 'node:fs/promises'

/** How many bytes the disk that holds a folder still takes from this user. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
