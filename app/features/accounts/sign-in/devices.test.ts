import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { maintain } from '#app/server/maintenance.server.ts'
import {
  addFailures,
  type Browser,
  guess,
  openBrowser,
  openSchoolBehindProxy,
} from '#tests/support/test-browser.ts'
import { type School, testAdmin } from '#tests/support/test-school.ts'
import { password } from '#tests/support/test-second-factor.ts'

const head = testAdmin.username
const inSchool = '198.51.100.7'
const cookieOf = ({ jar }: Browser) => jar.get('devices')
const signHeadIn = (browser: Browser) => browser.signIn(head, testAdmin.password)
const failed = (times: number) => Array<number>(times).fill(401)
const strangersFail = (school: School, username: string) =>
  addFailures(school, `sign-in ${inSchool} ${username}`, 10)

test('a sign-in sets one cookie, which scripts and other sites can not read', async () => {
  const school = await openSchoolBehindProxy()
  const [plain, encrypted] = (['http', 'https'] as const).map((scheme) =>
    openBrowser(school, inSchool, scheme),
  ) as [Browser, Browser]
  const cookies = (lines: string[]) => lines.filter((line) => !line.startsWith('csrftoken='))
  expect(cookies((await signHeadIn(plain)).headers.getSetCookie())).toEqual([
    expect.stringMatching(/^devices=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/),
  ])
  expect(cookies((await signHeadIn(encrypted)).headers.getSetCookie())).toEqual([
    expect.stringMatching(
      /^__Host-devices=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    ),
  ])
  expect([...plain.jar.keys()]).toEqual(['devices', 'csrftoken'])
})

test('failed sign-ins, pages, lists and other calls do not set the cookie', async () => {
  const school = await openSchoolBehindProxy()
  const browser = openBrowser(school, inSchool)
  const replies = [
    await browser.signIn(head, 'wrong-guess'),
    await browser.signIn('nobody-here', 'wrong-guess'),
    await browser.send('GET', '/'),
    await browser.send('GET', '/api/notices/'),
    await browser.send('GET', '/api/user/', undefined, school.token),
    await browser.send('DELETE', '/api/token/', undefined, school.token),
  ]
  for (const { headers } of replies) expect(headers.getSetCookie().join()).not.toContain('devices=')
})

test('a pupil on the school’s network can’t lock the head out of a known browser', async () => {
  const school = await openSchoolBehindProxy()
  const office = openBrowser(school, inSchool)
  const pupil = openBrowser(school, inSchool)
  await signHeadIn(office)
  expect(await guess(pupil, head, 11)).toEqual([...failed(10), 429])
  expect((await signHeadIn(office)).status).toBe(200)
  await addFailures(school, `sign-in ${inSchool}`, 100)
  expect((await pupil.signIn('somebody-else', 'wrong-guess')).status).toBe(429)
  expect(await guess(office, head, 1)).toEqual([401])
  expect((await signHeadIn(office)).status).toBe(200)
})

test('failed sign-ins in a known browser count for it alone: ten in 15 minutes', async () => {
  const school = await openSchoolBehindProxy()
  const [office, home, stranger] = [inSchool, inSchool, inSchool].map((address) =>
    openBrowser(school, address),
  ) as [Browser, Browser, Browser]
  await signHeadIn(office)
  await signHeadIn(home)
  expect(await guess(office, head, 10)).toEqual(failed(10))
  const refused = await signHeadIn(office)
  expect([refused.status, refused.body.message]).toEqual([429, expect.stringMatching(/মিনিট পরে/)])
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)
  expect((await signHeadIn(home)).status).toBe(200)
  expect(await guess(stranger, head, 1)).toEqual([401])
})

test('a browser that is known for one user is unknown for all others', async () => {
  const school = await openSchoolBehindProxy()
  await school.signInUser('a-pupil')
  const pupil = openBrowser(school, inSchool)
  expect((await pupil.signIn('a-pupil', password)).status).toBe(200)
  await addFailures(school, `sign-in ${inSchool} ${head}`, 9)
  expect(await guess(pupil, head, 2)).toEqual([401, 429])
  expect(await guess(openBrowser(school, inSchool), head, 1)).toEqual([429])
  expect((await pupil.signIn('a-pupil', password)).status).toBe(200)
  await addFailures(school, `sign-in ${inSchool}`, 100)
  expect(await guess(pupil, 'somebody-else', 1)).toEqual([429])
})

