// @module-tag postgres

import { expect } from 'vitest'
import { expectEffects, nothing, watchEffects } from '#tests/support/test-effects.ts'
import { addRecord, examples, filled, refusedFields } from '#tests/support/test-records.ts'
import { type School, someInstitution, schoolTest as test } from '#tests/support/test-school.ts'

test.for(examples)(
  '$path: saving an old version does not overwrite a newer one',
  async (example, { school }) => {
    const fields = await filled(school, example.required)
    const read = await addRecord(school, example.path, fields)
    const one = `/api/${example.path}${read.id}/`
    const ifMatch = (value: unknown) => ({ headers: { 'If-Match': `"${value}"` } })

    const first = await school.send('PUT', one, fields, ifMatch(read.updated_at))
    expect(first.status).toBe(200)
    for (const method of ['PUT', 'DELETE']) {
      const body = method === 'PUT' ? fields : undefined
      const late = await expectEffects(school, {}, () =>
        school.send(method, one, body, ifMatch(read.updated_at)),
      )
      expect([method, late.status, late.body.current]).toEqual([method, 409, first.body])
      expect(late.body.message).toMatch(/\p{Script=Bengali}/u)
    }
    expect((await school.get(one)).body).toEqual(first.body)

    const second = await school.send('PUT', one, fields, {
      headers: { 'If-Match': `W/"${first.body.updated_at}"` },
    })
    expect(second.status).toBe(200)
    expect((await school.send('PUT', one, fields, { headers: { 'If-Match': '*' } })).status).toBe(200)
    const { body: latest } = await school.get(one)
    expect((await school.send('DELETE', one, undefined, ifMatch(latest.updated_at))).status).toBe(204)
    expect((await school.send('DELETE', one, undefined, ifMatch(latest.updated_at))).status).toBe(404)
  },
)

