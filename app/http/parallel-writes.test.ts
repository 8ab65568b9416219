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
  const crowd = Array.from({ length: readers }, (_, number) => readAll(school, number, () => areWriting))
  try {
    await Promise.all(writers.map((writer) => writeAndLook(school, writer)))
  } finally {
    areWriting = false
  }
  for (const read of await Promise.all(crowd)) expect(read).toBeGreaterThan(0)
})

/** The content of a record names its writer and the round. */
const titleOf = (writer: string, round: number) => `${writer} গাছের খবর ${round}।`
const nameOf = (writer: string, round: number) => `${writer} নামের শিক্ষক ${round}।`

async function writeAndLook(school: School, writer: string): Promise<void> {
  const notice = await school.add('/api/notices/', { title: titleOf(writer, 0) })
  for (let round = 1; round <= rounds; round += 1) {
    const title = titleOf(writer, round)
    await school.send('PUT', `/api/notices/${notice.id}/`, { title })
    await expectEverywhere(school, ofNotices(title, notice.id), {
      seen: title,
      gone: titleOf(writer, round - 1),
    })

    const name = nameOf(writer, round)
    const teacher = await school.add('/api/teachers/', { full_name: name })
    await expectEverywhere(school, ofTeachers(name), { seen: name })
    await school.send('DELETE', `/api/teachers/${teacher.id}/`)
    await expectEverywhere(school, ofTeachers(name), { gone: `"${name}"` })
  }
}

// In parallel: visitors in each encoding, and a request that bypasses the cache.
async function expectEverywhere(
  school: School,
  paths: readonly string[],
  { seen, gone }: { seen?: string; gone?: string },
): Promise<void> {
  const asked = paths.flatMap((path) => [
    ...encodings.map((encoding) => ({ path, token: null, headers: { 'Accept-Encoding': encoding } })),
    ...(path.startsWith('/api/') ? [{ path, token: school.token, headers: {} }] : []),
  ])
  const stale = await Promise.all(
    asked.map(async ({ path, ...options }) => {
      const { status, text } = await school.get(path, options)
      const isSeen = seen === undefined || text.includes(seen)
      const isGone = gone === undefined || !text.includes(gone)
      return status === 200 && isSeen && isGone ? [] : [{ path, status, isSeen, isGone, ...options }]
    }),
  )
  expect(stale.flat()).toEqual([])
}

/** Reads everything repeatedly and checks that no address goes back to an older state. Returns the number of reads. */
async function readAll(school: School, number: number, areWriting: () => boolean): Promise<number> {
  const paths = ['/', '/notice', '/notice.atom', '/api/notices/', '/api/notices/?page=1&page_size=100']
  const latest = new Map<string, number>()
  let looked = 0
  while (areWriting()) {
    const path = paths[(number + looked) % paths.length] ?? '/'
    const encoding = encodings[looked % encodings.length] ?? 'br'
    const { text } = await school.get(path, { token: null, headers: { 'Accept-Encoding': encoding } })
    for (const writer of writers) {
      const rounds = [...text.matchAll(new RegExp(`${writer} গাছের খবর (\\d+)।`, 'g'))].map((match) =>
        Number(match[1]),
      )
      if (rounds.length === 0) continue
      const place = `${writer} on ${path}`
      expect([place, Math.min(...rounds)]).toEqual([place, Math.max(...rounds)])
      expect([place, Math.max(...rounds)]).toEqual([place, Math.max(...rounds, latest.get(place) ?? 0)])
      latest.set(place, Math.max(...rounds))
    }
    looked += 1
  }
  return looked
}
