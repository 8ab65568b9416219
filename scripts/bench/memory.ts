import { requestBytes, runLoad } from './load.ts'
import type { MeasuredSchool } from './school.ts'
import type { Row } from './table.ts'

const megabyte = 1e6
const requests = 200_000

/** Memory of the process after a start, and after many requests of all kinds. */
export async function measureMemory(school: MeasuredSchool): Promise<Row[]> {
  const idle = (await school.usage()).rss / megabyte
  const [first] = (await (await school.send('GET', '/api/classes/')).json()) as { id: number }[]
  const mixed = requestsOf(school, first?.id ?? 0)
  const { statuses } = await runLoad({
    port: school.port,
    request: (index) => mixed[index % mixed.length] ?? Buffer.alloc(0),
    connections: 32,
    requests,
  })
  const after = (await school.usage()).rss / megabyte
  const failed = [...statuses].filter(([status]) => status >= 400).reduce((sum, [, count]) => sum + count, 0)
  return [
    { what: 'memory idle', measured: idle, goal: 120, unit: 'MB' },
    { what: 'memory after 200,000 mixed requests', measured: after, goal: 200, unit: 'MB' },
    { what: 'of them failed', measured: failed, goal: 0, unit: 'answers' },
  ]
}

function requestsOf(school: MeasuredSchool, classId: number): Buffer[] {
  const pages = [
    '/',
    '/academic',
    '/facnstaff',
    '/gallery',
    '/notice',
    '/documents',
    '/contact',
    '/admission',
    '/routine',
  ]
  const lists = ['notices', 'teachers', 'gallery', 'classes']
  const words = ['পরীক্ষা', 'ছুটি', 'ভর্তি', 'ফলাফল']
  const compressed = { 'Accept-Encoding': 'br' }
  const admin = { Authorization: `Bearer ${school.token}` }
  const get = (path: string, headers: Record<string, string>) => requestBytes('GET', path, headers)
  const often = [
    ...pages.map((path) => get(path, compressed)),
    ...lists.map((name) => get(`/api/${name}/`, compressed)),
    ...words.map((word) => get(`/notice?search=${encodeURIComponent(word)}`, compressed)),
  ]
  // About one request in a thousand bypasses the cache or writes.
  return [
    ...Array.from({ length: 120 }, () => often).flat(),
    get('/api/students/?page=2', admin),
    requestBytes('PUT', `/api/classes/${classId}/`, admin, { name: 'একাদশ (বেঞ্চ)' }),
  ]
}
