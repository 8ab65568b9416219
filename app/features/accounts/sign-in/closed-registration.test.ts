import { expect, test } from 'vitest'
import { accountTexts } from '#app/features/accounts/users/accounts.texts.ts'
import { nothing, watchEffects } from '#tests/support/test-effects.ts'
import { picture } from '#tests/support/test-files.ts'
import { form, openSchool, registrationOf, type School, someInstitution } from '#tests/support/test-school.ts'

const visitor = registrationOf('rahima')
const register = (school: School, body: FormData | Record<string, string> = visitor) =>
  school.send('POST', '/api/register/', body, { token: null })
const loginPage = async (school: School) => (await school.get('/login', { token: null })).text

test('if registration is closed nobody can register, and the login page displays a notice', async () => {
  const school = await openSchool()
  const { id } = await school.add('/api/institutions/', someInstitution)
  const set = (registration_open: boolean) =>
    school.send('PATCH', `/api/institutions/${id}/`, { registration_open })
  const open = await loginPage(school)
  expect(open).toContain('অ্যাকাউন্ট নেই?')
  expect(open).not.toContain(accountTexts.registrationClosed)

  expect((await set(false)).status).toBe(200)
  const closed = await loginPage(school)
  expect(closed).toContain(accountTexts.registrationClosed)
  expect(closed).not.toContain('অ্যাকাউন্ট নেই?')
  expect(closed).not.toContain('নিবন্ধন</button>')
  const effects = await watchEffects(school)
  const withPicture = form({ ...visitor, profile_picture: [await picture(), 'a.jpg'] })
  for (const body of [visitor, withPicture, {}]) {
    const reply = await register(school, body)
    expect([reply.status, reply.body]).toEqual([403, { message: accountTexts.registrationClosed }])
  }
  expect(await effects()).toEqual(nothing)

  await set(true)
  expect(await loginPage(school)).toBe(open)
  expect((await register(school)).status).toBe(201)
})

test('registration is open in a school without any settings', async () => {
  const school = await openSchool()
  expect(await loginPage(school)).toContain('অ্যাকাউন্ট নেই?')
  expect((await register(school)).status).toBe(201)
})

test('a registration during the closing of registration is either stored before it or refused', async () => {
  const school = await openSchool()
  const { id } = await school.add('/api/institutions/', { ...someInstitution })
  const names = ['rahima-1', 'rahima-2', 'rahima-3', 'rahima-4']
  const closing = school.send('PATCH', `/api/institutions/${id}/`, { registration_open: false })
  const replies = await Promise.all(names.map((username) => register(school, { ...visitor, username })))
  expect((await closing).status).toBe(200)
  for (const { status } of replies) expect([201, 403]).toContain(status)
  const users = (await school.get('/api/users/')).list.length
  expect((await register(school, { ...visitor, username: 'too-late' })).status).toBe(403)
  expect((await school.get('/api/users/')).list).toHaveLength(users)
})
