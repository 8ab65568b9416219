// @module-tag rest

import { expect } from 'vitest'
import { type School, schoolTest as test } from '#tests/support/test-school.ts'

const writers = ['কদম', 'শিমুল', 'পলাশ', 'জারুল']
const rounds = 5
const readers = 4

/** Every address that shows the title of a notice: pages, lists, searches, feeds. */
const ofNotices = (title: string, id: unknown): string[] => [
  '/',
  '/notice',
  `/notice/${id}`,
  `/notice?search=${encodeURIComponent(title)}`,
  '/notice.atom',
  '/api/notices/',
  `/api/notices/${id}/`,
  '/api/notices/?page=1&page_size=100',
  `/api/notices/?search=${encodeURIComponent(title)}`,
]

const ofTeachers = (name: string): string[] => [
  '/facnstaff',
  '/api/teachers/',
  '/api/teachers/?page=1&page_size=100',
  `/api/teachers/?search=${encodeURIComponent(name)}`,
]

const encodings = ['br', 'gzip', 'identity']

test('every read after a successful write sees it, while many write and read', async ({ school }) => {
  let areWriting = true
  const reading = Array.from({ length: readers }, (_, number) => readAll(school, number, () => areWriting))
  try {
    await Promise.all(writers.map((writer) => writeAndCheck(school, writer)))
  } finally {
    areWriting = false
  }
  for (const read of await Promise.all(reading)) expect(read).toBeGreaterThan(0)
})

/** The content of a record names its writer and the round. */
const titleOf = (writer: string, round: number) => `${writer} গাছের খবর ${round}।`
const nameOf = (writer: string, round: number) => `${writer} নামের শিক্ষক ${round}।`

async function writeAndCheck(school: School, writer: string): Promise<void> {
  const notice = await school.add('/api/notices/', { title: titleOf(writer, 0) })
  for (let round = 1; round <= rounds; round += 1) {
    const title = titleOf(writer, round)
    await school.send('PUT', `/api/notices/${notice.id}/`, { title })
    await expectEverywhere(school, ofNotices(title, notice.id), {
      included: title,
      excluded: titleOf(writer, round - 1),
    })

    const name = nameOf(writer, round)
    const teacher = await school.add('/api/teachers/', { full_name: name })
    await expectEverywhere(school, ofTeachers(name), { included: name })
    await school.send('DELETE', `/api/teachers/${teacher.id}/`)
    await expectEverywhere(school, ofTeachers(name), { excluded: `"${name}"` })
  }
}

// In parallel: visitors in each encoding, and a request that bypasses the cache.
async function expectEverywhere(
  school: School,
  paths: readonly string[],
  { included, excluded }: { included?: string; excluded?: string },
): Promise<void> {
  const requests = paths.flatMap((path) => [
    ...encodings.map((encoding) => ({ path, token: null, headers: { 'Accept-Encoding': encoding } })),
    ...(path.startsWith('/api/') ? [{ path, token: school.token, headers: {} }] : []),
  ])
  const stale = await Promise.all(
    requests.map(async ({ path, ...options }) => {
      const { status, text } = await school.get(path, options)
      const hasIncluded = included === undefined || text.includes(included)
      const lacksExcluded = excluded === undefined || !text.includes(excluded)
      return status === 200 && hasIncluded && lacksExcluded
        ? []
        : [{ path, status, hasIncluded, lacksExcluded, ...options }]
    }),
  )
  expect(stale.flat()).toEqual([])
}

/** Reads everything repeatedly and checks that no address goes back to an older state. Returns the number of reads. */
async function readAll(school: School, number: number, areWriting: () => boolean): Promise<number> {
  const paths = ['/', '/notice', '/notice.atom', '/api/notices/', '/api/notices/?page=1&page_size=100']
  const latest = new Map<string, number>()
  let reads = 0
  while (areWriting()) {
    const path = paths[(number + reads) % paths.length] ?? '/'
    const encoding = encodings[reads % encodings.length] ?? 'br'
    const { text } = await school.get(path, { token: null, headers: { 'Accept-Encoding': encoding } })
    for (const writer of writers) {
      const rounds = [...text.matchAll(new RegExp(`${writer} গাছের খবর (\\d+)।`, 'g'))].map((match) =>
        Number(match[1]),
      )
      if (rounds.length === 0) continue
      const page = `${writer} on ${path}`
      expect([page, Math.min(...rounds)]).toEqual([page, Math.max(...rounds)])
      expect([page, Math.max(...rounds)]).toEqual([page, Math.max(...rounds, latest.get(page) ?? 0)])
      latest.set(page, Math.max(...rounds))
    }
    reads += 1
  }
  return reads
}
