import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../../tests/support/free-port.ts'
import { firstAnswer } from './measured-process.ts'
import type { MeasuredSchool } from './school.ts'
import { leastOf, type Row } from './table.ts'

const root = join(import.meta.dirname, '../..')

/** From the start of the process to its first response, with 10,000 records. */
export async function measureStart(school: MeasuredSchool): Promise<Row[]> {
  await school.stop()
  const times = await leastOf(7, {
    own: () => startAndStop('dist/server/server.js', '/', { DATA_DIR: school.dataDir, BACKUP_AT: 'off' }),
    bare: () => startAndStop('scripts/bench/bare-server.ts', '/', {}),
  })
  return [
    {
      what: 'start to first answer, 10,000 records',
      measured: times.own / times.bare,
      goal: 8,
      beside: `${times.own.toFixed(0)} ms; bare ${times.bare.toFixed(0)} ms`,
    },
  ]
}

async function startAndStop(program: string, path: string, env: Record<string, string>): Promise<number> {
  const port = await freePort()
  const start = performance.now()
  const child = spawn(process.execPath, [program], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...env },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await firstAnswer(`http://127.0.0.1:${port}${path}`, child)
  const took = performance.now() - start
  child.kill('SIGTERM')
  await ended
  return took
}
