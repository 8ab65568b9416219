// @module-tag rest

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWire } from '../../fuzz/wire.ts'
import { freePort } from '../../support/free-port.ts'
import { type InputLocation, inputLocations } from '../../support/hostile/input-locations.ts'
import { hostileParts, repeated } from '../../support/hostile/texts.ts'
import { type MeasuredProcess, startMeasured } from '../../support/measured-process.ts'
import { adminSettings } from '../../support/test-admin.ts'
import type { Description } from '../../support/test-schema.ts'
import { callSchoolProcess, type SchoolCalls } from '../../support/test-school.ts'

const isLong = process.env.LONG === '1'
const maxPages = 5
// Texts sent at once; if they take too long, each is sent alone.
const batchSize = 8
// Garbage collection may interfere, so a slow text must be slow again.
const tries = 8

let dataDir: string
let server: MeasuredProcess
let school: SchoolCalls
let wires: ReturnType<typeof createWire>[] = []
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pathshala-hostile-'))
  const settings = {
    DATA_DIR: dataDir,
    SAMPLE_CONTENT: 'on',
    ...adminSettings,
    // A new address for each request, so that rate limits do not refuse it first.
    TRUST_PROXY: '1',
  }
  const port = await freePort()
  server = await startMeasured('dist/server/server.js', port, settings, [], '/readyz')
  school = await callSchoolProcess(`http://127.0.0.1:${port}`)
  wires = Array.from({ length: batchSize }, () => createWire(port))
})
afterAll(async () => {
  for (const wire of wires) wire.close()
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('no text of a visitor blocks the event loop longer than rendering five pages', async () => {
  const longestMs = maxPages * (await timeOfPage())
  const description = (await school.get('/api/openapi.json')).body as unknown as Description
  const slow: string[] = []
  for (const [turn, location] of inputLocations(description, isLong).entries()) {
    const texts = textsFor(location, turn)
    for (let at = 0; at < texts.length; at += batchSize) {
      const batch = texts.slice(at, at + batchSize)
      if ((await longestTurn(batch.map(({ text }) => makeRequest(location, text)))) <= longestMs) continue
      for (const { what, text } of batch) {
        const ms = await shortestTurn(() => makeRequest(location, text), longestMs)
        if (ms > longestMs)
          slow.push(`${location.name}, ${what}: ${Math.round((maxPages * ms) / longestMs)} pages`)
      }
    }
    await emptyInbox()
  }
  console.log(
    `five pages take ${longestMs.toFixed(1)} ms; ${sent} requests: ` +
      [...statuses].map(([status, times]) => `${status}×${times}`).join(' '),
  )
  expect(slow).toEqual([])
  expect([...statuses.keys()].filter((status) => status === 0 || status >= 500)).toEqual([])
  // Some requests must have succeeded.
  expect(statuses.get(201)).toBeGreaterThan(100)
})

const statuses = new Map<number, number>()
let sent = 0

function makeRequest(location: InputLocation, text: string): Buffer {
  sent += 1
  return location.request(text, sent)
}

/** A full inbox would refuse the following messages before it looks at them. */
async function emptyInbox(): Promise<void> {
  for (const { id } of (await school.get('/api/contacts/')).list) {
    const { status } = await school.send('DELETE', `/api/contacts/${id}/`)
    expect(status).toBe(204)
  }
}

/** The time to render the home page after a change. */
async function timeOfPage(): Promise<number> {
  const [notice] = (await school.get('/api/notices/')).list
  const times: number[] = []
  while (times.length < 60) {
    const changed = await school.send('PUT', `/api/notices/${notice?.id}/`, { title: notice?.title })
    expect(changed.status).toBe(200)
    await server.longestTurn()
    times.push(await longestTurn([Buffer.from('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')]))
  }
  // The first ones warm up.
  const warm = times.slice(20).toSorted((a, b) => a - b)
  return warm[Math.floor(warm.length / 2)] ?? 0
}

async function shortestTurn(make: () => Buffer, enoughMs: number): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY
  for (let one = 0; one < tries && shortest > enoughMs; one += 1)
    shortest = Math.min(shortest, await longestTurn([make()]))
  return shortest
}

/** The longest turn of the event loop while these requests were answered in parallel. */
async function longestTurn(requests: readonly Buffer[]): Promise<number> {
  const answers = await Promise.all(
    requests.map((bytes, index) => wires[index]?.send({ bytes, hasBody: true, closes: false })),
  )
  for (const answer of answers) {
    const status = answer?.status ?? 0
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  return server.longestTurn()
}

/** Each unit repeated up to the limit of its input; every third one also to another length, with LONG=1 to all lengths. */
function textsFor({ lengths, limit, sizeOf }: InputLocation, turn: number): { what: string; text: string }[] {
  const others = lengths.flatMap((length) => ['', '!x'].map((end) => ({ length, end })))
  return hostileParts.flatMap((part, index) => {
    const third = (index + turn) / 3
    const shapes = isLong ? others : others.filter((_, at) => at === third % others.length)
    return [{ length: limit, end: '' }, ...shapes].map(({ length, end }) => ({
      what: `${length} bytes of ${JSON.stringify(part)}${end && ' with an end'}`,
      text: repeated(part, length, sizeOf, end),
    }))
  })
}
