// @module-tag postgres

import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { csvFile, studentLines, uploadLines } from '#tests/support/test-imports.ts'
import { form, openSchool, type School, schoolTest as test } from '#tests/support/test-school.ts'

async function addStudent(school: School) {
  const { id: class_name } = await school.add('/api/classes/', { name: `${Math.random()}` })
  const child = { full_name: 'মুছে যাবে', roll_number: '1', class_name }
  return (await school.add('/api/students/', child)).id
}

test('erasing a student ends the uploads of every list, and who has one open reads what happened', async ({
  school,
}) => {
  const { sql } = school.resources.database
  await school.add('/api/classes/', { name: 'একাদশ' })
  const lists = [
    ['teachers', ['নাম,মোবাইল', 'মুছে যাবে,01712345678']],
    ['students', ['নাম,রোল নম্বর,শ্রেণি', 'মুছে যাবে,১,একাদশ']],
    ['subjects', ['বিষয়ের নাম,শ্রেণি', 'মুছে যাবে,একাদশ']],
  ] as const
  const ids = []
  for (const [entity, lines] of lists) ids.push((await uploadLines(school, entity, lines)).id)
  const student = await addStudent(school)
  expect((await school.send('POST', '/api/students/999999/erase/')).status).toBe(404)
  expect((await school.get('/api/imports/')).list.map(({ id }) => id)).toEqual(ids.toReversed())
  expect((await school.send('POST', `/api/students/${student}/erase/`)).status).toBe(204)

  expect((await school.get('/api/imports/')).list).toEqual([])
  for (const table of ['imports', 'import_rows'] as const)
    expect(await sql.selectFrom(table).selectAll().execute()).toEqual([])
  const [id] = ids
  for (const gone of [
    await school.get(`/api/imports/${id}/`),
    await school.get(`/api/imports/${id}/rows/`),
    await school.get(`/api/imports/${id}/parked/`),
    await school.send('PATCH', `/api/imports/${id}/`, { columns: [] }),
    await school.send('POST', `/api/imports/${id}/apply/`),
    await school.send('POST', `/api/imports/${id}/undo/`),
  ])
    expect([gone.status, gone.body.message]).toEqual([
      404,
      expect.stringMatching(/চিরতরে মোছা.*ফাইলটি আবার দিন/),
    ])
})

test('an upload whose rows are still read ends with an erasure, too, and says so', async () => {
  const school = await openSchool()
  const student = await addStudent(school)
  const file = csvFile(studentLines(20_000, 'একাদশ'))
  const { sql } = school.resources.database
  let isDone = false
  const upload = school.send('POST', '/api/imports/', form({ entity: 'students', file })).finally(() => {
    isDone = true
  })
  onTestFinished(async () => void (await upload))
  const begun = async () => (await sql.selectFrom('imports').select('id').execute()).length > 0
  while (!isDone && !(await begun())) await setImmediate()
  expect((await school.send('POST', `/api/students/${student}/erase/`)).status).toBe(204)
  const { status, body } = await upload
  expect([status, body.message]).toEqual([409, expect.stringContaining('ফাইলটি আবার দিন')])
  for (const table of ['imports', 'import_rows'] as const)
    expect(await sql.selectFrom(table).selectAll().execute()).toEqual([])
})
