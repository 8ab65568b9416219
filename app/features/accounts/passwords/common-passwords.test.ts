import { expect } from 'vitest'
import { passwordTexts } from '#app/features/accounts/users/accounts.texts.ts'
import { openSchool, schoolTest as test, testAdmin, userPassword } from '#tests/support/test-school.ts'

// No dictionary word and no keyboard walk: refused only because of the list.
const listed = 'Jonathan@99'

test('a common password is refused at registration, and nothing is saved', async ({ school }) => {
  const username = 'listed-one'
  const fields = {
    username,
    full_name: 'রহিমা খাতুন',
    phone: '01700000001',
    password: listed,
    confirm_password: listed,
  }
  const reply = await school.send('POST', '/api/register/', fields, { token: null })
  expect([reply.status, reply.body.errors]).toEqual([400, { password: [passwordTexts.common] }])
  expect((await school.get('/api/users/')).list.map((user) => user.username)).not.toContain(username)
})

test('a common password is refused when users change their own', async ({ school }) => {
  const token = await school.signInUser('list-changer')
  const change = { current_password: userPassword, new_password: listed }
  const reply = await school.send('POST', '/api/user/password/', change, { token })
  expect([reply.status, reply.body.errors]).toEqual([400, { new_password: [passwordTexts.common] }])
  expect((await school.signIn('list-changer', userPassword)).status).toBe(200)
})

test('a common password is refused when an Admin sets it for somebody', async ({ school }) => {
  await school.signInUser('list-owner')
  const owner = (await school.get('/api/users/')).list.find(({ username }) => username === 'list-owner')
  const reply = await school.send('PATCH', `/api/users/${owner?.id}/`, { new_password: listed })
  expect([reply.status, reply.body.errors]).toEqual([400, { new_password: [passwordTexts.common] }])
  expect((await school.signIn('list-owner', userPassword)).status).toBe(200)
})

test('a school does not start with a common password for its first Admin', async () => {
  await expect(openSchool({ ADMIN_PASSWORD: listed })).rejects.toThrow('ADMIN_PASSWORD')
  expect((await (await openSchool()).signIn(testAdmin.username, testAdmin.password)).status).toBe(200)
})
