// @module-tag postgres

import { expect, test } from 'vitest'
import { pdfFile, picture } from '#tests/support/test-files.ts'
import { addRecord, examples, filled } from '#tests/support/test-records.ts'
import { form, openSchool, type School, schoolTest, someInstitution } from '#tests/support/test-school.ts'
import { deleteExpiredChanges } from './history.store.server.ts'

schoolTest.for(examples)(
  '$path: adding, changing and deleting are in the history, with the record before and after',
  async (example, { school }) => {
    const fields = await filled(school, { ...example.required, ...example.replaced })
    const added = await addRecord(school, example.path, fields)
    const one = `/api/${example.path}${added.id}/`
    const { body: changed } = await school.send('PUT', one, fields)
    await school.send('DELETE', one)
    const entity = example.path.replace('/', '')
    expect(await changesOf(school, entity, added.id)).toEqual([
      row({ entity, record_id: added.id, kind: 'delete', before: changed, after: null }),
      row({ entity, record_id: added.id, kind: 'update', before: added, after: changed }),
      row({ entity, record_id: added.id, kind: 'create', before: null, after: added }),
    ])
  },
)

schoolTest.for(examples)(
  '$path: all changes can be undone, the last one first',
  async (example, { school }) => {
    const fields = await filled(school, { ...example.required, ...example.replaced, ...example.preserved })
    const entity = example.path.replace('/', '')
    const added = await addRecord(school, example.path, fields)
    const one = `/api/${example.path}${added.id}/`
    const { body: changed } = await school.send('PUT', one, await filled(school, example.required))
    await school.send('DELETE', one)

    const back = await undoLast(school, entity, added.id)
    expect(back.status).toBe(200)
    expect(withoutTime(back.body)).toEqual(withoutTime(changed))
    expect((await school.get(one)).body).toEqual(back.body)

    const undoneTwice = await undoLast(school, entity, added.id)
    expect([undoneTwice.status, (await school.get(one)).status]).toEqual([200, 404])
    expect((await undoLast(school, entity, added.id)).status).toBe(200)
    expect(withoutTime((await school.get(one)).body)).toEqual(withoutTime(changed))
    expect((await changesOf(school, entity, added.id)).map(({ kind }) => kind)).toEqual([
      'undo',
      'undo',
      'undo',
      'delete',
      'update',
      'create',
    ])
    await school.send('DELETE', one)
  },
)

schoolTest('undoing a change restores the record, including lists and search', async ({ school }) => {
  const { id } = await school.add('/api/teachers/', { full_name: 'হাফিজ', position: 1, designation: 'প্রভাষক' })
  await school.send('PUT', `/api/teachers/${id}/`, { full_name: 'মাহফুজ', position: 9 })
  const undone = await undoLast(school, 'teachers', id)
  expect(undone.body).toMatchObject({ id, full_name: 'হাফিজ', position: 1, designation: 'প্রভাষক' })
  expect(
    (await school.get(`/api/teachers/?search=${encodeURIComponent('হাফিজ')}`, { token: null })).list,
  ).toHaveLength(1)
  expect(
    (await school.get(`/api/teachers/?search=${encodeURIComponent('মাহফুজ')}`, { token: null })).list,
  ).toEqual([])
})

schoolTest('undoing an addition deletes the record', async ({ school }) => {
  const added = await school.add('/api/classes/', { name: 'ভুল করে' })
  const undone = await undoLast(school, 'classes', added.id)
  expect([undone.status, undone.body]).toEqual([200, added])
  expect((await school.get(`/api/classes/${added.id}/`)).status).toBe(404)
})

schoolTest('undoing a deletion restores a teacher with the same id and the photo', async ({ school }) => {
  const added = await school.add(
    '/api/teachers/',
    form({ full_name: 'করিম', photo: [await picture(), 'k.jpg'] }),
  )
  const { id, photo } = added
  await school.send('DELETE', `/api/teachers/${id}/`)
  expect((await school.get(String(photo), { token: null })).status).toBe(404)
  expect(withoutTime((await undoLast(school, 'teachers', id)).body)).toEqual(withoutTime(added))
  expect((await school.get(String(photo), { token: null })).status).toBe(200)
  const next = await school.add('/api/teachers/', { full_name: 'নতুন' })
  expect(next.id).toBeGreaterThan(id)
})

schoolTest('undo restores a replaced PDF with its name and size', async ({ school }) => {
  const { id, ...first } = await school.add(
    '/api/notices/',
    form({ title: 'ছুটি', pdf_file: [pdfFile('one'), 'ছুটি.pdf'] }),
  )
  await school.send(
    'PUT',
    `/api/notices/${id}/`,
    form({ title: 'ছুটি', pdf_file: [pdfFile('another'), 'b.pdf'] }),
  )
  const { body } = await undoLast(school, 'notices', id)
  expect(withoutTime(body)).toEqual(withoutTime({ id, ...first }))
  expect((await school.get(String(body.pdf_file))).text).toContain('one')
})

schoolTest('undo restores a removed picture of the institution', async ({ school }) => {
  const { id, logo } = await school.add(
    '/api/institutions/',
    form({
      ...someInstitution,
      logo: [await picture('png'), 'logo.png'],
    }),
  )
  await school.send('PATCH', `/api/institutions/${id}/`, { logo: '' })
  expect((await undoLast(school, 'institutions', id)).body).toMatchObject({ logo })
  expect((await school.get(String(logo))).status).toBe(200)
})

