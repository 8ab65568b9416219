// @module-tag postgres

import { expect } from 'vitest'
import { applyRows, importRows, outcomesOf, plannedRows, planRows } from '#tests/support/test-imports.ts'
import { type School, schoolTest as test } from '#tests/support/test-school.ts'

async function addReferences(school: School, name: string) {
  const { id: classId } = await school.add('/api/classes/', { name })
  const { id: subjectId } = await school.add('/api/subjects/', { name: 'বাংলা', class_name: classId })
  const { id: teacherId } = await school.add('/api/teachers/', {
    full_name: `শিক্ষক ${name}`,
    designation: 'শিক্ষক',
  })
  return { classId, subjectId, teacherId, days: '[0,1]' }
}

const entries = async (school: School) => (await school.get('/api/class-routine/')).list

test('a routine is imported as rows, matched by class, subject, start and days', async ({ school }) => {
  const row = await addReferences(school, 'ষষ্ঠ')
  const rows = [
    { ...row, startTime: '09:00', endTime: '09:45' },
    { ...row, startTime: '১০:০০', endTime: '10:45' },
    { ...row, startTime: '11:00', endTime: '10:00' },
    { ...row, endTime: '12:00' },
  ]
  const plans = await planRows(school, 'class-routine', rows)
  expect(outcomesOf(plans)).toEqual(['new', 'new', 'refused', 'refused'])
  expect(plans[3]?.errors).toEqual({ startTime: ['শুরু: ঠিকভাবে দিন।'] })
  await importRows(school, 'class-routine', rows.slice(0, 2))
  expect(outcomesOf(await planRows(school, 'class-routine', rows.slice(0, 2)))).toEqual(['same', 'same'])
  const [longer] = await planRows(school, 'class-routine', [{ ...rows[0], endTime: '09:50' }])
  expect(longer).toMatchObject({
    outcome: 'changed',
    changes: { endTime: { before: '09:45', after: '09:50' } },
  })
})

test('clashes with the routine and within the sheet are planned as refused, unless allowed', async ({
  school,
}) => {
  const row = await addReferences(school, 'সপ্তম')
  const other = await addReferences(school, 'অষ্টম')
  await importRows(school, 'class-routine', [{ ...row, startTime: '09:00', endTime: '09:45' }])
  const before = await entries(school)
  const rows = [
    { ...row, startTime: '09:30', endTime: '10:15' },
    { ...other, startTime: '09:00', endTime: '09:45' },
    { ...other, startTime: '09:15', endTime: '09:40' },
  ]
  const plans = await planRows(school, 'class-routine', rows)
  expect(outcomesOf(plans)).toEqual(['refused', 'new', 'refused'])
  expect(plans[0]?.errors.allow_clash?.[0]).toContain('আরেকটি রুটিন')
  expect(await entries(school)).toHaveLength(before.length)
  const allowed = rows.map((one) => ({ ...one, allow_clash: 'true' }))
  const { rows: written } = await importRows(school, 'class-routine', allowed)
  expect(outcomesOf(written)).toEqual(['new', 'new', 'new'])
  expect((await entries(school)).at(-1)).toMatchObject({ allow_clash: true })
  // A clash is allowed for one call only.
  const again = await planRows(school, 'class-routine', rows)
  expect(outcomesOf(again)).toEqual(['same', 'same', 'same'])
  expect(
    outcomesOf((await applyRows(school, 'class-routine', { rows: plannedRows(rows, again) })).rows),
  ).toEqual(outcomesOf(again))
})
