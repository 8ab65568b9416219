import { addLargeSchool } from '../../tests/support/large-school.ts'
import { requestBytes, runLoad } from './load.ts'
import { leastOf, type Row } from './rows.ts'
import type { Restart, School } from './school.ts'

// With the parameter that has the search.
const pages = ['/search?q=', '/notice?search=', '/facnstaff?search=', '/documents?search=']
const searches = [
  'অনুপস্থিত',
  'শিক্ষার্থীদের',
  'নোটিশ কবে কোথায় কত টাকা লাগবে',
  'upobritty',
  'উপবিত্তি',
  'exam fee admission routine notice result form holiday class test syllabus teacher',
]
const times = 10

/** Searches of visitors among 3,000 notices of 1,000 letters, 200 people and 300 documents. */
export async function measureSearches({ send }: School, restart: Restart): Promise<Row[]> {
  await addLargeSchool((path, body) => send('POST', path, body))
  const school = await restart()
  const memory = await memoryOfTexts(school)
  const paths = ['/notice', ...pages.flatMap((page) => searches.map((search) => pathOf(page, search)))]
  const { '/notice': page = Number.NaN, ...least } = await leastOf(
    7,
    Object.fromEntries(paths.map((path) => [path, () => costOf(school, path, times)])),
  )
  const [highest = '', cost = Number.NaN] = Object.entries(least).toSorted(([, a], [, b]) => b - a)[0] ?? []
  const first = await costAfterChange(school)
  const ms = (microseconds: number) => `${(microseconds / 1000).toFixed(1)} ms of CPU`
  return [
    {
      what: `the most expensive of ${paths.length - 1} searches, over rendering the page of notices`,
      measured: cost / page,
      goal: 5,
      details: `${ms(cost)}; page ${ms(page)}; ${decodeURIComponent(highest)}`,
    },
    {
      what: 'the first search after a change, over the same',
      measured: first / page,
      goal: 5,
      details: ms(first),
    },
    { what: 'memory of all that searches keep', measured: memory, goal: 64, unit: 'MB' },
  ]
}

const pathOf = (page: string, search: string) => page + encodeURIComponent(search)

let hosts = 0

/** CPU time of one answer; the host differs each time, so that none comes from the cache. */
async function costOf({ port, cpuOf }: School, path: string, times: number): Promise<number> {
  const requests = Array.from({ length: times }, () =>
    requestBytes(path, { Host: `school-${hosts++}.example` }),
  )
  return (await cpuOf(() => runLoad({ port, requests, times }))) / times
}

async function costAfterChange(school: School): Promise<number> {
  const title = 'বদলানো নোটিশ'
  const { id } = await school.send<{ id: number }>('POST', '/api/notices/', { title })
  const { first } = await leastOf(20, {
    first: async () => {
      await school.send('PUT', `/api/notices/${id}/`, { title })
      return costOf(school, pathOf('/notice?search=', 'অনুপস্থিত'), 1)
    },
  })
  return first
}

/** In MB: what remains after garbage collections, with and without the searches. */
async function memoryOfTexts(school: School): Promise<number> {
  for (const page of pages) await costOf(school, page.replace(/\?.*/, ''), times)
  const before = await school.retained()
  for (const page of pages) await costOf(school, pathOf(page, 'অনুপস্থিত'), times)
  return ((await school.retained()) - before) / 1e6
}
