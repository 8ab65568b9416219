// @module-tag postgres

import { expect } from 'vitest'
import { type School, schoolTest } from '#tests/support/test-school.ts'

schoolTest(
  'undo of a routine entry whose slot is taken names the clash, and needs allow_clash',
  async ({ school }) => {
    const slot = await newSlot(school)
    const first = await school.add('/api/class-routine/', slot)
    await school.send('DELETE', `/api/class-routine/${first.id}/`)
    const second = await school.add('/api/class-routine/', slot)

    const refused = await undoLast(school, 'class-routine', first.id)
    expect(refused.status).toBe(409)
    expect(refused.body.clashes).toMatchObject([{ id: second.id, allow_clash: false }])
    expect(String(refused.body.message)).toMatch(/রুটিন/)
    expect((await school.get(`/api/class-routine/${first.id}/`)).status).toBe(404)
    for (const allow_clash of [false, 'no', 2, null])
      expect((await undoLast(school, 'class-routine', first.id, { allow_clash })).status).not.toBe(200)

    const back = await undoLast(school, 'class-routine', first.id, { allow_clash: true })
    expect([back.status, back.body]).toMatchObject([200, { id: first.id, allow_clash: true }])
    const all = (await school.get(`/api/class-routine/`)).list.filter(
      ({ teacherId }) => teacherId === slot.teacherId,
    )
    expect(all.map(({ allow_clash }) => allow_clash)).toEqual([true, false])
  },
)

schoolTest(
  'an entry with an allowed clash does not get permission to clash with others',
  async ({ school }) => {
    const slot = await newSlot(school)
    const other = await school.add('/api/class-routine/', slot)
    const allowed = await school.add('/api/class-routine/', { ...slot, allow_clash: true })
    await school.send('DELETE', `/api/class-routine/${allowed.id}/`)
    expect((await undoLast(school, 'class-routine', allowed.id)).body.clashes).toMatchObject([
      { id: other.id },
    ])
    await school.send('DELETE', `/api/class-routine/${other.id}/`)
    const back = await undoLast(school, 'class-routine', allowed.id)
    expect([back.status, back.body.allow_clash]).toEqual([200, false])
  },
)

schoolTest('undoing a change into a taken slot is also a clash', async ({ school }) => {
  const slot = await newSlot(school)
  const entry = await school.add('/api/class-routine/', slot)
  await school.send('PUT', `/api/class-routine/${entry.id}/`, {
    ...slot,
    startTime: '11:00',
    endTime: '11:45',
  })
  const other = await school.add('/api/class-routine/', slot)
  expect((await undoLast(school, 'class-routine', entry.id)).body.clashes).toMatchObject([{ id: other.id }])
  expect((await school.get(`/api/class-routine/${entry.id}/`)).body.startTime).toBe('11:00')
})

