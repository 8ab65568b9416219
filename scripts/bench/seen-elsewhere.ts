import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tests/support/free-port.ts'
import { startPostgres } from '../../tests/support/postgres.ts'
import { type MeasuredProcess, startMeasured } from './measured-process.ts'
import type { Row } from './table.ts'

const admin = { username: 'bench', password: 'nodi-nouka-pal-26' }
const writes = 300
const goalMs = 100

/** From the answer to a write until another server on the same PostgreSQL shows it to a visitor. */
export async function measureSeenElsewhere(): Promise<Row[]> {
  const postgres = await startPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'pathshala-bench-'))
  await postgres.createDatabase('school')
  const servers: MeasuredProcess[] = []
  const start = async () => {
    const settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url('school'),
      SAMPLE_CONTENT: 'off',
      BACKUP_AT: 'off',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
    }
    const server = await startMeasured('dist/server/server.js', await freePort(), settings, [], '/readyz')
    servers.push(server)
    return `http://127.0.0.1:${server.port}`
  }
  try {
    const [writer, reader] = [await start(), await start()]
    const delays = await measureDelays(writer, reader)
    return [
      {
        what: 'a write, until another server shows it: p99',
        measured: at(delays, 0.99),
        goal: goalMs,
        unit: 'ms',
        beside: `p50 ${at(delays, 0.5).toFixed(1)} ms, longest ${at(delays, 1).toFixed(1)} ms, of ${writes} writes`,
      },
    ]
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measureDelays(writer: string, reader: string): Promise<number[]> {
  const signedIn = await send(`${writer}/api/token/`, admin, {})
  const { access } = (await signedIn.json()) as { access: string }
  const delays: number[] = []
  for (let number = 0; number < writes + warmUp; number += 1) {
    const name = `শ্রেণি ${number}`
    await send(`${writer}/api/classes/`, { name }, { Authorization: `Bearer ${access}` })
    const answeredAt = performance.now()
    while (!(await (await fetch(`${reader}/api/classes/`)).text()).includes(`"${name}"`));
    if (number >= warmUp) delays.push(performance.now() - answeredAt)
  }
  return delays.sort((one, other) => one - other)
}

// Until the reader listens.
const warmUp = 10

async function send(url: string, body: object, headers: Record<string, string>): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
