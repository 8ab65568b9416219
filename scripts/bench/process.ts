import { startPostgres } from '../../tests/support/postgres.ts'
import { type Device, openLighthouse } from '../../tests/support/run-lighthouse.ts'
import { requestBytes, runLoad } from './load.ts'
import { quantile, type Row } from './rows.ts'
import { newFolder, type School, startOn } from './school.ts'

/** Memory of the process after its start, and after many requests of all kinds. */
export async function measureMemory({ port, usage, send, admin }: School): Promise<Row[]> {
  const idle = (await usage()).rss / 1e6
  const [{ id }] = await send<[{ id: number }]>('GET', '/api/classes/')
  const searches = ['পরীক্ষা', 'ছুটি', 'ভর্তি'].map((word) => `notice?search=${encodeURIComponent(word)}`)
  const pages = [
    '',
    'academic',
    'facnstaff',
    'gallery',
    'notice',
    'documents',
    'contact',
    'admission',
    'routine',
  ]
  const lists = ['api/notices/', 'api/teachers/', 'api/gallery/', 'api/classes/']
  const often = [...pages, ...lists, ...searches].map((path) =>
    requestBytes(`/${path}`, { 'Accept-Encoding': 'br' }),
  )
  // About one request in a thousand bypasses the cache or writes.
  const requests = [
    ...Array.from({ length: 120 }, () => often).flat(),
    requestBytes('/api/students/?page=2', admin),
    requestBytes(`/api/classes/${id}/`, admin, 'PUT', { name: 'একাদশ (বেঞ্চ)' }),
  ]
  await runLoad({ port, requests, connections: 32, times: 200_000 })
  return [
    { what: 'memory idle', measured: idle, goal: 120, unit: 'MB' },
    {
      what: 'memory after 200,000 mixed requests',
      measured: (await usage()).rss / 1e6,
      goal: 200,
      unit: 'MB',
    },
  ]
}

/** The time from the answer to a write until another server on the same PostgreSQL shows it to a visitor. */
export async function measurePropagation(): Promise<Row[]> {
  const postgres = await startPostgres()
  await postgres.createDatabase('school')
  const folder = await newFolder()
  const settings = { DATABASE_URL: postgres.url('school'), SAMPLE_CONTENT: 'off' }
  const writer = await startOn(folder, settings)
  const reader = await startOn(folder, settings)
  const delays: number[] = []
  for (let number = 0; number < 300; number += 1) {
    await writer.send('POST', '/api/classes/', { name: `শ্রেণি ${number}` })
    const answeredAt = performance.now()
    while (!(await (await fetch(`${reader.url}/api/classes/`)).text()).includes(`"শ্রেণি ${number}"`));
    // Before that, the reader may not listen for changes yet.
    if (number >= 10) delays.push(performance.now() - answeredAt)
  }
  await writer.stop()
  await reader.end()
  await postgres.stop()
  const details = `p50 ${quantile(delays, 0.5).toFixed(1)} ms, longest ${quantile(delays, 1).toFixed(1)} ms`
  const what = 'a write, until another server on the same PostgreSQL shows it: p99'
  return [{ what, measured: quantile(delays, 0.99), goal: 100, unit: 'ms', details }]
}

const paints: [path: string, device: Device, goal: number][] = [
  ['/', 'phone', 1.25],
  ['/', 'slow phone', 2.4],
  ['/notice', 'phone', 1.1],
  ['/notice', 'slow phone', 2.1],
]

/** Largest contentful paint of two pages on a phone, as Lighthouse simulates it. */
export async function measurePaint({ url }: School): Promise<Row[]> {
  const lighthouse = await openLighthouse()
  const rows: Row[] = []
  for (const [path, device, goal] of paints) {
    const { largestPaint, performance } = await lighthouse.measureSpeed(`${url}${path}`, device)
    const what = `Lighthouse, ${device}, ${path}: largest contentful paint`
    rows.push({ what, measured: largestPaint, goal, unit: 's', details: `performance ${performance}` })
  }
  lighthouse.close()
  return rows
}