schoolTest('of two clashing entries that are restored simultaneously, one is refused', async ({ school }) => {
  for (const _round of [1, 2, 3]) {
    const slot = await newSlot(school)
    const first = await school.add('/api/class-routine/', slot)
    await school.send('DELETE', `/api/class-routine/${first.id}/`)
    const second = await school.add('/api/class-routine/', slot)
    await school.send('DELETE', `/api/class-routine/${second.id}/`)
    const replies = await Promise.all([first, second].map(({ id }) => undoLast(school, 'class-routine', id)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  }
})

schoolTest('a section in use by the routine can not be moved to another class', async ({ school }) => {
  const slot = await newSlot(school)
  const other = await school.add('/api/classes/', { name: `অন্য শ্রেণি ${Math.random()}` })
  await school.add('/api/class-routine/', slot)
  const one = `/api/sections/${slot.sectionId}/`
  const moved = await school.send('PUT', one, { name: 'ক', class_name: other.id })
  expect([moved.status, String(moved.body.message)]).toEqual([409, expect.stringMatching(/১টি রুটিন/)])
  expect((await school.get(one)).body.class_name).toBe(slot.classId)
  // Another name, or no class, does not conflict with any entry.
  for (const fields of [
    { name: 'খ', class_name: slot.classId },
    { name: 'ক', class_name: null },
  ])
    expect((await school.send('PUT', one, fields)).status).toBe(200)
})

schoolTest('an entry whose section has moved to another class is not restored', async ({ school }) => {
  const slot = await newSlot(school)
  const entry = await school.add('/api/class-routine/', slot)
  await school.send('DELETE', `/api/class-routine/${entry.id}/`)
  const other = await school.add('/api/classes/', { name: `আরেক শ্রেণি ${Math.random()}` })
  expect(
    (await school.send('PUT', `/api/sections/${slot.sectionId}/`, { name: 'ক', class_name: other.id }))
      .status,
  ).toBe(200)
  const refused = await undoLast(school, 'class-routine', entry.id, { allow_clash: true })
  expect([refused.status, String(refused.body.message)]).toEqual([409, expect.stringMatching(/শাখা/)])

  // The move can not be undone while an entry uses the section in its new class.
  await school.add('/api/class-routine/', { ...slot, classId: other.id })
  expect((await undoLast(school, 'sections', slot.sectionId)).status).toBe(409)
})

schoolTest('records of a deleted class can be restored only after the class', async ({ school }) => {
  const { id: class_name } = await school.add('/api/classes/', { name: `গেছে ${Math.random()}` })
  const { id } = await school.add('/api/subjects/', { name: 'রসায়ন', class_name })
  await school.send('DELETE', `/api/subjects/${id}/`)
  await school.send('DELETE', `/api/classes/${class_name}/`)
  const refused = await undoLast(school, 'subjects', id)
  expect([refused.status, String(refused.body.message)]).toEqual([409, expect.stringMatching(/শ্রেণি/)])
  expect((await undoLast(school, 'classes', class_name)).status).toBe(200)
  expect((await undoLast(school, 'subjects', id)).status).toBe(200)
})

schoolTest('undo does not restore values that are refused today', async ({ school }) => {
  const { id } = await school.add('/api/teachers/', { full_name: 'হাফিজ', contact_phone: '01712345678' })
  await school.send('DELETE', `/api/teachers/${id}/`)
  for (const invalid of [
    { contact_phone: 'ফোন নেই' },
    { full_name: ' ' },
    { full_name: 7 },
    { contact_email: 'x' },
    { position: -1 },
  ]) {
    await rewriteHistory(school, 'teachers', id, invalid)
    const refused = await undoLast(school, 'teachers', id)
    expect([invalid, refused.status]).toEqual([invalid, 409])
    expect(Object.keys(refused.body.errors ?? {})).toEqual(Object.keys(invalid))
  }
  expect((await school.get(`/api/teachers/${id}/`)).status).toBe(404)
})

schoolTest('the history marks the last change of each record', async ({ school }) => {
  const { id } = await school.add('/api/teachers/', { full_name: 'করিম' })
  await school.send('DELETE', `/api/teachers/${id}/`)
  await undoLast(school, 'teachers', id)
  const listKinds = async (query: string) =>
    (await school.get(`/api/changes/?entity=teachers&record_id=${id}${query}`)).list.map(
      ({ kind, is_last }) => [kind, is_last],
    )
  expect(await listKinds('')).toEqual([
    ['undo', true],
    ['delete', false],
    ['create', false],
  ])
  expect(await listKinds('&kind=delete')).toEqual([['delete', false]])
})

async function newSlot(school: School) {
  const classId = (await school.add('/api/classes/', { name: `শ্রেণি ${Math.random()}` })).id
  const sectionId = (await school.add('/api/sections/', { name: 'ক', class_name: classId })).id
  const subjectId = (await school.add('/api/subjects/', { name: 'বাংলা', class_name: classId })).id
  const teacherId = (await school.add('/api/teachers/', { full_name: 'রহিমা খাতুন' })).id
  return { classId, sectionId, subjectId, teacherId, startTime: '09:00', endTime: '09:45' }
}

async function undoLast(school: School, entity: string, id: number, body?: Record<string, unknown>) {
  const [last] = (await school.get(`/api/changes/?entity=${entity}&record_id=${id}`)).list
  return school.send('POST', `/api/changes/${last?.id}/undo/`, body)
}

/** Stores values that only a version with other rules would have accepted. */
async function rewriteHistory(
  { resources }: School,
  entity: string,
  id: number,
  invalid: object,
): Promise<void> {
  const { sql } = resources.database
  const rows = await sql
    .selectFrom('changes')
    .selectAll()
    .where('entity', '=', entity)
    .where('record_id', '=', id)
    .where('kind', '=', 'delete')
    .execute()
  const valid = { full_name: 'হাফিজ', contact_phone: '', contact_email: '', position: null }
  for (const row of rows)
    await sql
      .updateTable('changes')
      .set({ before: JSON.stringify({ ...JSON.parse(row.before ?? '{}'), ...valid, ...invalid }) })
      .where('id', '=', row.id)
      .execute()
}