test.each([
  { who: 'the head', username: head },
  { who: 'nobody', username: 'nobody-here' },
])('unknown browsers share a hundred failures an hour as $who, from any address', async ({ username }) => {
  const school = await openSchoolBehindProxy()
  const office = openBrowser(school, inSchool)
  await signHeadIn(office)
  let number = 0
  const anywhere = () => openBrowser(school, `203.0.113.${number++}`)
  await addFailures(school, `sign-in-name ${username}`, 95)
  for (const _time of Array(4)) expect(await guess(anywhere(), username, 1)).toEqual([401])
  // Two simultaneous attempts for the last one allowed.
  const last = await Promise.all([anywhere(), anywhere()].map((browser) => guess(browser, username, 1)))
  expect(last.flat().sort()).toEqual([401, 429])
  const refused = await anywhere().signIn(` ${username.toUpperCase()} `, testAdmin.password)
  expect([refused.status, refused.body.message]).toEqual([429, expect.stringMatching(/মিনিট পরে/)])
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(55 * 60)
  expect(seconds).toBeLessThanOrEqual(60 * 60)
  expect(await guess(anywhere(), 'somebody-else', 1)).toEqual([401])
  expect(await guess(office, head, 1)).toEqual([401])
  expect((await signHeadIn(office)).status).toBe(200)
  await school.resources.database.sql
    .updateTable('limit_events')
    .set((eb) => ({ at: eb('at', '-', 60 * 60 * 1000) }))
    .execute()
  expect(await guess(anywhere(), username, 1)).toEqual([401])
})

test('a browser is known for eight users; the ninth replaces the one who signed in longest ago', async () => {
  const school = await openSchoolBehindProxy()
  const names = Array.from({ length: 9 }, (_one, number) => `clerk-${number}`)
  for (const name of names) await school.signInUser(name)
  const shared = openBrowser(school, inSchool)
  const [first = '', second = '', ...others] = names
  for (const name of [first, second, ...others.slice(0, 6), first]) await shared.signIn(name, password)
  expect(cookieOf(shared)?.split('.')).toHaveLength(8)
  await shared.signIn(String(others[6]), password)
  expect(cookieOf(shared)?.split('.')).toHaveLength(8)
  const isKnownFor = async (name: string) => {
    await strangersFail(school, name)
    return (await guess(shared, name, 1))[0] === 401
  }
  expect(await isKnownFor(second)).toBe(false)
  for (const name of [first, ...others]) expect([name, await isKnownFor(name)]).toEqual([name, true])
})

test('only hashes of the secrets are stored, and the cookie does not reveal the user', async () => {
  const school = await openSchoolBehindProxy()
  await school.signInUser('a-clerk')
  const browser = openBrowser(school, inSchool)
  for (const [name, typed] of [
    [head, testAdmin.password],
    ['a-clerk', password],
  ] as const)
    await browser.signIn(name, typed)
  const secrets = cookieOf(browser)?.split('.') ?? []
  expect(secrets).toHaveLength(2)
  const { sql } = school.resources.database
  const stored = await sql.selectFrom('devices').selectAll().execute()
  for (const secret of secrets) {
    expect(stored.map(({ secret_hash }) => secret_hash)).toContain(
      createHash('sha256').update(secret).digest('hex'),
    )
    const history = await sql.selectFrom('changes').selectAll().execute()
    expect(JSON.stringify([stored, history, school.logged, school.lines])).not.toContain(secret)
  }
  const other = openBrowser(school, inSchool)
  await signHeadIn(other)
  expect(secrets).not.toContain(cookieOf(other))
})

test('a failed sign-in looks the same in a known browser, in an unknown one, and for an unknown user', async () => {
  const school = await openSchoolBehindProxy()
  const office = openBrowser(school, inSchool)
  await signHeadIn(office)
  const stranger = openBrowser(school, inSchool)
  await stranger.send('GET', '/api/user/')
  const replies = [
    await office.signIn(head, 'wrong-guess'),
    await office.signIn('nobody-here', 'wrong-guess'),
    await stranger.signIn(head, 'wrong-guess'),
  ]
  for (const { status, body, headers } of replies)
    expect([status, body, [...headers.keys()].sort()]).toEqual([
      401,
      { message: 'Invalid username or password!' },
      [...(replies[0]?.headers.keys() ?? [])].sort(),
    ])
})

test('the privacy page mentions the cookie', async () => {
  const school = await openSchoolBehindProxy()
  const { text } = await openBrowser(school, inSchool).send('GET', '/privacy')
  expect(text).toMatch(/কুকি এক বছর থাকে/)
})

