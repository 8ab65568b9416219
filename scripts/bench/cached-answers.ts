import { ask, bareServerLike } from './bare-part.ts'
import { requestBytes, runLoad } from './load.ts'
import type { MeasuredProcess } from './measured-process.ts'
import type { MeasuredSchool } from './school.ts'
import { leastOf, type Row } from './table.ts'

const compressed = { 'Accept-Encoding': 'gzip, deflate, br' }
const requests = 20_000
const rounds = 7
// Runs of one build on a shared machine differ by a tenth.
const goal = 1.25
// Whether it may still be read is asked for each picture, of memory too.
const goalOfPicture = 8

/** Throughput of the page cache, against `node:http` sending the same bytes. */
export async function measureCachedAnswers(school: MeasuredSchool): Promise<Row[]> {
  const { etag = '' } = (await ask(school.port, '/notice', compressed)).headers
  const notices = '/api/notices/?page_size=50'
  const [picture = ''] =
    /\/media\/gallery\/[^ "]+640\.webp/.exec(String((await ask(school.port, '/gallery')).body)) ?? []
  return [
    await compare(school, 'page from the cache, brotli, 32 connections', '/notice', {}, 32),
    await compare(school, 'page from the cache, brotli, 256 connections', '/notice', {}, 256),
    await compare(school, 'page that is unchanged (304)', '/notice', { 'If-None-Match': etag }, 32),
    await compare(school, 'JSON list from the cache', notices, {}, 32),
    await compare(school, 'small picture from memory', picture, {}, 32, goalOfPicture),
  ]
}

async function compare(
  school: MeasuredSchool,
  what: string,
  path: string,
  more: Record<string, string>,
  connections: number,
  goalOfRow = goal,
): Promise<Row> {
  const headers = { ...compressed, ...more }
  const request = requestBytes('GET', path, headers)
  // Often enough for the cache to use its best compression.
  await runLoad({ port: school.port, request, connections, requests: 2000 })
  const bare = await bareServerLike(school.port, path, headers)
  let fastest = { perSecond: 0, p50: 0, p99: 0 }
  const perRequest = async (server: MeasuredProcess) => {
    const cpu = await server.cpuOf(async () => {
      const result = await runLoad({ port: server.port, request, connections, requests })
      if (server === school && result.perSecond > fastest.perSecond) fastest = result
    })
    return cpu / requests
  }
  const { own, least } = await leastOf(rounds, {
    own: () => perRequest(school),
    least: () => perRequest(bare),
  })
  await bare.stop()
  return {
    what,
    measured: own / least,
    goal: goalOfRow,
    beside: `${own.toFixed(1)} µs, ${fastest.perSecond.toFixed(0)}/s, p50 ${fastest.p50.toFixed(2)} ms, p99 ${fastest.p99.toFixed(2)} ms`,
  }
}
