// @module-tag postgres

import { expect, test } from 'vitest'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { openSchool, type School } from '#tests/support/test-school.ts'
import { findPublicCounts } from './student-counts.store.server.ts'

const counts = async (school: School, token: string | null = null) =>
  (await school.get('/api/student-counts/', { token })).list

test('an empty school has no counts', async () => {
  const school = await openSchool()
  expect(await counts(school)).toEqual([])
  expect(await findPublicCounts(school.resources.database.sql)).toEqual({ rows: [], day: null })
})

test('visitors see counts by class, section and gender, Admins also those of gender other', async () => {
  const school = await openSchool()
  const [first, second] = [
    await school.add('/api/classes/', { name: 'একাদশ' }),
    await school.add('/api/classes/', { name: 'দ্বাদশ' }),
  ]
  await school.add('/api/sections/', { name: 'ক শাখা', class_name: first.id })
  await school.add('/api/sections/', { name: 'মানবিক' })
  const add = async (class_name: number, section: string, gender: 'male' | 'female' | 'other' | '') =>
    school.add('/api/students/', { full_name: 'রিমা', roll_number: '১', class_name, section, gender })
  await add(first.id, 'ক  শাখা', 'male')
  await add(first.id, 'ক শাখা', 'other')
  await add(first.id, 'রিমার ভাইয়ের শাখা', '')
  await add(second.id, 'মানবিক', 'female')
  const ofFirst = { class_name: first.id, other: 0, female: 0 }
  const rows = [
    { ...ofFirst, section: '', male: 0, total: 1 },
    { ...ofFirst, section: 'ক শাখা', male: 1, total: 2 },
    { class_name: second.id, section: 'মানবিক', male: 0, female: 1, other: 0, total: 1 },
  ]
  expect(await counts(school)).toEqual(rows)
  for (const role of ['User', 'Editor'] as const)
    expect(await counts(school, await school.signInUser(undefined, role))).toEqual(rows)
  expect(await findPublicCounts(school.resources.database.sql)).toEqual({ rows, day: todayInDhaka() })
  const exact = rows.map((row, index) => ({ ...row, other: index === 1 ? 1 : 0, is_typed: false }))
  expect(await counts(school, school.token)).toEqual([
    ...exact,
    { class_name: null, section: '', male: 1, female: 1, other: 1, total: 4 },
  ])
})