schoolTest('only the last change of a record can be undone', async ({ school }) => {
  const { id } = await school.add('/api/classes/', { name: 'প্রথম নাম' })
  await school.send('PUT', `/api/classes/${id}/`, { name: 'দ্বিতীয় নাম' })
  await school.send('PUT', `/api/classes/${id}/`, { name: 'তৃতীয় নাম' })
  const [, second, first] = await changesOf(school, 'classes', id)
  for (const earlier of [second, first])
    expect((await school.send('POST', `/api/changes/${earlier?.id}/undo/`)).status).toBe(409)
  expect((await school.get(`/api/classes/${id}/`)).body.name).toBe('তৃতীয় নাম')
})

schoolTest('undoing a change twice at once undoes it once', async ({ school }) => {
  for (const round of [1, 2, 3]) {
    const { id } = await school.add('/api/classes/', { name: `আগের নাম ${round}` })
    await school.send('PUT', `/api/classes/${id}/`, { name: `পরের নাম ${round}` })
    const [last] = await changesOf(school, 'classes', id)
    const undo = () => school.send('POST', `/api/changes/${last?.id}/undo/`)
    const replies = await Promise.all([undo(), undo(), undo(), undo(), undo(), undo()])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect((await school.get(`/api/classes/${id}/`)).body.name).toBe(`আগের নাম ${round}`)
  }
})

schoolTest('undoing a deletion twice at once undoes it once', async ({ school }) => {
  const { id } = await school.add('/api/staff/', { full_name: 'সালমা', designation: 'পিয়ন' })
  await school.send('DELETE', `/api/staff/${id}/`)
  const [last] = await changesOf(school, 'staff', id)
  const replies = await Promise.all(
    [1, 2, 3].map(() => school.send('POST', `/api/changes/${last?.id}/undo/`)),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

schoolTest(
  'undo is refused if the class is deleted, the name is taken, or other records use this one',
  async ({ school }) => {
    const { id: class_name } = await school.add('/api/classes/', { name: 'যে শ্রেণি যাবে' })
    const { id: subject } = await school.add('/api/subjects/', { name: 'বাংলা', class_name })
    await school.send('DELETE', `/api/subjects/${subject}/`)
    await school.send('DELETE', `/api/classes/${class_name}/`)
    expect((await undoLast(school, 'subjects', subject)).status).toBe(409)

    await school.add('/api/classes/', { name: 'যে শ্রেণি যাবে' })
    expect((await undoLast(school, 'classes', class_name)).status).toBe(409)

    const used = await school.add('/api/classes/', { name: 'যে শ্রেণি লাগে' })
    await school.add('/api/subjects/', { name: 'গণিত', class_name: used.id })
    expect((await undoLast(school, 'classes', used.id)).status).toBe(409)
    expect((await school.get(`/api/classes/${used.id}/`)).status).toBe(200)
  },
)

schoolTest('of messages, the history has only their deletion, without content', async ({ school }) => {
  const { body } = await school.send(
    'POST',
    '/api/contacts/',
    { name: 'গোপন', phone: '029123456', message: 'গোপন কথা' },
    { token: null },
  )
  const id = Number(body.id)
  await school.send('PATCH', `/api/contacts/${id}/`, { handled: true })
  expect(await changesOf(school, 'contacts', id)).toEqual([])
  expect((await school.get('/api/changes/?entity=contacts&kind=create')).list).toEqual([])
  await school.send('DELETE', `/api/contacts/${id}/`)
  expect(await changesOf(school, 'contacts', id)).toEqual([
    row({ entity: 'contacts', record_id: id, kind: 'delete', before: null, after: null }),
  ])
  expect((await undoLast(school, 'contacts', id)).status).toBe(409)
  expect((await school.get('/api/changes/')).text).not.toContain('গোপন')
})

schoolTest('the history of users contains the actions, but no content', async ({ school }) => {
  await school.signInUser('farida')
  const { list } = await school.get('/api/changes/?entity=users')
  expect(list.length).toBeGreaterThan(0)
  for (const each of list) expect([each.before, each.after]).toEqual([null, null])
  expect((await school.get('/api/changes/')).text).not.toMatch(/argon2|password/)
})

schoolTest('undoing an unknown change returns 404', async ({ school }) => {
  for (const id of ['0', '-1', '999999', 'x', '99999999999'])
    expect((await school.send('POST', `/api/changes/${id}/undo/`)).status).toBe(404)
})

test('changes are stored for 90 days', async () => {
  const school = await openSchool()
  const { sql } = school.resources.database
  const { id } = await school.add('/api/classes/', { name: 'একাদশ' })
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
  const isStored = async (days: number) => {
    await sql
      .updateTable('changes')
      .set({ at: daysAgo(days) })
      .where('record_id', '=', id)
      .execute()
    await deleteExpiredChanges(sql)
    return (await changesOf(school, 'classes', id)).length > 0
  }
  expect(await isStored(89)).toBe(true)
  expect(await isStored(91)).toBe(false)
})

async function changesOf(school: School, entity: string, id: number) {
  return (await school.get(`/api/changes/?entity=${entity}&record_id=${id}`)).list
}

async function undoLast(school: School, entity: string, id: number) {
  const [last] = await changesOf(school, entity, id)
  return school.send('POST', `/api/changes/${last?.id}/undo/`)
}

function row(expected: Record<string, unknown>) {
  return {
    id: expect.any(Number),
    at: expect.stringMatching(/^\d{4}-.*Z$/),
    user: 'headmaster',
    is_last: expect.any(Boolean),
    ...expected,
  }
}

function withoutTime({ updated_at: _at, ...record }: Record<string, unknown>) {
  return record
}
