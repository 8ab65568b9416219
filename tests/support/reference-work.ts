import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** The result of work, and the median duration in ms of the reference work during it. */
interface Compared<T> {
  value: T
  referenceMs: number
}

// About 5 ms of one core on an idle machine of 2026, ten times a second; prints each duration.
const source = `
const piece = () => {
  let sum = 0
  for (let i = 0; i < 4e6; i += 1) sum = (Math.imul(sum, 31) + i) | 0
  return sum
}
for (let i = 0; i < 20; i += 1) piece()
setInterval(() => {
  const start = performance.now()
  piece()
  console.log(performance.now() - start)
}, 100)`

/**
 * Does `work` while another process repeats fixed reference work. Tests compare the durations, because on a slow or busy
 * machine both are longer.
 */
export async function withReferenceWork<T>(work: () => Promise<T>): Promise<Compared<T>> {
  const child = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  try {
    await once(child.stdout, 'data')
    const value = await work()
    const times = text.trim().split('\n').map(Number)
    return { value, referenceMs: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0 }
  } finally {
    child.kill('SIGKILL')
  }
}
