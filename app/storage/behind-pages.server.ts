import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

const behindOthers = 10

/**
 * Has the threads that rewrite pictures give way to the one that answers, so that a picture keeps no page waiting: on
 * Linux, where each thread has a priority of its own (setpriority(2), "C library/kernel differences").
 */
export function putPicturesBehindPages(): void {
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
