// @module-tag postgres
// @module-tag slow

import { expect, test } from 'vitest'
import { backupTables } from '#app/backups/archive/archive-format.ts'
import { maintain } from '#app/server/maintenance.server.ts'
import {
  applyImport,
  csvFile,
  importIn,
  importRows,
  studentLines,
  uploadLines,
} from '#tests/support/test-imports.ts'
import { form, openSchool, testAdmin } from '#tests/support/test-school.ts'

test('uploaded sheets end after a week, and with an erased student', async () => {
  const school = await openSchool()
  const { sql } = school.resources.database
  const { id: class_name } = await school.add('/api/classes/', { name: 'ষষ্ঠ' })
  const lines = ['নাম,রোল নম্বর,শ্রেণি', 'মুছে যাবে,১,ষষ্ঠ']
  const old = await uploadLines(school, 'subjects', ['বিষয়ের নাম,শ্রেণি', 'বাংলা,ষষ্ঠ'])
  const kept = await uploadLines(school, 'subjects', ['বিষয়ের নাম,শ্রেণি', 'গণিত,ষষ্ঠ'])
  const broken = await uploadLines(school, 'subjects', ['বিষয়ের নাম,শ্রেণি', 'ইংরেজি,ষষ্ঠ'])
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
  const makeOld = (id: number, values: { created_at: string; state?: string }) =>
    sql.updateTable('imports').set(values).where('id', '=', id).execute()
  await makeOld(old.id, { created_at: daysAgo(7.1) })
  await makeOld(kept.id, { created_at: daysAgo(6.9) })
  // Killed while it was read.
  await makeOld(broken.id, { created_at: daysAgo(1.1), state: 'reading' })
  expect((await school.get('/api/imports/')).list.map(({ id }) => id)).toEqual([kept.id])
  expect((await school.get(`/api/imports/${broken.id}/`)).status).toBe(404)
  await maintain(school.resources)
  const left = await sql.selectFrom('import_rows').select('import_id').distinct().execute()
  expect(left).toEqual([{ import_id: kept.id }])

  const students = await uploadLines(school, 'students', lines)
  await applyImport(school, students.id)
  const student = await school.add('/api/students/', { full_name: 'আরেকজন', roll_number: '2', class_name })
  await school.send('POST', '/api/user/confirm/', { password: testAdmin.password })
  expect((await school.send('POST', `/api/students/${student.id}/erase/`)).status).toBe(204)
  expect((await school.get('/api/imports/')).list).toEqual([])
  expect(JSON.stringify(await sql.selectFrom('import_rows').selectAll().execute())).not.toContain('মুছে যাবে')
  expect(backupTables(school.resources.catalog).filter((table) => /^import/.test(table))).toEqual([])
})

test('a kept sheet is checked anew when it is opened', async () => {
  const school = await openSchool()
  const { id, counts } = await uploadLines(school, 'students', studentLines(301, 'ষষ্ঠ'))
  expect(counts).toMatchObject({ refused: 301 })
  const { id: class_name } = await school.add('/api/classes/', { name: 'ষষ্ঠ' })
  await school.add('/api/sections/', { name: 'ক', class_name })
  expect(importIn(await school.get(`/api/imports/${id}/`)).counts).toMatchObject({ new: 301, refused: 0 })
  expect(await importRows(school, id, '&outcome=refused')).toEqual([])
})

test('erasing a student succeeds while a sheet is read, which is told that it has ended', async () => {
  const school = await openSchool()
  const { sql } = school.resources.database
  const { id: class_name } = await school.add('/api/classes/', { name: 'ষষ্ঠ' })
  const student = await school.add('/api/students/', { full_name: 'রিমা', roll_number: '0', class_name })
  await school.send('POST', '/api/user/confirm/', { password: testAdmin.password })
  const file = csvFile(studentLines(10_000, 'ষষ্ঠ'))
  const upload = school.send('POST', '/api/imports/', form({ entity: 'students', file }))
  const firstRow = () => sql.selectFrom('import_rows').select('number').limit(1).execute()
  await expect.poll(firstRow, { interval: 1 }).not.toEqual([])
  expect((await school.send('POST', `/api/students/${student.id}/erase/`)).status).toBe(204)
  expect((await upload).status).toBe(409)
  expect(await firstRow()).toEqual([])
  expect((await school.get('/api/imports/')).list).toEqual([])
})