const secret = () => randomBytes(32).toString('base64url')
const hostile: { why: string; cookie: (good: string) => string }[] = [
  { why: 'unknown secrets', cookie: () => [secret(), secret()].join('.') },
  {
    why: 'nine secrets, one of them valid',
    cookie: (good) => [good, ...Array(8).fill(secret())].join('.'),
  },
  { why: 'a thousand secrets', cookie: (good) => [good, ...Array(150).fill(secret())].join('.') },
  { why: 'a valid one and an invalid one', cookie: (good) => `${good}.x` },
  { why: 'a truncated one', cookie: (good) => good.slice(1) },
  { why: 'dots', cookie: () => '.'.repeat(7000) },
  { why: 'signs that are no letters', cookie: (good) => `${good}.${'%F0%9F%98%80'.repeat(300)}` },
  { why: 'half an escape', cookie: (good) => `${good}%E0%A4%A` },
  { why: 'SQL', cookie: () => "' or 1=1 --".padEnd(43, '-') },
  { why: 'nothing', cookie: () => '' },
  { why: 'thousands of cookies before it', cookie: (good) => `x${'; y=1'.repeat(2000)}; devices=${good}` },
]

test.for(hostile)('a browser whose cookie has $why counts as unknown', async ({ cookie }) => {
  const school = await openSchoolBehindProxy()
  const office = openBrowser(school, inSchool)
  await signHeadIn(office)
  const forged = openBrowser(school, inSchool)
  forged.jar.set('devices', cookie(cookieOf(office) ?? ''))
  await addFailures(school, `sign-in ${inSchool} ${head}`, 9)
  expect(await guess(forged, head, 2)).toEqual([401, 429])
  expect((await signHeadIn(openBrowser(school, inSchool))).status).toBe(429)
  expect((await signHeadIn(office)).status).toBe(200)
  expect(school.logged).toEqual([])
})

test('a browser with an invalid cookie and the right password gets a valid one', async () => {
  const school = await openSchoolBehindProxy()
  const browser = openBrowser(school, inSchool)
  browser.jar.set('devices', `${secret()}.${secret()}`)
  expect((await signHeadIn(browser)).status).toBe(200)
  expect(cookieOf(browser)).toMatch(/^[\w-]{43}$/)
})

test('cookies of HTTP and HTTPS are separate, so that nobody on the network can plant one for HTTPS', async () => {
  const school = await openSchoolBehindProxy()
  const plain = openBrowser(school, inSchool)
  await signHeadIn(plain)
  const encrypted = openBrowser(school, inSchool, 'https')
  encrypted.jar.set('devices', cookieOf(plain) ?? '')
  await strangersFail(school, head)
  expect(await guess(encrypted, head, 1)).toEqual([429])
  expect(await guess(plain, head, 1)).toEqual([401])
})

test('a browser is known for a year after its last sign-in', async () => {
  const school = await openSchoolBehindProxy()
  const { sql } = school.resources.database
  const [office, old] = [openBrowser(school, inSchool), openBrowser(school, inSchool)]
  await signHeadIn(office)
  await signHeadIn(old)
  await strangersFail(school, head)
  const secret_hash = createHash('sha256')
    .update(String(cookieOf(old)))
    .digest('hex')
  const longAgo = new Date(Date.now() - 366 * 24 * 60 * 60 * 1000).toISOString()
  await sql.updateTable('devices').set({ used_at: longAgo }).where('secret_hash', '=', secret_hash).execute()
  expect((await signHeadIn(old)).status).toBe(429)
  expect((await signHeadIn(office)).status).toBe(200)
  await maintain(school.resources)
  const stored = await sql.selectFrom('devices').select('secret_hash').execute()
  expect(stored.map((row) => row.secret_hash)).not.toContain(secret_hash)
  expect((await signHeadIn(office)).status).toBe(200)
})

test('a program that signs in repeatedly without cookies does not fill the table', async () => {
  const school = await openSchoolBehindProxy()
  const { sql } = school.resources.database
  const { user_id } = await sql.selectFrom('tokens').select('user_id').executeTakeFirstOrThrow()
  const at = (day: number) => new Date(Date.now() - day * 24 * 60 * 60 * 1000).toISOString()
  const rows = Array.from({ length: 300 }, (_one, day) => {
    return { secret_hash: `hash ${day}`, user_id, created_at: at(day), used_at: at(day) }
  })
  await sql.insertInto('devices').values(rows).execute()
  const office = openBrowser(school, inSchool)
  await signHeadIn(office)
  expect(await sql.selectFrom('devices').select('id').execute()).toHaveLength(200)
  await strangersFail(school, head)
  expect(await guess(office, head, 1)).toEqual([401])
})
