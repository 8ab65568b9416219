import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { freePort } from './free-port.ts'
import { withReferenceWork } from './reference-work.ts'

/** The production build as a child process on an existing folder; needs a build. */
export interface SchoolProcess {
  url: string
  process: ChildProcess
  readyAfterMs: number
  /** The output so far. */
  output: () => string
  /** Kills it with SIGKILL. */
  kill(): Promise<void>
  /** Stops it gracefully; returns its exit code. */
  stop(): Promise<number | null>
}

// The promise: 3 s where the reference work takes 5 ms.
const longestStart = 600

/** Starts a school and measures how soon it is ready; throws if it is late twice. */
export async function startSoon(settings: Record<string, string>): Promise<SchoolProcess> {
  const first = await startMeasured(settings)
  if (first.ratio <= longestStart) return first.school
  await first.school.kill()
  const second = await startMeasured(settings)
  if (second.ratio <= longestStart) return second.school
  await second.school.kill()
  throw new Error(`the start took ${second.ratio} times the reference work, the limit is ${longestStart}`)
}

async function startMeasured(settings: Record<string, string>) {
  const { value: school, referenceMs } = await withReferenceWork(() => startSchool(settings))
  return { school, ratio: Math.round(school.readyAfterMs / referenceMs) }
}

/** Starts a school and waits until it is ready; throws with its output if it exits before. */
export async function startSchool(
  settings: Record<string, string>,
  maxFileBytes?: number,
  script?: string,
): Promise<SchoolProcess> {
  const startedAt = performance.now()
  const { url, child, output, ended } = await launchSchool(settings, maxFileBytes, script)
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`it did not start: ${output()}`)
    if (performance.now() - startedAt > longestStartMs) {
      child.kill('SIGKILL')
      throw new Error(`it was not ready after ${longestStartMs} ms: ${output()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return {
    url,
    process: child,
    readyAfterMs: performance.now() - startedAt,
    output,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    stop: async () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** Starts a school without waiting; with `maxFileBytes` the system limits the size of its files. */
export async function launchSchool(
  settings: Record<string, string>,
  maxFileBytes?: number,
  script = 'dist/server/server.js',
) {
  const port = Number(settings.PORT ?? (await freePort()))
  // A nightly backup would disturb measurements.
  const defaults = { HOST: '127.0.0.1', PORT: String(port), BACKUP_AT: 'off' }
  const child = run([script], { ...defaults, ...settings }, maxFileBytes)
  return { url: `http://127.0.0.1:${port}`, ...child }
}

export async function runCli(command: string[], settings: Record<string, string>) {
  const { output, ended } = run(['dist/server/cli.js', ...command], settings)
  return { code: await ended, output: output() }
}

const longestStartMs = 60_000
const root = join(import.meta.dirname, '../..')

function run(args: string[], settings: Record<string, string>, maxFileBytes?: number) {
  // POSIX: ulimit counts blocks of 512 bytes; child processes inherit the limit.
  const limited = ['/bin/sh', '-c', 'ulimit -f "$0" && exec "$@"', String((maxFileBytes ?? 0) / 512)]
  const [program = '', ...rest] = [...(maxFileBytes ? limited : []), process.execPath, ...args]
  const child = spawn(program, rest, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, SAMPLE_CONTENT: 'off', ...settings },
  })
  const streams = [collect(child.stdout), collect(child.stderr)]
  return {
    child,
    output: () => streams.map((text) => text()).join(''),
    ended: new Promise<number | null>((resolve) => child.once('close', resolve)),
  }
}

function collect(stream: Readable): () => string {
  let text = ''
  stream.setEncoding('utf8').on('data', (part: string) => {
    text = (text + part).slice(-1024 * 1024)
  })
  return () => text
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}
