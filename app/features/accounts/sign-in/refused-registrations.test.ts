import { expect, test } from 'vitest'
import { hashesDuring } from '#tests/support/quick-passwords.ts'
import { nothing, watchEffects } from '#tests/support/test-effects.ts'
import { picture } from '#tests/support/test-files.ts'
import { form, openSchool, registrationOf, type School, testAdmin } from '#tests/support/test-school.ts'

const register = (school: School, fields: Parameters<typeof form>[0], headers: Record<string, string> = {}) =>
  school.send('POST', '/api/register/', form(fields), { token: null, headers })
const taken = registrationOf(testAdmin.username)

test('a name may have at most two hundred letters', async () => {
  const school = await openSchool()
  const withName = (letters: number) => ({ ...registrationOf('rahima'), full_name: 'ক'.repeat(letters) })
  const refused = await register(school, withName(201))
  expect(refused.status).toBe(400)
  expect(refused.body.errors).toEqual({ full_name: ['নাম: সর্বোচ্চ 200 অক্ষর লেখা যাবে।'] })
  expect((await register(school, withName(200))).status).toBe(201)
})

/** Counts refused registrations of an address. */
async function addRefusals({ resources }: School, times: number, address = '127.0.0.1'): Promise<void> {
  const event = { bucket: `register-refused ${address}`, at: Date.now() }
  await resources.database.sql.insertInto('limit_events').values(Array(times).fill(event)).execute()
}

test('an address has a hundred refused registrations an hour; then it must wait', async () => {
  const school = await openSchool()
  await addRefusals(school, 96)
  const attempts = [
    await register(school, taken),
    await register(school, { ...registrationOf('x'), password: 'short' }),
    await register(school, { ...registrationOf('rahima'), profile_picture: [new Uint8Array(9), 'a.png'] }),
    await school.send('POST', '/api/register/', 'name=rahima', {
      token: null,
      headers: { 'Content-Type': 'text/plain' },
    }),
  ]
  expect(attempts.map(({ status }) => status)).toEqual([409, 400, 415, 415])
  const effects = await watchEffects(school)
  for (const fields of [taken, registrationOf('rahima'), { ...registrationOf('x'), password: 'short' }]) {
    const reply = await register(school, fields)
    expect(reply.status).toBe(429)
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect(reply.body.message).toMatch(/[০-৯]+ মিনিট পরে আবার চেষ্টা করুন/)
  }
  expect(await effects()).toEqual(nothing)
})

test('other addresses can register meanwhile', async () => {
  const school = await openSchool({ TRUST_PROXY: '1' })
  await addRefusals(school, 100, '203.0.113.5')
  const from = (address: string) => ({ 'X-Forwarded-For': address })
  expect((await register(school, registrationOf('rahima'), from('203.0.113.5'))).status).toBe(429)
  expect((await register(school, registrationOf('rahima'), from('203.0.113.6'))).status).toBe(201)
})

test('simultaneous look-ups of usernames can not exceed the limit', async () => {
  const school = await openSchool()
  await addRefusals(school, 97)
  const replies = await Promise.all(Array.from({ length: 8 }, () => register(school, taken)))
  expect(replies.map(({ status }) => status).sort()).toEqual([409, 409, 409, 429, 429, 429, 429, 429])
})

test('a class of thirty can register from one address after three mistakes each', async () => {
  const school = await openSchool()
  await addRefusals(school, 30 * 3)
  expect((await register(school, registrationOf('number-thirty'))).status).toBe(201)
})

test('a taken username is refused before a picture is decoded or a password hashed', async () => {
  const school = await openSchool()
  const whole = await picture('jpeg', 2000, 2000)
  const broken = whole.slice(0, whole.length - 20_000)
  const withBroken = (username: string) => ({
    ...registrationOf(username),
    profile_picture: [broken, 'a.jpg'] as [typeof broken, string],
  })
  expect((await register(school, withBroken('rahima'))).status).toBe(415)
  const reply = await register(school, withBroken(testAdmin.username))
  expect([reply.status, Object.keys(reply.body.errors as object)]).toEqual([409, ['username']])
  expect(await hashesDuring(() => register(school, registrationOf('somebody-new')))).toBe(1)
  expect(await hashesDuring(() => register(school, taken))).toBe(0)
})

test('a registration repeated with its key gets the same answer, although its name is taken now', async () => {
  const school = await openSchool()
  const key = { 'Idempotency-Key': 'one-filling' }
  const first = await register(school, registrationOf('rahima'), key)
  const again = await register(school, registrationOf('rahima'), key)
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
})
