import { ask, startBare } from './bare-part.ts'
import { requestBytes, runLoad } from './load.ts'
import type { MeasuredSchool } from './school.ts'
import { leastOf, type Row } from './table.ts'

const compressed = { 'Accept-Encoding': 'gzip, deflate, br' }
const rounds = 7
const together = 50

/** The first rendering of a page after a change, with many simultaneous requests. */
export async function measureFreshPage(school: MeasuredSchool): Promise<Row[]> {
  const page = await ask(school.port, '/notice')
  const { 'content-encoding': _encoding, ...headers } = page.headers
  const bare = await startBare(page.status, headers, page.body)
  const load = (port: number, times: number, headers: Record<string, string> = {}) =>
    runLoad({
      port,
      request: requestBytes('GET', '/notice', headers),
      connections: times,
      requests: times,
    })
  const [notice] = (await (await school.send('GET', '/api/notices/')).json()) as Record<string, unknown>[]
  const change = () => school.send('PUT', `/api/notices/${notice?.id}/`, { title: notice?.title })
  const afterChange = async (times: number, headers?: Record<string, string>) => {
    await change()
    return school.cpuOf(() => load(school.port, times, headers))
  }
  const times = await leastOf(rounds * 10, {
    first: () => afterChange(1),
    firstOfMany: () => afterChange(together),
    compressed: () => afterChange(1, compressed),
    bare: () => bare.cpuOf(() => load(bare.port, 1)),
    bareForMany: () => bare.cpuOf(() => load(bare.port, together)),
    asking: () => school.cpuOf(async () => {}),
    askingBare: () => bare.cpuOf(async () => {}),
  })
  await bare.stop()
  // Reading a process's usage costs it something, too.
  const first = times.first - times.asking
  const bareOne = times.bare - times.askingBare
  return [
    {
      what: 'first page after a change (query and HTML)',
      measured: first / bareOne,
      goal: 30,
      beside: `${ms(first)} ms of CPU, with compression ${ms(times.compressed - times.asking)}; bare ${ms(bareOne)}`,
    },
    {
      what: 'the same, asked for by 50 at once, as a multiple of one alone and bare answers to the others',
      measured: (times.firstOfMany - times.asking) / (first - bareOne + times.bareForMany - times.askingBare),
      goal: 2,
      beside: `${ms(times.firstOfMany - times.asking)} ms of CPU`,
    },
  ]
}

function ms(microseconds: number): string {
  return (microseconds / 1000).toFixed(2)
}
