import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#app/server/app.server.ts'
import { closeResources, openResources } from '#app/server/open-resources.server.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { lineTo } from '#tests/support/breakable-line.ts'
import { newFolder } from '#tests/support/new-folder.ts'
import { testAssets } from '#tests/support/test-assets.ts'
import { callSchool, openSchool, type School } from '#tests/support/test-school.ts'
import { storeVisits } from './visits.store.server.ts'

const isPostgres = process.env.TEST_STORE === 'postgres'
// Two SQLite databases in one process would block each other; tests/process/two-servers.test.ts has two processes.
const onPostgres = (title: string, work: () => Promise<void>) =>
  isPostgres && test(title, { tags: ['postgres'] }, work)

const phone = { 'User-Agent': 'Mozilla/5.0 (Android 14; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0' }
const robot = { 'User-Agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' }

type Server = Omit<School, 'logged' | 'lines'>

onPostgres('servers of one database add up their visits, and answer the same', async () => {
  const school = await openSchool()
  const other = await openBeside(school)
  const servers = [school, other]
  const { id } = await school.add('/api/notices/', { title: 'নোটিশ' })
  const tag = school.resources.database.content.tag()
  const paths = ['/', '/notice', `/notice/${id}`]
  for (let round = 1; round <= 3; round += 1) {
    await atOnce(60, servers, (server, number) => visit(server, paths[number % 3] ?? '/'))
    await atOnce(10, servers, (server) => visit(server, '/', robot))
    // Twice each, as if the last time took longer than a minute.
    await atOnce(4, servers, store)
    const counts = { '/': 20 * round, '/notice': 20 * round, [`/notice/${id}`]: 20 * round }
    expect(await Promise.all(servers.map(countsOf))).toEqual([counts, counts])
  }
  expect(school.resources.database.content.tag()).toBe(tag)

  await atOnce(5, [other], (server) => visit(server, '/'))
  await closeResources(other.resources)
  expect((await countsOf(school))['/']).toBe(65)
})

test('while visits are stored each is answered once', { tags: ['postgres'] }, async () => {
  const school = await openSchool()
  for (let sent = 1; sent <= 30; sent += 1) {
    await visit(school, '/')
    const stored = store(school)
    const answers = await Promise.all([countsOf(school), countsOf(school)])
    expect(answers).toEqual([{ '/': sent }, { '/': sent }])
    await stored
  }
})

onPostgres('while the database is away visits are counted, and stored once it is back', async () => {
  const school = await openSchool()
  const { line, url } = await lineTo(school.resources.settings.databaseUrl ?? '')
  const other = await openBeside(school, url)
  await atOnce(3, [school, other], (server) => visit(server, '/'))
  await line.cut()
  await expect(store(other)).rejects.toThrow()
  await expect.poll(() => other.resources.database.isUnavailable()).toBe(true)
  expect((await visit(other, '/')).status).toBe(200)
  await expect(store(other)).rejects.toThrow()
  expect((await visit(other, '/notice')).status).toBe(503)
  await store(school)
  expect(await countsOf(school)).toEqual({ '/': 2 })
  await line.restore()
  await expect.poll(() => other.resources.database.isUnavailable()).toBe(false)
  await visit(other, '/')
  await store(other)
  expect(await Promise.all([school, other].map(countsOf))).toEqual([{ '/': 5 }, { '/': 5 }])
})

const visit = (server: Server, path: string, headers = phone) => server.get(path, { token: null, headers })

const store = ({ resources: { database, visits } }: Server) => storeVisits(database, visits)

async function countsOf(server: Server): Promise<Record<string, unknown>> {
  const { list } = await server.get('/api/visits/')
  return Object.fromEntries(list.map(({ path, count }) => [path, count]))
}

/** A second server on the database of a school. */
async function openBeside(
  { resources: { settings, log }, token }: School,
  databaseUrl = settings.databaseUrl,
): Promise<Server> {
  const dataDir = await newFolder()
  const resources = await openResources({ ...settings, dataDir, databaseUrl }, log)
  const server = createServer(createApp(resources, testAssets)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await closeResources(resources)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(await callSchool(url, token), { resources })
}
