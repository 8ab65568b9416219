// @module-tag rest

import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  expectShortWaits,
  startFlood,
  startWatchedServer,
  type WatchedServer,
  word,
} from '../../support/floods/watched-server.ts'
import { testAdmin } from '../../support/test-admin.ts'
import type { SchoolCalls } from '../../support/test-school.ts'

let watched: WatchedServer
beforeAll(async () => {
  watched = await startWatchedServer()
  await addNotices(watched.school)
}, 120_000)
afterAll(() => watched.server.stop())

test.each([
  {
    what: 'searches, on connections that are closed at once',
    request: () => `GET /api/notices/?search=${word()} HTTP/1.1\r\nHost: school.example`,
  },
  {
    what: 'searches of the page of notices, and waits for the answers',
    waits: true,
    request: () => `GET /notice?search=${word()} HTTP/1.1\r\nHost: school.example`,
  },
  {
    what: 'invalid tokens, and waits for the answers',
    waits: true,
    request: () =>
      `GET /api/classes/ HTTP/1.1\r\nHost: school.example\r\nAuthorization: Bearer ${word().repeat(9).slice(0, 43)}`,
  },
])(
  'while one address floods the school with $what, others are hardly slowed down',
  async ({ request, waits = false }) => {
    const renderMs = await watched.render()
    const alone = await watched.measure()
    const flood = startFlood(watched.port, request, { waits })
    const during = await watched.measure().finally(flood.end)
    console.log(JSON.stringify({ renderMs, alone, during, sent: flood.sent() }))
    expectShortWaits(during, alone, renderMs)
  },
)

test('while a hundred connections request style sheets in all colours, others are hardly slowed down and can sign in', async () => {
  const { school, server, port } = watched
  const [sheet = ''] = /\/theme\/[0-9a-f]{6}\/[\w.-]+\.css/.exec(await (await fetch(server.url)).text()) ?? []
  const color = () =>
    Math.floor(Math.random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')
  const request = () =>
    `GET ${sheet.replace(/\/[0-9a-f]{6}\//, `/${color()}/`)} HTTP/1.1\r\nHost: school.example\r\nAccept-Encoding: br`
  const renderMs = await watched.render()
  const alone = await watched.measure()
  const flood = startFlood(port, request, { requests: 1, waits: true, atOnce: 100 })
  try {
    const during = await watched.measure()
    const signedIn = await Promise.all(
      Array.from({ length: 16 }, () => school.signIn(testAdmin.username, testAdmin.password)),
    )
    console.log(JSON.stringify({ renderMs, alone, during, sent: flood.sent() }))
    expect(signedIn.map(({ status }) => status)).toEqual(Array(16).fill(200))
    expectShortWaits(during, alone, renderMs)
  } finally {
    flood.end()
  }
})

/** Three thousand notices of a thousand letters, as a school has after twenty years. */
async function addNotices(school: SchoolCalls): Promise<void> {
  const description = 'শিক্ষার্থীদের অভিভাবকদের জানানো যাচ্ছে যে বার্ষিক পরীক্ষা যথাসময়ে হবে। '.repeat(15).slice(0, 1000)
  let number = 0
  const addSome = async () => {
    while (number < 3000) await school.add('/api/notices/', { title: `নোটিশ ${number++}`, description })
  }
  await Promise.all(Array.from({ length: 8 }, addSome))
}
