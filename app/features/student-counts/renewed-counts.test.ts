import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { backUp, restoredSchool } from '#tests/support/move-school.ts'
import { copyList, erase } from '#tests/support/test-erased.ts'
import { filesOnDisk } from '#tests/support/test-files.ts'
import { openSchool, type School } from '#tests/support/test-school.ts'
import { findPublicCounts } from './student-counts.store.server.ts'

const longAgo = '2001-01-01'
const publicCountsOf = ({ resources }: School) => findPublicCounts(resources.database.sql)
const backdateCounts = ({ resources }: School) =>
  resources.database.sql.updateTable('shown_counts').set({ day: longAgo }).execute()

async function addStudents(school: School, count: number) {
  const { id: class_name } = await school.add('/api/classes/', { name: 'একাদশ' })
  const add = (gender: 'male' | 'female') =>
    school.add('/api/students/', { full_name: 'রিমা', roll_number: '১', class_name, gender })
  return Promise.all(Array.from({ length: count }, (_, number) => add(number % 2 ? 'male' : 'female')))
}

test('many students added at once are all counted', { tags: ['postgres'] }, async () => {
  const school = await openSchool()
  const [first] = await addStudents(school, 40)
  const row = { class_name: first?.class_name, section: '', male: 20, female: 20, other: 0, total: 40 }
  expect(await publicCountsOf(school)).toEqual({ rows: [row], day: todayInDhaka() })
})

test('changes of students that change no count leave the day unchanged', async () => {
  const school = await openSchool()
  const [student] = await addStudents(school, 2)
  await backdateCounts(school)
  const one = `/api/students/${student?.id}/`
  const changed = { ...student, photo: null, full_name: 'সালমা', section: 'কোনো শাখা নয়', guardian_name: 'করিম' }
  expect((await school.send('PUT', one, changed)).status).toBe(200)
  expect((await publicCountsOf(school)).day).toBe(longAgo)
  await school.send('PUT', one, { ...changed, gender: '' })
  expect((await publicCountsOf(school)).day).toBe(todayInDhaka())
})

test('a section that is added or deleted changes the counts of its students', async () => {
  const school = await openSchool()
  const { id: class_name } = await school.add('/api/classes/', { name: 'একাদশ' })
  await school.add('/api/students/', { full_name: 'রিমা', roll_number: '১', class_name, section: 'ক' })
  const sections = async () => (await publicCountsOf(school)).rows.map(({ section }) => section)
  expect(await sections()).toEqual([''])
  const { id } = await school.add('/api/sections/', { name: 'ক', class_name })
  expect(await sections()).toEqual(['ক'])
  expect((await school.send('DELETE', `/api/sections/${id}/`)).status).toBe(204)
  expect(await sections()).toEqual([''])
})

test('deleting the sample updates the counts', async () => {
  const school = await openSchool({ SAMPLE_CONTENT: 'on', ...filesOnDisk })
  const { rows } = await publicCountsOf(school)
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.map(({ other }) => other)).toEqual(rows.map(() => 0))
  expect((await school.send('DELETE', '/api/sample-content/')).status).toBe(204)
  expect((await publicCountsOf(school)).rows).toEqual([])
})

test('a restored backup shows its counts, with the day of their last change', async () => {
  const old = await openSchool()
  const [student] = await addStudents(old, 3)
  await old.send('PUT', `/api/student-counts/${student?.class_name}/`, { rows: [{ male: 60, total: 71 }] })
  await backdateCounts(old)
  const expected = { ...(await publicCountsOf(old)), day: longAgo }
  const school = await restoredSchool(await backUp(old))
  expect(await publicCountsOf(school)).toEqual(expected)
  expect((await school.get(`/api/student-counts/${student?.class_name}/`)).body).toMatchObject({
    is_typed: true,
    from_records: [{ total: 3 }],
  })
})

test('students of a backup without stored counts, or with students who were erased later, are recounted', async () => {
  const old = await openSchool()
  const [student] = await addStudents(old, 3)
  await backdateCounts(old)
  const file = await backUp(old)
  await erase(old, Number(student?.id))
  await copyList(old, join(dirname(file), 'erased.json'))
  const withoutOne = { rows: [{ total: 2, male: 1, female: 1 }], day: todayInDhaka() }
  expect(await publicCountsOf(await restoredSchool(file))).toMatchObject(withoutOne)

  await old.resources.database.sql.deleteFrom('shown_counts').execute()
  expect(await publicCountsOf(await restoredSchool(await backUp(old)))).toMatchObject(withoutOne)
})