test('when two people save the same record at once, one gets a conflict', async ({ school }) => {
  const teacher = await school.add('/api/teachers/', { full_name: 'করিম' })
  const headers = { 'If-Match': `"${teacher.updated_at}"` }
  const replies = await Promise.all(
    ['ক', 'খ', 'গ'].map((designation) =>
      school.send('PUT', `/api/teachers/${teacher.id}/`, { full_name: 'করিম', designation }, { headers }),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const saved = replies.find(({ status }) => status === 200)?.body
  for (const { status, body } of replies) if (status === 409) expect(body.current).toEqual(saved)
})

test('institution, messages and users are protected from overwriting, too', async ({ school }) => {
  const institution = await school.add('/api/institutions/', someInstitution)
  const message = await school.send('POST', '/api/contacts/', {
    name: 'অভিভাবক',
    phone: '029123456',
    message: 'কবে?',
  })
  await school.signInUser('jahid')
  const [user] = (await school.get('/api/users/?search=jahid')).list
  for (const [path, id, body] of [
    ['institutions', institution.id, { tagline: 'আলো' }],
    ['contacts', message.body.id, { handled: true }],
    ['users', user?.id, { active: false }],
  ] as const) {
    const late = await expectEffects(school, { absent: ['password_hash'] }, () =>
      school.send('PATCH', `/api/${path}/${id}/`, body, { headers: { 'If-Match': '"2020"' } }),
    )
    expect([path, late.status, late.body.current]).toEqual([path, 409, expect.objectContaining({ id })])
  }
})

test.for([
  { why: 'the same name', taken: 'একাদশ বিজ্ঞান', typed: 'একাদশ বিজ্ঞান' },
  { why: 'other blanks', taken: 'একাদশ মানবিক', typed: ' একাদশ  মানবিক' },
  { why: 'other digits', taken: 'শ্রেণি ১০', typed: 'শ্রেণি 10' },
  { why: 'other code points that look the same', taken: 'ছ\u09dfানট', typed: 'ছ\u09af\u09bcানট' },
  { why: 'capital letters', taken: 'Class One', typed: 'CLASS ONE' },
  { why: 'an invisible joiner', taken: 'দশম', typed: 'দশম\u200c' },
])('a class with an equivalent name is a duplicate: $why', async ({ taken, typed }, { school }) => {
  const { id } = await school.add('/api/classes/', { name: taken })
  const { id: other } = await school.add('/api/classes/', { name: `অন্য ${Math.random()}` })
  const effects = await watchEffects(school)
  const again = await school.send('POST', '/api/classes/', { name: typed })
  expect([again.status, refusedFields(again)]).toEqual([409, ['name']])
  const renamed = await school.send('PUT', `/api/classes/${other}/`, { name: typed })
  expect([renamed.status, refusedFields(renamed)]).toEqual([409, ['name']])
  expect(await effects()).toEqual(nothing)
  expect((await school.send('PUT', `/api/classes/${id}/`, { name: typed })).status).toBe(200)
})

test('names that differ in long and short vowels are different classes', async ({ school }) => {
  await school.add('/api/classes/', { name: 'নদী' })
  expect((await school.send('POST', '/api/classes/', { name: 'নদি' })).status).toBe(201)
})

test('the name of a section is unique within its class only', async ({ school }) => {
  const [one, two] = [
    await school.add('/api/classes/', { name: 'ষষ্ঠ' }),
    await school.add('/api/classes/', { name: 'সপ্তম' }),
  ]
  const { id } = await school.add('/api/sections/', { name: 'ক', class_name: one.id })
  await school.add('/api/sections/', { name: 'ক', class_name: two.id })
  await school.add('/api/sections/', { name: 'ক' })
  for (const class_name of [one.id, two.id, null]) {
    const again = await school.send('POST', '/api/sections/', { name: ' ক', class_name })
    expect([again.status, refusedFields(again)]).toEqual([409, ['name']])
  }
  const moved = await school.send('PUT', `/api/sections/${id}/`, { name: 'ক', class_name: two.id })
  expect([moved.status, refusedFields(moved)]).toEqual([409, ['name']])
})

test('when two people add the same name at once, it is added once', async ({ school }) => {
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => school.send('POST', '/api/classes/', { name: 'নবম' })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
})

test('the name of a deleted record can be used again', async ({ school }) => {
  const { id } = await school.add('/api/classes/', { name: 'অষ্টম' })
  await school.send('DELETE', `/api/classes/${id}/`)
  expect((await school.send('POST', '/api/classes/', { name: 'অষ্টম' })).status).toBe(201)
})

test('a class in use is not deleted, and the refusal has the number of records that use it', async ({
  school,
}) => {
  const { classId, sectionId, subjectId, teacherId } = await addRoutine(school)
  for (const roll_number of ['১', '২', '৩'])
    await school.add('/api/students/', { full_name: 'ছাত্র', roll_number, class_name: classId })
  await school.add('/api/subjects/', { name: 'ইংরেজি', class_name: classId })
  for (const [path, id, counts] of [
    ['classes', classId, ['৩ জন শিক্ষার্থী', '২টি বিষয়', '১টি শাখা', '১টি রুটিন']],
    ['sections', sectionId, ['১টি রুটিন']],
    ['subjects', subjectId, ['১টি রুটিন']],
    ['teachers', teacherId, ['১টি রুটিন']],
  ] as const) {
    const reply = await expectEffects(school, {}, () => school.send('DELETE', `/api/${path}/${id}/`))
    expect([path, reply.status]).toEqual([path, 409])
    for (const count of counts) expect(reply.body.message).toContain(count)
  }
})

test('a record that is no longer used can be deleted', async ({ school }) => {
  const { classId, sectionId, subjectId, teacherId, id } = await addRoutine(school)
  const ways = [
    `class-routine/${id}`,
    `sections/${sectionId}`,
    `subjects/${subjectId}`,
    `teachers/${teacherId}`,
    `classes/${classId}`,
  ]
  for (const way of ways)
    expect([way, (await school.send('DELETE', `/api/${way}/`)).status]).toEqual([way, 204])
})

async function addRoutine(school: School) {
  const { id: classId } = await school.add('/api/classes/', { name: `শ্রেণি ${Math.random()}` })
  const { id: sectionId } = await school.add('/api/sections/', { name: 'ক', class_name: classId })
  const { id: subjectId } = await school.add('/api/subjects/', { name: 'বাংলা', class_name: classId })
  const { id: teacherId } = await school.add('/api/teachers/', { full_name: 'করিম' })
  const named = { classId, sectionId, subjectId, teacherId }
  const { id } = await school.add('/api/class-routine/', { ...named, startTime: '09:00', endTime: '09:45' })
  return { ...named, id }
}
