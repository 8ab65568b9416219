// @module-tag postgres

import { expect, onTestFinished, test } from 'vitest'
import { hashesDuring, withRealPasswords } from '#tests/support/quick-passwords.ts'
import { type Browser, openBrowser, openSchoolBehindProxy } from '#tests/support/test-browser.ts'
import { type School, testAdmin, userPassword } from '#tests/support/test-school.ts'
import { enrolled, next, signIn } from '#tests/support/test-second-factor.ts'

const inSchool = '198.51.100.7'

async function addSuccesses({ resources }: School, username: string, times: number): Promise<void> {
  const event = { bucket: `signed-in ${username}`, at: Date.now() }
  await resources.database.sql.insertInto('limit_events').values(Array(times).fill(event)).execute()
}

async function knownBrowsers(school: School, username: string, count: number): Promise<Browser[]> {
  const browsers = Array.from({ length: count }, () => openBrowser(school, inSchool))
  for (const browser of browsers) expect((await browser.signIn(username, userPassword)).status).toBe(200)
  return browsers
}

test('a user has sixty successful sign-ins and confirmations in ten minutes; more are refused before hashing, from any address', async () => {
  const school = await openSchoolBehindProxy()
  const token = await school.signInUser('a-pupil')
  const [known] = (await knownBrowsers(school, 'a-pupil', 1)) as [Browser]
  await addSuccesses(school, 'a-pupil', 57)
  const confirm = () => known.send('POST', '/api/user/confirm/', { current_password: userPassword }, token)
  expect((await confirm()).status).toBe(204)
  const elsewhere = openBrowser(school, '203.0.113.1')
  const hashes = await hashesDuring(async () => {
    for (const refused of [
      await known.signIn(' A-PUPIL ', userPassword),
      await elsewhere.signIn('a-pupil', userPassword),
      await elsewhere.signIn('a-pupil', 'wrong-guess'),
      await confirm(),
    ]) {
      expect([refused.status, refused.body.message]).toEqual([429, expect.stringMatching(/মিনিট পরে/)])
      const seconds = Number(refused.headers.get('retry-after'))
      expect(seconds).toBeGreaterThan(9 * 60)
      expect(seconds).toBeLessThanOrEqual(10 * 60)
    }
  })
  expect(hashes).toBe(0)
  expect((await elsewhere.signIn(testAdmin.username, testAdmin.password)).status).toBe(200)
  const { sql } = school.resources.database
  await sql
    .updateTable('limit_events')
    .set((eb) => ({ at: eb('at', '-', 10 * 60 * 1000) }))
    .execute()
  expect((await known.signIn('a-pupil', userPassword)).status).toBe(200)
})

test('wrong passwords do not count as successful sign-ins', async () => {
  const school = await openSchoolBehindProxy()
  await school.signInUser('a-pupil')
  await addSuccesses(school, 'a-pupil', 58)
  for (let address = 0; address < 5; address += 1)
    expect((await openBrowser(school, `203.0.113.${address}`).signIn('a-pupil', 'wrong-guess')).status).toBe(
      401,
    )
  expect((await openBrowser(school, inSchool).signIn('a-pupil', userPassword)).status).toBe(200)
  expect((await openBrowser(school, inSchool).signIn('a-pupil', userPassword)).status).toBe(429)
})

test('a correct password without the code of the second factor counts, too', async () => {
  const school = await openSchoolBehindProxy()
  const { username, secret } = await enrolled(school)
  await addSuccesses(school, username, 58)
  expect((await signIn(school, username)).body).toMatchObject({ second_factor: true })
  expect((await signIn(school, username, { code: next(secret) })).status).toBe(429)
})

test('simultaneous sign-ins can not exceed the limit of sixty', async () => {
  const school = await openSchoolBehindProxy()
  await school.signInUser('a-pupil')
  await addSuccesses(school, 'a-pupil', 50)
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => openBrowser(school, inSchool).signIn('a-pupil', userPassword)),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(9)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(11)
})

test('a pupil with one account and sixty known browsers delays others by one password at most', async () => {
  const school = await openSchoolBehindProxy()
  await school.signInUser('a-pupil')
  const office = openBrowser(school, inSchool)
  expect((await office.signIn(testAdmin.username, testAdmin.password)).status).toBe(200)
  const pupils = await knownBrowsers(school, 'a-pupil', 55)
  await school.resources.database.sql.deleteFrom('limit_events').execute()
  withRealPasswords(onTestFinished)
  // The stored hash has cheap parameters, so the password is refused, but hashing takes its real time.
  const order: string[] = []
  const flood = pupils.map(async (pupil) => {
    const { status } = await pupil.signIn('a-pupil', userPassword)
    order.push(`pupil ${status}`)
  })
  const { status } = await office.signIn(testAdmin.username, testAdmin.password)
  order.push(`office ${status}`)
  await Promise.all(flood)
  const before = order.slice(0, order.indexOf('office 401'))
  expect(order).toContain('office 401')
  expect(before.filter((one) => one === 'pupil 401').length).toBeLessThan(12)
})
