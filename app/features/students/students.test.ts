import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOnDisk, picture } from '#tests/support/test-files.ts'
import { refusedFields } from '#tests/support/test-records.ts'
import { form, openSchool, type School, schoolTest } from '#tests/support/test-school.ts'
import { studentTexts } from './students.texts.ts'

schoolTest('an Admin adds a student, and nobody else can read the record', async ({ school }) => {
  const { status, body } = await addStudent(school, {
    roll_number: '১০১',
    section: 'ক',
    guardian_contact: '০১৮১২৩৪৫৬৭৮',
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    roll_number: '১০১',
    section: 'ক',
    guardian_contact: '01812345678',
    date_of_birth: null,
  })
  const user = await school.signInUser()
  for (const path of [
    '/api/students/',
    `/api/students/${body.id}/`,
    '/api/students/?search=রিমা',
    '/api/students/?page=1',
  ])
    for (const [token, expected] of [
      [null, 401],
      [user, 403],
      [school.token, 200],
    ] as const) {
      const reply = await school.get(path, { token })
      expect([path, reply.status, reply.headers.get('cache-control')]).toEqual([path, expected, 'no-store'])
      if (expected !== 200) expect(reply.text).not.toContain('রিমা')
    }
})

schoolTest.for([
  { why: 'no name', fields: { full_name: '' }, refused: ['full_name'] },
  { why: 'no roll number', fields: { roll_number: ' ' }, refused: ['roll_number'] },
  { why: 'no class', fields: { class_name: '' }, refused: ['class_name'] },
  {
    why: 'none of them',
    fields: { full_name: '', roll_number: '', class_name: '' },
    refused: ['full_name', 'roll_number', 'class_name'],
  },
  {
    why: 'no name, and a wrong phone',
    fields: { full_name: '', contact_phone: '1' },
    refused: ['full_name', 'contact_phone'],
  },
])('an incomplete student is refused with the quoted text: $why', async ({ fields, refused }, { school }) => {
  const reply = await addStudent(school, fields)
  expect([reply.status, reply.body.message]).toEqual([400, studentTexts.incomplete])
  expect(refusedFields(reply)).toEqual(refused)
})

schoolTest('an error in another field has its own message', async ({ school }) => {
  const reply = await addStudent(school, { contact_phone: '1' })
  expect([reply.status, reply.body.message === studentTexts.incomplete]).toEqual([400, false])
})

schoolTest('roll numbers are text, and not unique', async ({ school }) => {
  for (const roll_number of ['007', '007', 'ক-১২', '৭'])
    expect((await addStudent(school, { roll_number })).body.roll_number).toBe(roll_number)
})

schoolTest('a digital id is made of roll number, class and time, and never changes', async ({ school }) => {
  const before = Date.now()
  const { body } = await addStudent(school, { roll_number: '১২' })
  const [roll, class_name, time] = String(body.digital_id_code).split('-')
  expect([roll, Number(class_name)]).toEqual(['12', body.class_name])
  expect(Number(time)).toBeGreaterThanOrEqual(before)
  const one = `/api/students/${body.id}/`
  const fields = { full_name: 'রিমা', roll_number: '১৩', class_name: body.class_name }
  for (const digital_id_code of [undefined, '', null, 'MINE-1'])
    expect((await school.send('PUT', one, { ...fields, digital_id_code })).body.digital_id_code).toBe(
      body.digital_id_code,
    )
})

schoolTest('a sent digital id is stored', async ({ school }) => {
  expect((await addStudent(school, { digital_id_code: ' NDC-2026-1 ' })).body.digital_id_code).toBe(
    'NDC-2026-1',
  )
  const taken = await addStudent(school, { digital_id_code: 'ndc-২০২৬-১' })
  expect([taken.status, refusedFields(taken)]).toEqual([409, ['digital_id_code']])
  for (const nothing of ['  ', '\u200b'])
    expect((await addStudent(school, { digital_id_code: nothing })).body.digital_id_code).toMatch(
      /^1-\d+-\d{13,}$/,
    )
})

schoolTest('students who are added at once get different digital ids', async ({ school }) => {
  const class_name = await newClass(school)
  const replies = await Promise.all(Array.from({ length: 10 }, () => addStudent(school, { class_name })))
  expect(new Set(replies.map(({ body }) => body.digital_id_code)).size).toBe(10)
})

test('erasing a student deletes record, photos, history and stored answers', async () => {
  const school = await openSchool(filesOnDisk)
  const class_name = String(await newClass(school))
  const fields = { full_name: 'মুছে যাবে', roll_number: '১', class_name }
  const withPhoto = async () => form({ ...fields, photo: [await picture(), 'r.jpg'] })
  const added = await school.send('POST', '/api/students/', await withPhoto(), {
    headers: { 'Idempotency-Key': 'k' },
  })
  const other = await school.add('/api/students/', { ...fields, full_name: 'থেকে যাবে', roll_number: '২' })
  const one = `/api/students/${added.body.id}/`
  await school.send('PUT', one, await withPhoto())
  const changed = await school.send('PUT', one, { ...fields, photo: '' })

  const late = await school.send('POST', `${one}erase/`, undefined, {
    headers: { 'If-Match': `"${added.body.updated_at}"` },
  })
  expect([late.status, late.body.current]).toEqual([409, changed.body])
  const erased = await school.send('POST', `${one}erase/`)
  expect([erased.status, erased.text]).toEqual([204, ''])

  expect((await school.get(one)).status).toBe(404)
  expect((await school.get('/api/students/')).list).toEqual([other])
  expect((await school.get(`/api/changes/?entity=students&record_id=${added.body.id}`)).list).toEqual([])
  expect(await readdir(join(school.resources.settings.dataDir, 'uploads', 'students'))).toEqual([])
  expect(await wordsInDatabase(school)).not.toContain('মুছে যাবে')
  expect(await wordsInDatabase(school)).toContain('থেকে যাবে')
  expect((await school.send('POST', `${one}erase/`)).status).toBe(404)
})

test('a deleted student can still be erased', async () => {
  const school = await openSchool()
  const { body } = await addStudent(school, { full_name: 'মুছে যাবে' })
  await school.send('DELETE', `/api/students/${body.id}/`)
  expect((await school.send('POST', `/api/students/${body.id}/erase/`)).status).toBe(204)
  expect(await wordsInDatabase(school)).not.toContain('মুছে যাবে')
  expect((await school.send('POST', '/api/students/999999/erase/')).status).toBe(404)
})

async function wordsInDatabase({ resources }: School): Promise<string> {
  const { sql } = resources.database
  const rows = [
    await sql.selectFrom('students').selectAll().execute(),
    await sql.selectFrom('changes').selectAll().execute(),
    await sql.selectFrom('idempotency_keys').selectAll().execute(),
  ]
  return JSON.stringify(rows)
}

async function addStudent(school: School, fields: Record<string, unknown>) {
  const class_name = 'class_name' in fields ? fields.class_name : await newClass(school)
  return school.send('POST', '/api/students/', { full_name: 'রিমা', roll_number: '1', class_name, ...fields })
}

async function newClass(school: School): Promise<number> {
  return (await school.add('/api/classes/', { name: `শ্রেণি ${Math.random()}` })).id
}
