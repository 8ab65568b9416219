// @module-tag postgres
// @module-tag slow

import { expect, test } from 'vitest'
import { write } from '#app/db/write.server.ts'
import { teachers } from '#app/features/teachers/teachers.store.server.ts'
import { filesOnDisk } from '#tests/support/test-files.ts'
import { applyImport, importIn, importRows, uploadLines } from '#tests/support/test-imports.ts'
import { openSchool, type SchoolCalls, schoolTest } from '#tests/support/test-school.ts'

const heads = 'নাম,পদবি'
const nameOf = (at: number) => `শিক্ষক নম্বর ${at}`
const teacherLines = (count: number) => [
  heads,
  ...Array.from({ length: count }, (_, at) => `${nameOf(at + 1)},প্রভাষক`),
]
const addTeacher = (school: SchoolCalls, at: number) =>
  school.add('/api/teachers/', { full_name: nameOf(at), designation: 'প্রভাষক' })

async function countTeachers(school: SchoolCalls) {
  const names = (await school.get('/api/teachers/')).list.map(({ full_name }) => full_name)
  return { all: names.length, different: new Set(names).size }
}

schoolTest('a record that was added since the check is not added again', async ({ school }) => {
  const { id, counts } = await uploadLines(school, 'teachers', teacherLines(3))
  expect(counts).toMatchObject({ new: 3 })
  await addTeacher(school, 2)
  expect((await applyImport(school, id)).counts).toMatchObject({ new: 2, same: 1, done: 3 })
  expect(await countTeachers(school)).toEqual({ all: 3, different: 3 })
})

test('a sheet is written as its last check says, and one after it is compared anew', async () => {
  const school = await openSchool()
  const first = await uploadLines(school, 'teachers', teacherLines(2))
  const second = await uploadLines(school, 'teachers', teacherLines(3))
  const checked = await school.send('PATCH', `/api/imports/${first.id}/`, { fixed: { subject: 'গণিত' } })
  expect(importIn(checked).counts, checked.text).toMatchObject({ new: 2 })
  await applyImport(school, first.id)
  expect((await school.get('/api/teachers/')).list.map(({ subject }) => subject)).toEqual(['গণিত', 'গণিত'])
  expect((await applyImport(school, second.id)).counts).toMatchObject({ new: 1, same: 2, done: 3 })
  expect(await countTeachers(school)).toEqual({ all: 3, different: 3 })
})

schoolTest(
  'of rows that say the same one is written; what is refused is parked, and all is undone',
  async ({ school }) => {
    await school.add('/api/classes/', { name: 'ষষ্ঠ' })
    const { id, counts } = await uploadLines(school, 'students', [
      'নাম,রোল নম্বর,শ্রেণি,ডিজিটাল আইডি',
      'প্রথম,১,ষষ্ঠ,d-1',
      'প্রথম,1,ষষ্ঠ,',
      'দ্বিতীয়,২,ষষ্ঠ,d-1',
      'তৃতীয়,৩,ষষ্ঠ,d-3',
    ])
    expect(counts).toMatchObject({ new: 3, refused: 1 })
    expect((await applyImport(school, id)).counts).toMatchObject({ new: 2, refused: 2, done: 2 })
    const rows = await importRows(school, id)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'refused', 'refused', 'new'])
    expect(rows[2]?.reasons).toMatchObject([{ field: 'digital_id_code' }])
    const { list } = await school.get('/api/students/')
    expect(list.map(({ id }) => id).toSorted()).toEqual([rows[0]?.record_id, rows[3]?.record_id].toSorted())
    expect((await school.send('POST', `/api/imports/${id}/undo/`)).status).toBe(200)
    expect((await school.get('/api/students/')).list).toEqual([])
  },
)

// Several transactions: the record of the last row is there before they come to it.
const many = 6000

test('a record that is added while a sheet is applied is not added again', async () => {
  const school = await openSchool()
  const { id } = await uploadLines(school, 'teachers', teacherLines(many))
  const applied = applyImport(school, id)
  await expect.poll(() => doneOf(school, id), { interval: 1 }).toBeGreaterThan(0)
  await addTeacher(school, many)
  expect((await applied).counts).toMatchObject({ new: many - 1, same: 1, done: many })
  expect(await countTeachers(school)).toEqual({ all: many, different: many })
})

// SQLite writes one after the other.
if (process.env.TEST_STORE === 'postgres')
  test('a record that was begun before the check, and is there only while the sheet is applied, is not added again', {
    tags: ['rest'],
  }, async () => {
    const school = await openSchool()
    const { database } = school.resources
    const isBegun = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    const written = write(database, async (w) => {
      const values = teachers.entity.input.parse({ full_name: nameOf(many), designation: 'প্রভাষক' })
      await teachers.insert(w, { ...values, photo: null }, { id: null, username: 'other' })
      isBegun.resolve()
      await end.promise
    })
    await isBegun.promise
    const { id } = await uploadLines(school, 'teachers', teacherLines(many))
    const applied = applyImport(school, id)
    await expect.poll(() => doneOf(school, id), { interval: 1 }).toBeGreaterThan(0)
    end.resolve()
    await written
    expect((await applied).counts).toMatchObject({ new: many - 1, same: 1, done: many })
    expect(await countTeachers(school)).toEqual({ all: many, different: many })
  })

const doneOf = async (school: SchoolCalls, id: number) =>
  importIn(await school.get(`/api/imports/${id}/`)).counts.done

test('a sheet is compared anew once the sample is cleared, which no history tells', {
  tags: ['rest'],
}, async () => {
  const school = await openSchool({ SAMPLE_CONTENT: 'on', ...filesOnDisk })
  const [kept, cleared] = (await school.get('/api/teachers/')).list
  const contact_phone = String(cleared?.contact_phone)
  await school.send('PUT', `/api/teachers/${kept?.id}/`, { ...kept, contact_phone })
  const { id, counts } = await uploadLines(school, 'teachers', [
    'নাম,পদবি,মোবাইল নম্বর',
    `অন্য নাম,প্রভাষক,${contact_phone}`,
  ])
  // Two have this phone, so it tells nothing.
  expect(counts).toMatchObject({ new: 1 })
  expect((await school.send('DELETE', '/api/sample-content/')).status).toBe(204)
  expect((await applyImport(school, id)).counts).toMatchObject({ new: 0, change: 1, done: 1 })
  const { list } = await school.get('/api/teachers/')
  expect(list.map((teacher) => [teacher.id, teacher.full_name])).toEqual([[kept?.id, 'অন্য নাম']])
})
