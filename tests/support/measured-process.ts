import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { flags, tuning } from '../../app/process/tune-process.server.ts'

export interface Usage {
  /** User and system time so far, in microseconds. */
  cpu: number
  /** Resident memory, in bytes. */
  rss: number
  /** The longest pause of the event loop since `watchPauses`, in milliseconds. */
  longestPause: number
}

export interface MeasuredProcess {
  port: number
  pid: number | undefined
  usage(): Promise<Usage>
  /** Memory of objects and buffers that remains after garbage collections, in bytes. */
  retained(): Promise<number>
  watchPauses(): Promise<unknown>
  /** The longest turn of the event loop since the last call, in milliseconds of CPU time; measured from the first call on. */
  longestTurn(): Promise<number>
  /** CPU time of a piece of work, in microseconds. */
  cpuOf(work: () => Promise<unknown>): Promise<number>
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../..')
const preload = join(import.meta.dirname, 'report-usage.mjs')

/** Starts a Node program on a port, in production, with usage reports; it is ready when `path` answers. */
export async function startMeasured(
  program: string,
  port: number,
  env: Record<string, string>,
  args: string[] = [],
  path = '/',
): Promise<MeasuredProcess> {
  // With an IPC channel the server does not restart with these settings, so they are passed at once.
  const child = spawn(process.execPath, [...flags, '--import', preload, program, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', ...tuning, HOST: '127.0.0.1', PORT: String(port), ...env },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await firstAnswer(`http://127.0.0.1:${port}${path}`, child)
  const ask = (question: string) => askChild(child, question)
  const usage = () => ask('usage') as Promise<Usage>
  return {
    port,
    pid: child.pid,
    usage,
    retained: async () => ((await ask('retained')) as { retained: number }).retained,
    watchPauses: () => ask('watch pauses'),
    longestTurn: async () => ((await ask('longest turn')) as { longestTurn: number }).longestTurn,
    cpuOf: async (work) => {
      const before = await usage()
      await work()
      return (await usage()).cpu - before.cpu
    },
    stop: async () => {
      if (child.exitCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}

/** Polls until the server answers; throws when the process exits or after two minutes. */
export async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  const giveUpAt = Date.now() + 120_000
  while (Date.now() < giveUpAt && child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer && answer.status < 500) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`nothing answers at ${url}`)
}

function askChild(child: ChildProcess, question: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('a measured process has exited'))
    child.once('exit', fail)
    child.once('message', (answer) => {
      child.off('exit', fail)
      resolve(answer)
    })
    child.send(question)
  })
}
