import { ask, bareServerLike } from './bare-part.ts'
import { requestBytes, runLoad } from './load.ts'
import type { MeasuredProcess } from './measured-process.ts'
import type { MeasuredSchool, Restart } from './school.ts'
import { median, pairedRatios, type Row } from './table.ts'

const compressed = { 'Accept-Encoding': 'gzip, deflate, br' }
const requests = 8_000
// One process is a tenth faster than the next for as long as it runs, of either program.
const processes = 3
const rounds = 9
const goal = 1.25
// Whether it may still be read is asked for each picture, of memory too.
const goalOfPicture = 8

interface Asked {
  what: string
  path: string
  headers?: Record<string, string>
  connections?: number
  goal?: number
}

interface Found {
  ratios: number[]
  /** Of CPU, for one request. */
  microseconds: number
  fastest: { perSecond: number; p50: number; p99: number }
}

/** Throughput of the page cache, against `node:http` sending the same bytes. */
export async function measureCachedAnswers(school: MeasuredSchool, restart: Restart): Promise<Row[]> {
  const found = new Map<string, Found[]>()
  let running = school
  let all = await answersOf(running)
  for (let started = 1; started <= processes; started += 1) {
    if (started > 1) {
      running = await restart()
      all = await answersOf(running)
    }
    for (const asked of all)
      found.set(asked.what, [...(found.get(asked.what) ?? []), await compare(running, asked)])
  }
  return all.map((asked) => rowOf(asked, found.get(asked.what) ?? []))
}

async function answersOf(school: MeasuredSchool): Promise<Asked[]> {
  const { etag = '' } = (await ask(school.port, '/notice', compressed)).headers
  const [picture = ''] =
    /\/media\/gallery\/[^ "]+640\.webp/.exec(String((await ask(school.port, '/gallery')).body)) ?? []
  return [
    { what: 'page from the cache, brotli, 32 connections', path: '/notice' },
    { what: 'page from the cache, brotli, 256 connections', path: '/notice', connections: 256 },
    { what: 'page that is unchanged (304)', path: '/notice', headers: { 'If-None-Match': etag } },
    { what: 'JSON list from the cache', path: '/api/notices/?page_size=50' },
    { what: 'small picture from memory', path: picture, goal: goalOfPicture },
  ]
}

async function compare(school: MeasuredSchool, { path, headers, connections = 32 }: Asked): Promise<Found> {
  const sent = { ...compressed, ...headers }
  const request = requestBytes('GET', path, sent)
  // Often enough for the cache to use its best compression.
  await runLoad({ port: school.port, request, connections, requests: 2000 })
  const bare = await bareServerLike(school.port, path, sent)
  const found: Found = { ratios: [], microseconds: Infinity, fastest: { perSecond: 0, p50: 0, p99: 0 } }
  const perRequest = async (server: MeasuredProcess) => {
    const cpu = await server.cpuOf(async () => {
      const result = await runLoad({ port: server.port, request, connections, requests })
      if (server === school && result.perSecond > found.fastest.perSecond) found.fastest = result
    })
    if (server === school) found.microseconds = Math.min(found.microseconds, cpu / requests)
    return cpu
  }
  found.ratios = await pairedRatios(
    rounds,
    () => perRequest(school),
    () => perRequest(bare),
  )
  await bare.stop()
  return found
}

function rowOf({ what, goal: goalOfRow = goal }: Asked, found: readonly Found[]): Row {
  const [best] = found.toSorted((a, b) => a.microseconds - b.microseconds)
  const { perSecond, p50, p99 } = best?.fastest ?? { perSecond: 0, p50: 0, p99: 0 }
  return {
    what,
    measured: median(found.flatMap(({ ratios }) => ratios)),
    goal: goalOfRow,
    beside: `${best?.microseconds.toFixed(1)} µs, ${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`,
  }
}
