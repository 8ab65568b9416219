import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Database, openDatabase } from '#app/db/database.server.ts'
import { catalog } from '#app/features/entities.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { lineTo } from '#tests/support/breakable-line.ts'
import { openSchool } from '#tests/support/test-school.ts'

const isPostgres = process.env.TEST_STORE === 'postgres'

const onPostgres = (title: string, work: () => Promise<void>, tags = ['postgres']) =>
  isPostgres && test(title, { tags }, work)
const onSqlite = (title: string, work: () => Promise<void>) => !isPostgres && test(title, work)

test('after an hour without visitors the first request waits for the writes of another server', async () => {
  const school = await openSchool()
  const { database, sessions } = await openOther(school)
  const before = database.content.tag()
  await school.add('/api/classes/', { name: 'একাদশ' })
  // The connection must be open before its deadline passes.
  if (isPostgres) await vi.waitUntil(async () => (await sessions()).length > 0, { timeout: 20_000 })
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000)
  const waiting = database.content.refreshVersion()
  expect(waiting).toBeDefined()
  await waiting
  expect(database.content.tag()).not.toBe(before)
  expect(database.content.refreshVersion()).toBeUndefined()
})

onSqlite('on SQLite visits read no table while nobody writes', async () => {
  const { database } = await openOther(await openSchool())
  await visit(database)
  const queries = vi.spyOn(database.sql.getExecutor(), 'executeQuery')
  for (let second = 0; second < 60; second += 1) await visit(database)
  expect(queries).not.toHaveBeenCalled()
})

onPostgres('the other server is notified of a write, and does not query the database', async () => {
  const school = await openSchool()
  const { database, sessions } = await openOther(school)
  await waitUntilListening(database, sessions)
  const before = database.content.tag()
  await school.add('/api/classes/', { name: 'একাদশ' })
  // `tag` never queries.
  await vi.waitUntil(() => database.content.tag() !== before, { timeout: 20_000 })
})

onPostgres(
  'a notification contains whether its write removes something, for servers that can not read the database',
  async () => {
    const school = await openSchool()
    const { settings } = school.resources
    const { line, url } = await lineTo(settings.databaseUrl ?? '')
    const other = { resources: { settings: { ...settings, databaseUrl: url } } }
    const { database, sessions } = await openOther(other, settings.databaseUrl, ['performance'])
    await waitUntilListening(database, sessions)
    const first = database.content.tag()
    await line.cut()
    const { id } = await school.add('/api/classes/', { name: 'একাদশ' })
    await vi.waitUntil(() => database.content.tag() !== first, { timeout: 20_000 })
    const second = database.content.tag()
    expect(database.stalePageGuard?.maySend(first)).toBe(true)
    await school.send('DELETE', `/api/classes/${id}/`)
    await vi.waitUntil(() => database.content.tag() !== second, { timeout: 20_000 })
    expect(database.stalePageGuard?.maySend(second)).toBe(false)
    expect(database.stalePageGuard?.maySend(database.content.tag())).toBe(true)
  },
)

onPostgres('an hour after the last visit no connection is open, so that the database may sleep', async () => {
  const { database, sessions } = await openOther(await openSchool())
  await waitUntilListening(database, sessions)
  for (let minute = 0; minute < 60; minute += 1) await vi.advanceTimersByTimeAsync(60_000)
  await vi.waitUntil(async () => (await sessions()).length === 0, { timeout: 20_000 })
  await visit(database)
  expect(await sessions()).not.toEqual([])
})

