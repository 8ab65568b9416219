import { expect } from 'vitest'
import { applyImport, csvFile, importIn, importRows, uploadLines } from '#tests/support/test-imports.ts'
import { form, moveConfirmation, type School, schoolTest as test } from '#tests/support/test-school.ts'

const lines = (name: string) => ['নাম,রোল নম্বর,শ্রেণি', `${name},১,একাদশ`]
const file = csvFile(lines('গোপন নাম'))

const asked = [
  {
    call: 'upload',
    make: (school) => school.send('POST', '/api/imports/', form({ entity: 'students', file })),
  },
  { call: 'check', make: (school, at) => school.send('PATCH', at, { columns: [] }) },
  { call: 'apply', make: (school, at) => school.send('POST', `${at}apply/`) },
  { call: 'rows', make: (school, at) => school.get(`${at}rows/`) },
  { call: 'refused rows', make: (school, at) => school.get(`${at}parked/`) },
  { call: 'samples', make: (school, at) => school.get(`${at}?samples=true`) },
] satisfies {
  call: string
  make: (school: School, at: string) => Promise<{ status: number; body: object }>
}[]

test.for(asked)('a sheet of students needs a confirmed session: $call', async ({ make }, { school }) => {
  const { id } = await uploadLines(school, 'students', lines('গোপন নাম'))
  const before = await told(school)
  await moveConfirmation(school, school.token, null)
  const reply = await make(school, `/api/imports/${id}/`)
  expect([reply.status, Object(reply.body).must_confirm]).toEqual([403, true])
  expect(reply.text).not.toContain('গোপন')
  const others = await uploadLines(school, 'subjects', ['বিষয়ের নাম,শ্রেণি', 'বাংলা,একাদশ'])
  await importRows(school, others.id)
  await applyImport(school, others.id)
  await moveConfirmation(school, school.token, 0)
  expect(await told(school)).toEqual(before)
  expect(importIn(await school.get(`/api/imports/${id}/`)).state).toBe('checked')
})

test('without confirmation a sheet of students tells how far it is, and nothing of what it holds', async ({
  school,
}) => {
  const { id, columns } = await uploadLines(school, 'students', lines('গোপন নাম'))
  expect(columns[0]?.samples).toEqual(['গোপন নাম'])
  expect((await school.get(`/api/imports/${id}/?samples=true`)).text).toContain('গোপন')
  await moveConfirmation(school, school.token, null)
  for (const path of ['/api/imports/', `/api/imports/${id}/`, `/api/imports/${id}/?samples=`]) {
    const { status, text } = await school.get(path)
    expect([status, text.includes('"checked"'), text.includes('গোপন')]).toEqual([200, true, false])
  }
  await moveConfirmation(school, school.token, 0)
})

test('checking, reading and applying a sheet of students is in the journal, without what it holds', async ({
  school,
}) => {
  await school.add('/api/classes/', { name: 'একাদশ' })
  const before = await told(school)
  const { id } = await uploadLines(school, 'students', lines('খাতায় নেই'))
  await school.send('PATCH', `/api/imports/${id}/`, { columns: [] })
  await importRows(school, id)
  await importRows(school, id)
  await applyImport(school, id)
  await applyImport(school, id)
  const now = await told(school)
  expect(now.students_sheet_checked - before.students_sheet_checked).toBe(2)
  expect(now.students_sheet_applied - before.students_sheet_applied).toBe(1)
  // Once an hour and session; the hour may have changed.
  expect([1, 2]).toContain(now.students_sheet_read)
  const { list, text } = await school.get('/api/journal/?user=headmaster')
  expect(list).toContainEqual(
    expect.objectContaining({
      kind: 'students_sheet_applied',
      user: 'headmaster',
      subject: null,
      detail: '',
    }),
  )
  expect(text).not.toContain('খাতায়')
})

test('a sheet of students that is refused is not in the journal', async ({ school }) => {
  const before = await told(school)
  const empty = csvFile(['নাম,রোল নম্বর,শ্রেণি'])
  const reply = await school.send('POST', '/api/imports/', form({ entity: 'students', file: empty }))
  expect(reply.status).toBe(400)
  expect(await told(school)).toEqual(before)
})

/** How often the journal has each of these events. */
async function told(school: School) {
  const { list } = await school.get('/api/journal/?user=headmaster')
  const timesOf = (kind: string) =>
    list.filter((row) => row.kind === kind).reduce((sum, { times }) => sum + Number(times), 0)
  return {
    students_sheet_checked: timesOf('students_sheet_checked'),
    students_sheet_read: timesOf('students_sheet_read'),
    students_sheet_applied: timesOf('students_sheet_applied'),
  }
}
