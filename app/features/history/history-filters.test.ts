// @module-tag postgres

import { expect, test } from 'vitest'
import { picture } from '#tests/support/test-files.ts'
import { form, openSchool, type School, schoolTest } from '#tests/support/test-school.ts'

test('the history can be read completely or by page, newest first, of an entity or of one record', async () => {
  const school = await openSchool()
  const one = await school.add('/api/classes/', { name: 'একাদশ' })
  const two = await school.add('/api/classes/', { name: 'দ্বাদশ' })
  await school.add('/api/teachers/', { full_name: 'করিম' })
  await school.send('PUT', `/api/classes/${one.id}/`, { name: 'একাদশ শ্রেণি' })
  const listChanges = async (query: string) =>
    (await school.get(`/api/changes/${query}`)).list.map(({ entity, record_id, kind }) => [
      entity,
      record_id,
      kind,
    ])
  const classes = [
    ['classes', one.id, 'update'],
    ['classes', two.id, 'create'],
    ['classes', one.id, 'create'],
  ]
  expect(await listChanges('?entity=classes')).toEqual(classes)
  expect(await listChanges(`?entity=classes&record_id=${two.id}`)).toEqual([['classes', two.id, 'create']])
  expect(await listChanges('?entity=classes&record_id=২')).toEqual([['classes', 2, 'create']])
  for (const nobody of ['999', 'x', '-1']) expect(await listChanges(`?record_id=${nobody}`)).toEqual([])
  expect(await listChanges('?entity=nothing')).toEqual([])
  expect(await listChanges('?entity=classes&kind=update')).toEqual([['classes', one.id, 'update']])
  expect(await listChanges('?kind=delete')).toEqual([])
  const { body } = await school.get('/api/changes/?entity=classes&page=2&page_size=2')
  expect(body).toMatchObject({
    data: [{ record_id: one.id, kind: 'create' }],
    total: 3,
    page: 2,
    page_size: 2,
  })
  const all = await school.get('/api/changes/')
  const ids = all.list.map(({ id }) => Number(id))
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(all.headers.get('cache-control')).toBe('no-store')
})

test('the history is filtered by person, also by another spelling of the username', async () => {
  const school = await openSchool()
  const token = await school.signInUser('rahima', 'Editor')
  await school.send('POST', '/api/notices/', { title: 'রহিমার' }, { token })
  await school.add('/api/notices/', { title: 'প্রধানের' })
  const titles = async (query: string, asked?: { token: string }) =>
    (await school.get(`/api/changes/?entity=notices${query}`, asked)).list.map(({ after }) => titleIn(after))
  expect(await titles('&user=rahima')).toEqual(['রহিমার'])
  expect(await titles('&user=%20Rahima')).toEqual(['রহিমার'])
  expect(await titles('&user=headmaster')).toEqual(['প্রধানের'])
  expect(await titles('&user=nobody')).toEqual([])
  expect(await titles('&user=')).toHaveLength(2)
  expect(await titles('&user=headmaster', { token })).toEqual([])
  const { body } = await school.get('/api/changes/?page=1&user=rahima&kind=create')
  expect([body.total, body.data]).toEqual([1, [expect.objectContaining({ user: 'rahima' })]])
  const { id } = (await school.get('/api/user/', { token })).body
  await school.send('DELETE', `/api/users/${id}/`)
  expect(await titles('&user=rahima')).toEqual(['রহিমার'])
})

test('the history is filtered by days in Bangladesh, both included', async () => {
  const school = await openSchool()
  const { sql } = school.resources.database
  for (const at of [
    '2026-11-20T17:59:59.999Z',
    '2026-11-20T18:00:00.000Z',
    '2026-11-21T17:59:59.999Z',
    '2026-11-21T18:00:00.000Z',
  ]) {
    const { id } = await school.add('/api/classes/', { name: at })
    await sql.updateTable('changes').set({ at }).where('record_id', '=', id).execute()
  }
  const days = async (query: string) =>
    (await school.get(`/api/changes/?entity=classes&${query}`)).list.map(({ at }) => String(at).slice(8, 13))
  expect(await days('from=2026-11-21&to=2026-11-21')).toEqual(['21T17', '20T18'])
  expect(await days('from=২০২৬-১১-২২')).toEqual(['21T18'])
  expect(await days('to=20/11/2026')).toEqual(['20T17'])
  expect(await days('from=&to=')).toHaveLength(4)
  const { body } = await school.get('/api/changes/?page=1&entity=classes&to=2026-11-21')
  expect(body.total).toBe(3)
})

