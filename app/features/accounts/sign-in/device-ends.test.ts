import { expect, test } from 'vitest'
import { resetPassword } from '#app/server/first-admin.server.ts'
import {
  addFailures,
  type Browser,
  guess,
  openBrowser,
  openSchoolBehindProxy,
  setClock,
} from '#tests/support/test-browser.ts'
import { openSchool, type School, testAdmin } from '#tests/support/test-school.ts'
import { enrolled, newUser, next, password, wrongCode } from '#tests/support/test-second-factor.ts'

const address = '198.51.100.7'
const otherPassword = 'notun-pathshala-77'
const dayMs = 24 * 60 * 60 * 1000

/** Whether failed sign-ins count for the browser, and not for its address. */
async function isKnown(school: School, browser: Browser, username: string): Promise<boolean> {
  await addFailures(school, `sign-in ${address} ${username}`, 10)
  return (await guess(browser, username, 1))[0] === 401
}

const resets: {
  why: string
  reset: (school: School, user: { id: number; username: string }) => Promise<unknown>
}[] = [
  {
    why: 'an Admin sets a new password',
    reset: (school, { id }) => school.send('PATCH', `/api/users/${id}/`, { new_password: otherPassword }),
  },
  {
    why: 'the command line sets a new password',
    reset: (school, { username }) => resetPassword(school.resources, username),
  },
]

test.for(resets)(
  '$why: browsers are no longer known for that user, but still for others',
  async ({ reset }) => {
    const school = await openSchoolBehindProxy()
    const user = await newUser(school)
    const browser = openBrowser(school, address)
    await browser.signIn(testAdmin.username, testAdmin.password)
    await browser.signIn(user.username, password)
    await reset(school, user)
    expect(await isKnown(school, browser, user.username)).toBe(false)
    expect(await isKnown(school, browser, testAdmin.username)).toBe(true)
  },
)

test('changing the password makes other browsers and copied cookies unknown, and keeps this browser known', async () => {
  const school = await openSchoolBehindProxy()
  const { username } = await newUser(school)
  const [here, elsewhere, copy] = [address, address, address].map((one) => openBrowser(school, one)) as [
    Browser,
    Browser,
    Browser,
  ]
  await elsewhere.signIn(username, password)
  await here.signIn(testAdmin.username, testAdmin.password)
  const { body } = await here.signIn(username, password)
  for (const [name, value] of here.jar) copy.jar.set(name, value)
  const change = { current_password: password, new_password: otherPassword }
  const changed = await here.send('POST', '/api/user/password/', change, String(body.access))
  expect(changed.status).toBe(204)
  expect(await isKnown(school, here, username)).toBe(true)
  expect(await isKnown(school, here, testAdmin.username)).toBe(true)
  expect(await isKnown(school, elsewhere, username)).toBe(false)
  expect(await isKnown(school, copy, username)).toBe(false)
})

test('deleting a user deletes their known browsers', async () => {
  const school = await openSchoolBehindProxy()
  const { username, id } = await newUser(school)
  await openBrowser(school, address).signIn(username, password)
  const { sql } = school.resources.database
  const devices = () => sql.selectFrom('devices').select('id').where('user_id', '=', id).execute()
  expect(await devices()).not.toEqual([])
  expect((await school.send('DELETE', `/api/users/${id}/`)).status).toBe(204)
  expect(await devices()).toEqual([])
})

test('signing out leaves the browser known', async () => {
  const school = await openSchoolBehindProxy()
  const { username } = await newUser(school)
  const browser = openBrowser(school, address)
  const { body } = await browser.signIn(username, password)
  const out = await browser.send('DELETE', '/api/token/', undefined, String(body.access))
  expect(out.headers.get('clear-site-data')).not.toContain('cookies')
  expect(await isKnown(school, browser, username)).toBe(true)
})

test('after two simultaneous sign-ins a browser is known for the last user, and after one more of each for both', async () => {
  const school = await openSchoolBehindProxy()
  const { username } = await newUser(school)
  for (const names of [
    [username, username],
    [username, testAdmin.username],
  ]) {
    const browser = openBrowser(school, address)
    const passwords: Record<string, string> = {
      [username]: password,
      [testAdmin.username]: testAdmin.password,
    }
    const order: string[] = []
    const replies = await Promise.all(
      names.map(async (name) => {
        const reply = await browser.signIn(name, String(passwords[name]))
        order.push(name)
        return reply
      }),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await isKnown(school, browser, String(order.at(-1)))).toBe(true)
    for (const name of names) await browser.signIn(name, String(passwords[name]))
    await school.resources.database.sql.deleteFrom('limit_events').execute()
    for (const name of names) expect(await isKnown(school, browser, name)).toBe(true)
    await school.resources.database.sql.deleteFrom('limit_events').execute()
  }
})

