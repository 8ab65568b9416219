import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { formatPhone } from '#app/text/base/phones.ts'
import { formatDate } from '#app/text/dates/dates.ts'
import { picture } from '#tests/support/test-files.ts'
import { form, moveConfirmation, type School, schoolTest as test } from '#tests/support/test-school.ts'
import { readTestZip } from '#tests/support/test-zip.ts'

const child = {
  full_name: 'রিমা "আক্তার" </script><b>',
  roll_number: '১০১',
  section: 'ক',
  gender: 'female',
  date_of_birth: '2009-02-28',
  address: 'নদীর পাড়',
  guardian_name: 'আবুল হোসেন',
  guardian_contact: '01812345678',
}

async function addStudent(school: School, more: Parameters<typeof form>[0] = {}) {
  const { id } = await school.add('/api/classes/', { name: `একাদশ ${randomUUID()}` })
  return school.add('/api/students/', form({ ...child, class_name: String(id), ...more }))
}

async function unpack(school: School, id: number) {
  const response = await fetch(`${school.url}/api/students/${id}/export/`, {
    headers: { Authorization: `Bearer ${school.token}` },
  })
  const file = join(tmpdir(), `${randomUUID()}.zip`)
  await writeFile(file, Buffer.from(await response.arrayBuffer()))
  const entries = await readTestZip(file)
  return { response, entries: new Map(entries.map(({ name, content }) => [name, content])) }
}

test('the export for a guardian has everything stored about a child, as a printable page and as JSON', async ({
  school,
}) => {
  const student = await addStudent(school, { photo: [await picture('png', 300, 400), 'r.png'] })
  await school.send('PUT', `/api/students/${student.id}/`, {
    ...child,
    class_name: student.class_name,
    section: 'খ',
  })
  const { response, entries } = await unpack(school, student.id)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(response.headers.get('cache-control')).toBe('no-store')
  const disposition = response.headers.get('content-disposition') ?? ''
  expect(disposition).toMatch(
    /^attachment; filename="student-\d+\.zip"; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]+$/,
  )
  expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toContain('রিমা')
  expect([...entries.keys()].sort()).toEqual(['photo.jpg', 'student.html', 'student.json'])

  const exported = JSON.parse(String(entries.get('student.json')))
  expect(exported.student).toMatchObject({
    ...child,
    section: 'খ',
    class_name: expect.stringContaining('একাদশ'),
  })
  expect(exported.history).toMatchObject([{ kind: 'create' }, { kind: 'update', before: { section: 'ক' } }])
  expect(JSON.stringify(exported)).not.toMatch(/headmaster|search_key|unique_key/)

  const page = String(entries.get('student.html'))
  for (const text of [
    'lang="bn"',
    'রিমা',
    '<th scope="row">লিঙ্গ</th><td>ছাত্রী</td>',
    'আবুল হোসেন',
    formatDate('2009-02-28'),
    formatPhone(child.guardian_contact),
    'data:image/jpeg;base64,',
  ])
    expect(page).toContain(text)
  expect(page).not.toMatch(/<\/script><b>|<script|https?:|<link|<img src="[^d]/)
  expect(entries.get('photo.jpg')?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
})

test('the export of a child without a photo is otherwise complete', async ({ school }) => {
  const { entries } = await unpack(school, (await addStudent(school)).id)
  expect([...entries.keys()].sort()).toEqual(['student.html', 'student.json'])
  expect(String(entries.get('student.html'))).not.toContain('<img')
})

test('only an Admin with a confirmed session can export a child’s data, and each export is in the journal', async ({
  school,
}) => {
  const { id } = await addStudent(school)
  const path = `/api/students/${id}/export/`
  const user = await school.signInUser()
  for (const [token, status] of [
    [null, 401],
    ['expired', 401],
    [user, 403],
  ] as const) {
    const reply = await school.get(path, { token })
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([status, 'no-store'])
    expect(reply.text).not.toContain('রিমা')
  }
  const journalEntries = async () =>
    (await school.get('/api/journal/?kind=student_exported')).list.filter(
      ({ subject }) => Object(subject).id === id,
    )
  expect(await journalEntries()).toEqual([])
  expect((await school.get(path)).status).toBe(200)
  expect(await journalEntries()).toMatchObject([{ user: 'headmaster', subject: { entity: 'students', id } }])
  expect(JSON.stringify(await journalEntries())).not.toContain('রিমা')

  await moveConfirmation(school, school.token, null)
  const unconfirmed = await school.get(path)
  expect([unconfirmed.status, unconfirmed.body.must_confirm]).toEqual([403, true])
  await moveConfirmation(school, school.token, 0)
})

test('an unknown or deleted child can not be exported', async ({ school }) => {
  const { id } = await addStudent(school)
  await school.send('DELETE', `/api/students/${id}/`)
  for (const one of [id, 999_999, 0])
    expect((await school.get(`/api/students/${one}/export/`)).status).toBe(404)
})