test.for([
  ['from=yesterday', 'from', 'কোন দিন থেকে'],
  ['to=2026-02-30', 'to', 'কোন দিন পর্যন্ত'],
  ['from=2026-11-22&to=2026-11-21', 'to', 'শেষের দিনটি শুরুর দিনের আগে'],
])('the history refuses %s and says what to give', async ([query, field = '', words = '']) => {
  const school = await openSchool()
  const { status, body } = await school.get(`/api/changes/?${query}`)
  expect([status, body.errors]).toEqual([400, { [field]: [expect.stringContaining(words)] }])
})

test('with together, a batch has one row, whatever the filter', async () => {
  const school = await openSchool()
  const one = await school.add('/api/gallery/', form({ caption: 'ক', image: [await picture(), 'k.jpg'] }))
  const two = await school.add('/api/gallery/', form({ caption: 'খ', image: [await picture(), 'kh.jpg'] }))
  const records = [one, two].map(({ id }) => ({ id, album: 'ক্রীড়া' }))
  expect((await school.send('PATCH', '/api/gallery/', { records })).status).toBe(200)
  const { sql } = school.resources.database
  const rows = await sql
    .selectFrom('changes')
    .select('id')
    .where('kind', '=', 'update')
    .orderBy('id')
    .execute()
  // The first of the batch is of another day, as if it ran over midnight.
  await sql
    .updateTable('changes')
    .set({ at: '2026-11-01T06:00:00.000Z' })
    .where('id', '=', rows[0]?.id ?? 0)
    .execute()
  const ids = async (query: string) =>
    (await school.get(`/api/changes/?together=true&kind=update${query}`)).list.map(({ id }) => id)
  expect(await ids('')).toEqual([rows[1]?.id])
  expect(await ids('&to=2026-11-01')).toEqual([rows[0]?.id])
  expect(await ids('&from=2026-11-02')).toEqual([rows[1]?.id])
})

schoolTest('pictures added in one act are one batch, undone together', async ({ school }) => {
  const add = async (caption: string, together: string, token?: string) =>
    school.send(
      'POST',
      '/api/gallery/',
      form({ caption, together, image: [await picture(), 'k.jpg'] }),
      token === undefined ? {} : { token },
    )
  const act = `act ${Math.random()}`
  const added = await Promise.all([add('১', act), add('২', act), add('৩', act)])
  const ids = added.map(({ body }) => Number(body.id))
  const editor = await school.signInUser(`editor-${ids[0]}`, 'Editor')
  const others = [await add('অন্যের', act, editor), await add('আলাদা', `${act} later`), await add('একা', '')]
  const batchOf = async (id: number) => (await changesOf(school, 'gallery', id))[0]?.batch
  const batch = await batchOf(ids[0] ?? 0)
  expect(await Promise.all(ids.map(batchOf))).toEqual([batch, batch, batch])
  for (const { body } of others) expect(await batchOf(Number(body.id))).not.toBe(batch)
  const { list } = await school.get(`/api/changes/?together=true&entity=gallery&batch=${batch}`)
  expect(list.map(({ batch_size }) => batch_size)).toEqual([3])
  expect((await school.send('POST', `/api/changes/batches/${batch}/undo/`)).status).toBe(200)
  for (const id of ids) expect((await school.get(`/api/gallery/${id}/`)).status).toBe(404)
  for (const { body } of others) expect((await school.get(`/api/gallery/${body.id}/`)).status).toBe(200)
})

async function changesOf(school: School, entity: string, id: number) {
  return (await school.get(`/api/changes/?entity=${entity}&record_id=${id}`)).list
}

function titleIn(record: unknown): unknown {
  return (record as { title?: unknown } | null)?.title
}
