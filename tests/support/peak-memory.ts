import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Watches a process; the returned function returns its peak memory in megabytes. */
export function watchMemory(pid: number): () => number {
  let peak = 0
  const sample = () => {
    peak = Math.max(peak, megabytesOf(pid))
  }
  // Linux and Windows track the peak themselves; elsewhere it is sampled.
  const timer = hasPeak ? undefined : setInterval(sample, 50).unref()
  return () => {
    clearInterval(timer)
    sample()
    return peak
  }
}

const hasPeak = ['linux', 'win32'].includes(process.platform)

function megabytesOf(pid: number): number {
  if (process.platform === 'linux') {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1')
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024
  }
  if (process.platform === 'win32') {
    const question = `(Get-Process -Id ${pid}).PeakWorkingSet64`
    return Number(execFileSync('powershell', ['-NoProfile', '-Command', question])) / 1024 / 1024
  }
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024
}
