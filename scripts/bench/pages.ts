import { setTimeout } from 'node:timers/promises'
import { requestBytes, runLoad } from './load.ts'
import { leastOf, quantile, type Row } from './rows.ts'
import { type Restart, type School, startBare } from './school.ts'

const compressed = { 'Accept-Encoding': 'gzip, deflate, br' }
const times = 8_000
// Several, because processes of the same program differ in speed by a tenth for as long as they run.
const processes = 3
const rounds = 9

interface Cached {
  what: string
  path: string
  headers?: Record<string, string>
  goal?: number
}

/** Processor time of the page cache, over `node:http` sending the same bytes with the same header fields. */
export async function measureCachedAnswers(school: School, restart: Restart): Promise<Row[]> {
  const { headers } = await fetch(`${school.url}/notice`, { headers: compressed })
  const gallery = await (await fetch(`${school.url}/gallery`)).text()
  const cases: Cached[] = [
    { what: 'page from the cache', path: '/notice' },
    {
      what: 'page that is unchanged (304)',
      path: '/notice',
      headers: { 'If-None-Match': headers.get('etag') ?? '' },
    },
    { what: 'JSON list from the cache', path: '/api/notices/?page_size=50' },
    // Each request checks whether visitors may still see the picture.
    {
      what: 'small picture from memory',
      path: /\/media\/gallery\/[^ "]+640\.webp/.exec(gallery)?.[0] ?? '',
      goal: 8,
    },
  ]
  const results = cases.map(() => [] as Awaited<ReturnType<typeof compare>>)
  let running = school
  for (let started = 0; started < processes; started += 1) {
    if (started > 0) running = await restart()
    for (const [at, one] of cases.entries()) results[at]?.push(...(await compare(running, one)))
  }
  return cases.map(({ what, goal = 1.25 }, at) => ({
    what,
    measured: quantile(
      (results[at] ?? []).map(({ ratio }) => ratio),
      0.5,
    ),
    goal,
    details: detailsOf(results[at] ?? []),
  }))
}

/** Compares within each round, because a change of the machine's speed would exceed the difference. */
async function compare({ port, cpuOf }: School, { path, headers }: Cached) {
  const sent = { ...compressed, ...headers }
  const requests = [requestBytes(path, sent)]
  // Often enough for the cache to use its best compression.
  await runLoad({ port, requests, times: 2000, connections: 32 })
  const bare = await startBare({ port, path, headers: sent })
  const results: { ratio: number; cpu: number; perSecond: number; p99: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    let load = { perSecond: 0, p99: 0 }
    const cpu = await cpuOf(async () => {
      load = await runLoad({ port, requests, times, connections: 32 })
    })
    const bareCpu = await bare.cpuOf(() => runLoad({ port: bare.port, requests, times, connections: 32 }))
    results.push({ ratio: cpu / bareCpu, cpu: cpu / times, ...load })
  }
  await bare.stop()
  return results
}

function detailsOf(found: Awaited<ReturnType<typeof compare>>): string {
  const cpu = Math.min(...found.map((one) => one.cpu))
  const perSecond = Math.max(...found.map((one) => one.perSecond))
  const p99 = Math.min(...found.map((one) => one.p99))
  return `${cpu.toFixed(1)} µs of CPU, ${perSecond.toFixed(0)}/s, p99 ${p99.toFixed(2)} ms`
}

/** The first rendering of a page after a change, over a bare answer of the same size. */
export async function measureFreshPage({ port, send, cpuOf }: School): Promise<Row[]> {
  const bare = await startBare({ port, path: '/notice' })
  const [{ id, title }] = await send<[{ id: number; title: string }]>('GET', '/api/notices/')
  const once = (port: number) => runLoad({ port, requests: [requestBytes('/notice')], times: 1 })
  const least = await leastOf(70, {
    first: async () => {
      await send('PUT', `/api/notices/${id}/`, { title })
      return cpuOf(() => once(port))
    },
    bare: () => bare.cpuOf(() => once(bare.port)),
    // Reading the usage also takes CPU time of the process.
    overhead: () => cpuOf(async () => {}),
    overheadBare: () => bare.cpuOf(async () => {}),
  })
  await bare.stop()
  const [first, ofBare] = [least.first - least.overhead, least.bare - least.overheadBare]
  return [
    {
      what: 'first page after a change (query and HTML)',
      measured: first / ofBare,
      goal: 30,
      details: `${(first / 1000).toFixed(2)} ms of CPU; bare ${(ofBare / 1000).toFixed(2)}`,
    },
  ]
}

interface ParallelWork {
  what: string
  work: () => Promise<unknown>
  /** Runs after each measurement, unmeasured. */
  after?: () => Promise<unknown>
  goal: number
}

/** The p99 of pages during some work, as a multiple of its idle value. */
export async function measurePagesDuring(
  { port }: School,
  { what, work, after, goal }: ParallelWork,
): Promise<Row> {
  const requests = [requestBytes('/notice', { 'Accept-Encoding': 'br' })]
  const load = () => runLoad({ port, requests, connections: 4, times: 400 })
  const pagesDuring = async (work: () => Promise<unknown>) => {
    await load()
    let isDone = false
    const working = work().finally(() => {
      isDone = true
    })
    const p99s: number[] = []
    while (!isDone) p99s.push((await load()).p99)
    await working
    return quantile(p99s, 0.5)
  }
  const { idle, busy } = await leastOf(5, {
    idle: () => pagesDuring(() => setTimeout(500)),
    busy: async () => {
      const p99 = await pagesDuring(work)
      await after?.()
      return p99
    },
  })
  const details = `${busy.toFixed(1)} ms; idle ${idle.toFixed(1)} ms`
  return { what, measured: busy / idle, goal, details }
}
