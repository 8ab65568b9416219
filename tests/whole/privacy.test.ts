// @module-tag slow

import { expect } from 'vitest'
import { allFiles, crawl, crawlStarts, leaksIn, readAll, searchableText } from '../support/test-crawl.ts'
import { privacy } from '../support/test-privacy.ts'
import { secretsTest as test } from '../support/test-secrets.ts'

test('every column of the database is classified as readable by visitors or not', async ({ school }) => {
  const tables = await school.resources.database.sql.introspection.getTables()
  const columns = tables.map(({ name, columns: all }) => [name, all.map((column) => column.name).sort()])
  const decided = Object.entries(privacy).map(([table, all]) => [table, Object.keys(all).sort()])
  expect(Object.fromEntries(columns)).toEqual(Object.fromEntries(decided))
})

test('every secret column of the database contains a value to search for', ({ secrets }) => {
  const columns = Object.entries(privacy).flatMap(([table, all]) =>
    Object.entries(all).flatMap(([column, decided]) => (decided === 'secret' ? [`${table}.${column}`] : [])),
  )
  expect(columns.filter((column) => secrets.every((one) => one.column !== column))).toEqual([])
})

test('an Admin can read all secrets, so the crawl would find them elsewhere', async ({ school, secrets }) => {
  const visits = await crawl(school, school.token, crawlStarts)
  const content = visits.map(({ reply }) => searchableText(reply)).join('\n')
  const unread = secrets
    .filter(({ value }) => !content.includes(value.toLowerCase()))
    .map(({ column }) => column)
  const readByNobody =
    /^(tokens|sign_ins|second_factors|recovery_codes|server_keys|devices|limit_events|idempotency_keys)\.|_key$|hash$|token of/
  expect(unread.filter((column) => !readByNobody.test(column))).toEqual([])
})

const readers = [
  { who: 'a visitor', token: null },
  { who: 'somebody with an invalid token', token: 'worn-out' },
  { who: 'a user who is not an Admin', token: 'reader' },
]

test.for(readers)(
  '$who finds nothing secret at any address, cached or not',
  async ({ token }, { school, reader, secrets }) => {
    const starts = [...crawlStarts, ...(await allFiles(school))]
    for (const _round of ['fresh', 'cached']) {
      const visits = await crawl(school, token === 'reader' ? reader.token : token, starts)
      expect(visits.length).toBeGreaterThan(starts.length)
      expect(leaksIn(visits, secrets)).toEqual([])
    }
    expect(school.logged).toEqual([])
  },
)

test('answers that an Admin has read, in any spelling of the address, are not given to others', async ({
  school,
  reader,
  secrets,
}) => {
  const addresses = crawlStarts.filter((address) => !/[3-9]\/?$/.test(address)).flatMap(spellingsOf)
  const before = await readAll(school, addresses, null)
  // Invalidates the cache without a visible change, so that the Admin is the first to request.
  await school.add('/api/notices/', { title: 'খসড়া', is_draft: true })
  for (const address of addresses)
    for (const [method, Authorization, condition] of [
      ['GET', `Bearer ${school.token}`, '*'],
      ['HEAD', `bearer  ${school.token} `, '"x"'],
    ] as const) {
      const headers = { Authorization, 'If-None-Match': condition }
      await school.send(method, address, undefined, { token: null, headers })
    }
  const after = await readAll(school, addresses, null)
  expect(after.map(({ address, reply }) => [address, reply.status, reply.text])).toEqual(
    before.map(({ address, reply }) => [address, reply.status, reply.text]),
  )
  for (const visits of [after, await readAll(school, addresses, reader.token)])
    expect(leaksIn(visits, secrets)).toEqual([])
})

test('a file is served to others only while a record that they may read refers to it', async ({
  school,
  reader,
}) => {
  const pages = await crawl(school, null, crawlStarts)
  const named = new Set(pages.flatMap(({ address }) => keyIn(address) ?? []))
  expect(named.size).toBeGreaterThan(2)
  for (const address of await allFiles(school)) {
    const statuses: number[] = []
    for (const token of [null, 'worn-out', reader.token])
      statuses.push((await school.send('HEAD', address, undefined, { token })).status)
    const isPersonal = /^\/media\/(students|users)\//.test(address)
    const isNamed = named.has(keyIn(address) ?? '')
    expect({ address, statuses }).toEqual({
      address,
      statuses: isPersonal ? [401, 401, 403] : isNamed ? [200, 200, 200] : [404, 404, 404],
    })
  }
})

function keyIn(address: string): string | undefined {
  return /^\/media\/([^/]+\/[^/]+)\//.exec(address)?.[1]
}

/** Other spellings of an address. */
function spellingsOf(address: string): string[] {
  const [path = '', query = ''] = address.split('?')
  const other = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : `${path}/`
  return [
    address,
    `${other}?${query}&_=1`,
    `/${path}?${query}&search=`,
    path.replace(/[a-z](?=[a-z]*\/?$)/, (letter) => letter.toUpperCase()),
    path.replace(/[a-z](?=[a-z]*\/?$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  ]
}
