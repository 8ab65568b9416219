import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The current memory of a process in megabytes. */
export function memoryNow(pid: number | undefined): number {
  if (process.platform === 'linux') {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1')
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
  }
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024
}
