import { expect, test } from 'vitest'
import { openSchool, type School, userPassword } from '#tests/support/test-school.ts'

test('an Editor sees only their own changes of records that Editors write', async () => {
  const school = await openSchool()
  const [token, otherToken] = await editors(school)
  const mine = await addNotice(school, token, 'আমার')
  const theirs = await addNotice(school, otherToken, 'অন্যের')
  await school.add('/api/notices/', { title: 'অ্যাডমিনের' })
  await school.add('/api/teachers/', { full_name: 'করিম' })
  const listed = async (query: string) =>
    (await school.get(`/api/changes/${query}`, { token })).list.map(({ user, record_id }) => [
      user,
      record_id,
    ])
  for (const query of ['', '?entity=notices', `?record_id=${mine}`, '?kind=create'])
    expect(await listed(query)).toEqual([['editor', mine]])
  for (const query of [`?record_id=${theirs}`, '?entity=teachers', '?entity=users', '?kind=delete'])
    expect(await listed(query)).toEqual([])
  const { body } = await school.get('/api/changes/?page=1', { token })
  expect(body).toMatchObject({ total: 1, data: [{ entity: 'notices', is_last: true }] })
})

test('the history of an Editor has no changes that they made as an Admin', async () => {
  const school = await openSchool()
  const token = await school.signInUser('clerk', 'Admin')
  const { id } = (await school.get('/api/user/', { token })).body
  await school.send('POST', '/api/students/', { full_name: 'মিতা', roll_number: '৭' }, { token })
  await school.send('POST', '/api/teachers/', { full_name: 'করিম' }, { token })
  const [change] = (await school.get('/api/changes/?entity=teachers')).list
  await school.send('PATCH', `/api/users/${id}/`, { role: 'Editor' })
  const again = String((await school.signIn('clerk', userPassword)).body.access)
  const history = await school.get('/api/changes/', { token: again })
  expect([history.status, history.list]).toEqual([200, []])
  const undone = await school.send('POST', `/api/changes/${change?.id}/undo/`, {}, { token: again })
  expect(undone.status).toBe(404)
  expect((await school.get('/api/teachers/')).list).toHaveLength(1)
})

test('an Editor can undo their own deletion, but no change of others', async () => {
  const school = await openSchool()
  const [token, otherToken] = await editors(school)
  const mine = await addNotice(school, token, 'আমার')
  const theirs = await addNotice(school, otherToken, 'অন্যের')
  for (const [author, id] of [
    [token, mine],
    [otherToken, theirs],
  ] as const)
    await school.send('DELETE', `/api/notices/${id}/`, undefined, { token: author })
  const undo = async (id: number) =>
    school.send('POST', `/api/changes/${await lastChange(school, id)}/undo/`, {}, { token })
  expect((await undo(theirs)).status).toBe(404)
  const unknown = await school.send('POST', '/api/changes/999999/undo/', {}, { token })
  expect((await undo(theirs)).body).toEqual(unknown.body)
  const back = await undo(mine)
  expect([back.status, back.body.title]).toEqual([200, 'আমার'])
  expect((await school.get('/api/notices/')).list.map(({ id }) => id)).toEqual([mine])
})

test('an Editor can not undo a change after somebody else has changed the record', async () => {
  const school = await openSchool()
  const [token] = await editors(school)
  const mine = await addNotice(school, token, 'আমার')
  const change = await lastChange(school, mine)
  await school.send('PUT', `/api/notices/${mine}/`, { title: 'অন্য কেউ বদলেছেন' })
  const [listed] = (await school.get('/api/changes/', { token })).list
  expect([listed?.id, listed?.is_last]).toEqual([change, false])
  const undone = await school.send('POST', `/api/changes/${change}/undo/`, {}, { token })
  expect(undone.status).toBe(409)
  expect((await school.get(`/api/notices/${mine}/`)).body.title).toBe('অন্য কেউ বদলেছেন')
})

async function addNotice(school: School, token: string, title: string): Promise<number> {
  return Number((await school.send('POST', '/api/notices/', { title }, { token })).body.id)
}

async function lastChange(school: School, noticeId: number): Promise<number> {
  const { list } = await school.get(`/api/changes/?entity=notices&record_id=${noticeId}`)
  return Number(list[0]?.id)
}

async function editors(school: School): Promise<[string, string]> {
  return [await school.signInUser('editor', 'Editor'), await school.signInUser('other', 'Editor')]
}
