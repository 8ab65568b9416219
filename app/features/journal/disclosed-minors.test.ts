// @module-tag postgres

import { expect } from 'vitest'
import { calls } from '#app/server/api.server.ts'
import { addOneOfEach } from '#tests/support/test-everything.ts'
import { importRows, studentRows } from '#tests/support/test-imports.ts'
import { openSchool, type Reply, type School, schoolTest } from '#tests/support/test-school.ts'

const maxUnrecorded = 30

const test = schoolTest.extend('data', { scope: 'file', auto: true }, async ({ school }) => {
  const { id: class_name } = await school.add('/api/classes/', { name: 'একাদশ' })
  await importRows(school, 'students', studentRows(40, class_name))
  const { list } = await school.get('/api/students/')
  return { class_name, students: list }
})

interface ReadMethod {
  how: string
  read: (school: School, at: number, as: { token: string }, data: Data) => Promise<Reply[]>
}

interface Data {
  students: { id: number; updated_at: string; full_name: string; roll_number: string; class_name: number }[]
}

const readMethods: ReadMethod[] = [
  {
    how: 'by record',
    read: async (school, at, as, { students }) => [
      await school.get(`/api/students/${students[at]?.id}/`, as),
    ],
  },
  {
    how: 'by search, page by page',
    read: async (school, at, as, { students }) => {
      const search = encodeURIComponent(String(students[at]?.full_name))
      return [await school.get(`/api/students/?search=${search}&page=1&page_size=1`, as)]
    },
  },
  {
    how: 'by the history of each',
    read: async (school, at, as, { students }) => [
      await school.get(`/api/changes/?entity=students&record_id=${students[at]?.id}`, as),
    ],
  },
  {
    how: 'by a conflict with an older version',
    read: async (school, at, as, { students }) => {
      const { id, full_name, roll_number, class_name } = Object(students[at])
      const headers = { 'If-Match': '"older"' }
      const body = { full_name, roll_number, class_name }
      return [
        await school.send('PUT', `/api/students/${id}/`, body, { ...as, headers }),
        await school.send('POST', `/api/students/${id}/erase/`, undefined, { ...as, headers }),
      ]
    },
  },
  {
    how: 'by the plan of a sheet',
    read: async (school, at, as, { students }) => {
      const { roll_number, class_name } = Object(students[at])
      const fields = { roll_number, class_name, section: 'ক', full_name: 'নতুন নাম' }
      return [await school.send('POST', '/api/imports/students/plan/', { rows: [{ key: 1, fields }] }, as)]
    },
  },
]

test.for(readMethods)(
  'reading more than thirty students within an hour $how is recorded as one journal row with their number',
  async ({ read }, { school, data }) => {
    const name = `admin-${crypto.randomUUID().slice(0, 8)}`
    const as = { token: await school.signInUser(name, 'Admin') }
    const readAt = async (at: number) => {
      for (const reply of await read(school, at, as, data as never)) {
        expect([200, 409], reply.text).toContain(reply.status)
        expect(reply.text).toContain('শিক্ষার্থী')
      }
    }
    for (let at = 0; at < maxUnrecorded; at += 1) await readAt(at)
    for (let at = 0; at < maxUnrecorded; at += 1) await readAt(at)
    expect(await rowsOf(school, name)).toEqual([])
    await readAt(maxUnrecorded)
    expect(sum(await rowsOf(school, name))).toBe(31)
    await readAt(maxUnrecorded)
    for (let at = maxUnrecorded; at < maxUnrecorded + 5; at += 1) await readAt(at)
    const rows = await rowsOf(school, name)
    expect(sum(rows)).toBe(35)
    // The hour may have changed.
    expect([1, 2]).toContain(rows.length)
    expect(rows[0]).toMatchObject({ user: name, subject: null, detail: '' })
    expect(JSON.stringify(rows)).not.toContain('শিক্ষার্থী')
  },
)

test('listing all students is recorded as a list, and its students are not counted', async ({ school }) => {
  const as = { token: await school.signInUser('whole-list', 'Admin') }
  for (const path of ['/api/students/', '/api/changes/', '/api/students/?page_size=100'])
    expect((await school.get(path, as)).text).toContain('শিক্ষার্থী')
  expect(await rowsOf(school, 'whole-list')).toEqual([])
})

test('adding forty students does not count as reading them', async ({ school, data }) => {
  const as = { token: await school.signInUser('typist', 'Admin') }
  for (let at = 0; at < 40; at += 1) {
    const student = { full_name: `নতুন ${at}`, roll_number: `${900 + at}`, class_name: data.class_name }
    expect((await school.send('POST', '/api/students/', student, as)).status).toBe(201)
  }
  expect(await rowsOf(school, 'typist')).toEqual([])
})

test('students in the answer of an undo are counted, too', async () => {
  const school = await openSchool()
  const { id } = await school.add('/api/classes/', { name: 'একাদশ' })
  const { batch } = await importRows(school, 'students', studentRows(33, id))
  const undone = await school.send('POST', `/api/changes/batches/${batch}/undo/`)
  expect([undone.status, (undone.body.records as object[]).length]).toEqual([200, 33])
  expect(sum(await rowsOf(school, 'headmaster'))).toBe(33)
})

// A call that returns students must be counted, recorded as a list, or confirmed and in the journal. Other tests check
// the compressed archives and workbooks.
test('no other GET call returns a student', async () => {
  const school = await openSchool()
  const ids = await addOneOfEach(school)
  const { full_name } = (await school.get(`/api/students/${ids['students/']}/`)).body
  const disclosing: string[] = []
  for (const { method, path } of calls) {
    if (method !== 'get') continue
    const id = String(ids[path.replace(/\{id\}.*$/, '')] ?? 1)
    const { text } = await school.get(`/api/${path.replace('{id}', id)}`)
    if (text.includes(String(full_name))) disclosing.push(path)
  }
  expect(disclosing.sort()).toEqual(['changes/', 'exports/students.csv/', 'students/', 'students/{id}/'])
})

async function rowsOf(school: School, user: string) {
  return (await school.get(`/api/journal/?kind=students_read&user=${user}`)).list
}

const sum = (rows: readonly Record<string, unknown>[]) =>
  rows.reduce((all, { times }) => all + Number(times), 0)
