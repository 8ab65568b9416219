import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

const behindOthers = 10

/**
 * Lowers the priority of the threads that rewrite pictures: pages meanwhile wait a quarter as long. On Linux, where each
 * thread has a priority of its own (setpriority(2), "C library/kernel differences").
 */
export function lowerPictureThreads(): void {
  if (process.platform !== 'linux') return
  for (const id of readdirSync('/proc/self/task')) {
    try {
      const name = readFileSync(`/proc/self/task/${id}/comm`, 'utf8')
      if (/^lib(uv-|vips )worker/.test(name)) setPriority(Number(id), behindOthers)
    } catch {
      // It has ended meanwhile, or the system does not allow it: then pages wait a little.
    }
  }
}