test('of twenty-five simultaneous wrong passwords in a known browser ten are checked', async () => {
  const school = await openSchoolBehindProxy()
  const browser = openBrowser(school, address)
  await browser.signIn(testAdmin.username, testAdmin.password)
  const replies = await Promise.all(
    Array.from({ length: 25 }, () => browser.signIn(testAdmin.username, 'wrong-guess')),
  )
  const statuses = replies.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
})

test('a sign-in during a password change makes the browser known only if it used the new password', async () => {
  const school = await openSchoolBehindProxy()
  const { username, token } = await newUser(school)
  const browsers = Array.from({ length: 4 }, () => openBrowser(school, address))
  const change = { current_password: password, new_password: otherPassword }
  const [changed, ...replies] = await Promise.all([
    school.send('POST', '/api/user/password/', change, { token }),
    ...browsers.map((browser) => browser.signIn(username, password)),
  ])
  expect(changed?.status).toBe(204)
  for (const { status } of replies) expect([200, 401]).toContain(status)
  for (const browser of browsers) expect(await isKnown(school, browser, username)).toBe(false)
})

test('wrong passwords at confirmation or change count for the browser, as at sign-in', async () => {
  const school = await openSchoolBehindProxy()
  const { username } = await newUser(school)
  const browser = openBrowser(school, address)
  const token = String((await browser.signIn(username, password)).body.access)
  await addFailures(school, `sign-in ${address} ${username}`, 10)
  const wrong = { current_password: 'wrong-guess', new_password: otherPassword }
  for (const path of ['confirm', 'password'])
    for (const _time of Array(4))
      expect((await browser.send('POST', `/api/user/${path}/`, wrong, token)).status).toBe(400)
  expect(await guess(browser, username, 2)).toEqual([401, 401])
  const correct = { current_password: password }
  const replies = [
    await browser.send('POST', '/api/user/confirm/', correct, token),
    await browser.signIn(username, password),
  ]
  for (const { status, headers } of replies) {
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)
  }
})

test('a wrong code counts for the browser, too', async () => {
  const school = await openSchoolBehindProxy()
  const { username, secret, codes } = await enrolled(school)
  const browser = openBrowser(school, address)
  expect((await browser.signIn(username, password, String(codes[0]))).status).toBe(200)
  await addFailures(school, `sign-in ${address} ${username}`, 10)
  for (const _time of Array(10))
    expect((await browser.signIn(username, password, wrongCode(secret))).status).toBe(401)
  expect((await browser.signIn(username, password, String(codes[1]))).status).toBe(429)
})

test('a flood of guesses from the school’s network does not push the office out of the queue', async () => {
  const school = await openSchoolBehindProxy()
  const office = openBrowser(school, address)
  await office.signIn(testAdmin.username, testAdmin.password)
  const crowd = Array.from({ length: 80 }, (_one, number) =>
    openBrowser(school, address).signIn(number % 2 ? testAdmin.username : `pupil-${number}`, 'wrong-guess'),
  )
  expect((await office.signIn(testAdmin.username, testAdmin.password)).status).toBe(200)
  for (const { status } of await Promise.all(crowd)) expect([401, 429]).toContain(status)
})

test('after the clock was wrong for a while nobody is locked out for longer than the limits', async () => {
  const school = await openSchool()
  const { username, secret, id } = await enrolled(school)
  const now = Date.now()
  setClock(now + 200 * dayMs)
  await addFailures(school, `second-factor ${id}`, 50)
  await addFailures(school, `sign-in-name ${testAdmin.username}`, 99)
  const stranger = openBrowser(school, address)
  expect(await guess(stranger, testAdmin.username, 1)).toEqual([401])
  setClock(now)
  const attempts = [
    () => stranger.signIn(testAdmin.username, testAdmin.password),
    () => stranger.signIn(username, password, next(secret)),
  ]
  for (const attempt of attempts) {
    const { status, headers } = await attempt()
    expect([status, Number(headers.get('retry-after')) <= 60 * 60]).toEqual([429, true])
  }
  setClock(now + 60 * 60 * 1000 + 1000)
  for (const attempt of attempts) expect((await attempt()).status).toBe(200)
})
