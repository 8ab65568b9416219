import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import type sharp from 'sharp'

export type Sharp = typeof sharp

/** Loaded at first use: without sharp the server needs a fifth less memory. One thread per picture, no cache. */
export async function loadSharp(): Promise<Sharp> {
  const { default: loaded } = await import('sharp')
  loaded.concurrency(1)
  loaded.cache(false)
  return loaded
}

const lowPriority = 10

/**
 * Lowers the priority of the threads that encode pictures, so that pages wait a quarter as long. On Linux each thread
 * has its own priority (setpriority(2), "C library/kernel differences").
 */
export function lowerPictureThreads(): void {
  if (process.platform !== 'linux') return
  for (const id of readdirSync('/proc/self/task')) {
    try {
      const name = readFileSync(`/proc/self/task/${id}/comm`, 'utf8')
      if (/^lib(uv-|vips )worker/.test(name)) setPriority(Number(id), lowPriority)
    } catch {
      // The thread has ended, or the system does not allow it.
    }
  }
}