onPostgres('if notifications do not arrive, the database is queried once a second, and this is logged once', async () => {
  const school = await openSchool()
  // As behind a transaction pooler: LISTEN succeeds, but nothing arrives.
  const elsewhere = new URL(school.resources.settings.databaseUrl ?? '')
  elsewhere.pathname = '/postgres'
  const { database, logged } = await openOther(school, elsewhere.href, ['performance'])
  for (let name = 1; name <= 20; name += 1) {
    const before = database.content.tag()
    await school.add('/api/classes/', { name: `${name}` })
    await vi.advanceTimersByTimeAsync(5000)
    await visit(database)
    expect(database.content.tag()).not.toBe(before)
  }
  await visitUntil(database, () => logged.length > 0)
  for (let visits = 0; visits < 100; visits += 1) await visit(database)
  expect(logged).toEqual([expect.stringContaining('do not arrive')])
}, ['rest'])

onPostgres('a lost connection is opened again, and logged once', async () => {
  const school = await openSchool()
  const { line, url } = await lineTo(school.resources.settings.databaseUrl ?? '')
  const { database, sessions, logged } = await openOther(school, url)
  await waitUntilListening(database, sessions)
  await line.cut()
  await visitUntil(database, () => logged.length > 0)
  const before = database.content.tag()
  await school.add('/api/classes/', { name: 'একাদশ' })
  await visit(database)
  expect(database.content.tag()).not.toBe(before)
  await line.restore()
  await visitUntil(database, () => logged.length > 1)
  expect(logged).toEqual([expect.stringContaining('do not arrive'), expect.stringContaining('arrive again')])
})

onPostgres('a frozen connection is detected by visits', async () => {
  const school = await openSchool()
  const { line, url } = await lineTo(school.resources.settings.databaseUrl ?? '')
  const { database, sessions } = await openOther(school, url)
  await waitUntilListening(database, sessions)
  line.freeze()
  const before = database.content.tag()
  await school.add('/api/classes/', { name: 'একাদশ' })
  await visitUntil(database, () => database.content.tag() !== before)
})

type FakedTime = 'performance' | 'setTimeout' | 'clearTimeout'

/** Opens the database of a school as a second server; `sessions` are the last statements of its connections. */
async function openOther(
  { resources: { settings } }: { resources: Pick<Resources, 'settings'> },
  databaseDirectUrl?: string,
  // 'performance' alone, if timers of connections must not expire.
  toFake: FakedTime[] = ['performance', 'setTimeout', 'clearTimeout'],
) {
  const logged: string[] = []
  const withName = (url: string) => `${url}?application_name=other`
  vi.useFakeTimers({ toFake })
  const database = await openDatabase({
    ...settings,
    catalog,
    databaseUrl: settings.databaseUrl && withName(settings.databaseUrl),
    databaseDirectUrl: databaseDirectUrl ? withName(databaseDirectUrl) : undefined,
    log: { info: (event) => logged.push(event), warn: (event) => logged.push(event) },
  })
  onTestFinished(async () => {
    vi.useRealTimers()
    await database.close()
  })
  const sessions = async () => {
    const client = new pg.Client({ connectionString: settings.databaseUrl })
    await client.connect()
    try {
      const { rows } = await client.query<{ query: string }>(
        "select query from pg_stat_activity where application_name = 'other' and datname = current_database()",
      )
      return rows.map(({ query }) => query)
    } finally {
      await client.end()
    }
  }
  return { database, sessions, logged }
}

/** A visit, a second after the last one. */
async function visit({ content }: Database): Promise<void> {
  await vi.advanceTimersByTimeAsync(1000)
  await content.refreshVersion()
}

function visitUntil(database: Database, condition: () => boolean): Promise<boolean> {
  const check = async () => {
    await visit(database)
    return condition()
  }
  return vi.waitUntil(check, { timeout: 20_000 })
}

async function waitUntilListening(database: Database, sessions: () => Promise<string[]>): Promise<void> {
  await visit(database)
  await vi.waitUntil(async () => (await sessions()).includes('listen content'), { timeout: 20_000 })
  // Once the connection is verified, a visit a second later queries nothing.
  const isVerified = async () => {
    await vi.advanceTimersByTimeAsync(1000)
    return database.content.refreshVersion() === undefined
  }
  await vi.waitUntil(isVerified, { timeout: 20_000 })
}
