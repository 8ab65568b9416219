import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tests/support/free-port.ts'
import { type MeasuredProcess, startMeasured } from './measured-process.ts'

const sentByNode = /^(date|connection|keep-alive|transfer-encoding)$/i

/** A minimal server that answers everything with a recorded response of another server. */
export async function bareServerLike(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<MeasuredProcess> {
  const answer = await ask(port, path, headers)
  return startBare(answer.status, answer.headers, answer.body)
}

/** A minimal server that answers everything with these bytes. */
export async function startBare(
  status: number,
  headers: Record<string, string>,
  body: Buffer,
): Promise<MeasuredProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'pathshala-bare-'))
  const file = join(folder, 'body')
  await writeFile(file, body)
  const given = { status: status === 304 ? 304 : status, headers, ...(body.length > 0 && { file }) }
  const port = await freePort()
  const server = await startMeasured('scripts/bench/bare-server.ts', port, {}, [
    JSON.stringify(given),
  ]).finally(() => rm(folder, { recursive: true, force: true }))
  return server
}

/** One response with its headers as sent, without those that node:http adds by itself. */
export function ask(
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const options = { port, path, host: '127.0.0.1', headers: { host: 'school.example', ...headers } }
    const asked = request(options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('end', () => {
        const sent = answer.headersDistinct
        const kept = Object.entries(sent).filter(([name]) => !sentByNode.test(name))
        resolve({
          status: answer.statusCode ?? 0,
          headers: Object.fromEntries(kept.map(([name, values]) => [name, (values ?? []).join(', ')])),
          body: Buffer.concat(chunks),
        })
      })
    })
    asked.once('error', reject)
    asked.end()
  })
}
