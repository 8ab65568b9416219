import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { freePort } from './free-port.ts'

export interface ProductionServer {
  url: string
  dataDir: string
  /** The same `pid` and a null `exitCode` prove that it was not restarted. */
  process: ChildProcess
  /** The output so far; only the end of very long output. */
  output: () => string
  stop(): Promise<void>
}

/** Starts the production build on a new folder, with the sample college by default; needs a build. */
export async function startProductionServer(
  settings: Record<string, string> = {},
): Promise<ProductionServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pathshala-server-'))
  const port = await freePort()
  const server = spawn(process.execPath, ['dist/server/server.js'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      SAMPLE_CONTENT: 'on',
      // A nightly backup would disturb measurements.
      BACKUP_AT: 'off',
      ...settings,
    },
  })
  const streams = [collect(server.stdout), collect(server.stderr)]
  const output = () => streams.map((text) => text()).join('')
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(url, server, output)
  return {
    url,
    dataDir,
    process: server,
    output,
    stop: async () => {
      server.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const longestOutput = 4 * 1024 * 1024

function collect(stream: Readable): () => string {
  let text = ''
  stream.setEncoding('utf8').on('data', (part: string) => {
    text = (text + part).slice(-longestOutput)
  })
  return () => text
}

async function waitUntilReady(url: string, server: ChildProcess, output: () => string): Promise<void> {
  const giveUpAt = Date.now() + 120_000
  while (Date.now() < giveUpAt && server.exitCode === null) {
    if (
      await fetch(`${url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the server did not start: ${output()}`)
}
