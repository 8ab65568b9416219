import { expect, test } from 'vitest'
import { openSchool } from '#tests/support/test-school.ts'

test('the history of users has the username and changed rights, and nothing else', async () => {
  const school = await openSchool()
  const token = await school.signInUser('rahima')
  const { id } = (await school.get('/api/user/', { token })).body
  for (const fields of [{ role: 'Admin' }, { active: false }, { new_password: 'nodi-bil-haor-31' }])
    expect((await school.send('PATCH', `/api/users/${id}/`, fields)).status).toBe(200)
  await school.send('DELETE', `/api/users/${id}/`)
  const changes = (await school.get(`/api/changes/?entity=users&record_id=${id}`)).list
  expect(changes.map(({ kind, user, about }) => [kind, user, about])).toEqual([
    [
      'delete',
      'headmaster',
      {
        name: 'rahima',
        fields: { role: ['Admin', null], active: [false, null], second_factor: [false, null] },
      },
    ],
    ['update', 'headmaster', { name: 'rahima', fields: { password: ['', 'new'] } }],
    ['update', 'headmaster', { name: 'rahima', fields: { active: [true, false] } }],
    ['update', 'headmaster', { name: 'rahima', fields: { role: ['User', 'Admin'] } }],
    [
      'create',
      '',
      {
        name: 'rahima',
        fields: { role: [null, 'User'], active: [null, true], second_factor: [null, false] },
      },
    ],
  ])
  for (const each of changes) expect([each.before, each.after]).toEqual([null, null])
  expect(JSON.stringify(changes)).not.toMatch(/argon2|017000|রহিমা/)
})
