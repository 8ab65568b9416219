// @module-tag postgres
// @module-tag slow

import { expect, test } from 'vitest'
import { restoreBackup } from '#app/backups/archive/restore-archive.server.ts'
import { writeBackup } from '#app/backups/archive/write-archive.server.ts'
import { filesOnDisk } from '#tests/support/test-files.ts'
import {
  applyRows,
  importRows,
  outcomesOf,
  plannedRows,
  planRows,
  studentRows,
} from '#tests/support/test-imports.ts'
import { openSchool, type School } from '#tests/support/test-school.ts'

test('two simultaneous imports of the same rows add each record once, and a later change prevents the undo', async () => {
  const school = await openSchool()
  const { id: class_name } = await school.add('/api/classes/', { name: 'ষষ্ঠ' })
  const rows = studentRows(500, class_name)
  const planned = plannedRows(rows, await planRows(school, 'students', rows))
  const both = await Promise.all([
    applyRows(school, 'students', { rows: planned }),
    applyRows(school, 'students', { rows: planned }),
  ])
  const written = both.flatMap((one) => outcomesOf(one.rows))
  expect(written.filter((outcome) => outcome === 'new')).toHaveLength(500)
  expect(written.filter((outcome) => outcome === 'same')).toHaveLength(500)
  const { list } = await school.get('/api/students/')
  expect(new Set(list.map(({ roll_number }) => roll_number)).size).toBe(500)
  expect(list.length).toBe(500)
  expect(await countPublicStudents(school)).toBe(500)
  await school.send('PUT', `/api/students/${list[3]?.id}/`, { ...list[3], full_name: 'পরে বদলানো' })
  const batches = new Set(both.map(({ batch }) => batch))
  const undone = await Promise.all(
    [...batches].map((batch) => school.send('POST', `/api/changes/batches/${batch}/undo/`)),
  )
  expect(undone.flatMap(({ body }) => body.changed ?? [])).toMatchObject([{ full_name: 'পরে বদলানো' }])
})

test('an Admin who is demoted during a call writes no more rows, and another one continues', async () => {
  const school = await openSchool()
  const { id: class_name } = await school.add('/api/classes/', { name: 'ষষ্ঠ' })
  const rows = studentRows(500, class_name)
  const planned = plannedRows(rows, await planRows(school, 'students', rows))
  const token = await school.signInUser('second.admin', 'Admin')
  const user = (await school.get('/api/users/')).list.find(({ username }) => username === 'second.admin')
  const added = async () => (await school.get('/api/students/')).list.length
  const broken = school.send('POST', '/api/imports/students/apply/', { rows: planned }, { token })
  await expect.poll(added, { interval: 1 }).toBeGreaterThan(0)
  const demoted = await school.send('PATCH', `/api/users/${user?.id}/`, { role: 'User' })
  expect(demoted.status, demoted.text).toBe(200)
  // The session ends with the rights.
  expect((await broken).status).toBe(401)
  const before = await added()
  expect(before % 100).toBe(0)
  expect(before).toBeLessThan(500)
  expect(await countPublicStudents(school)).toBe(before)
  const { rows: written } = await applyRows(school, 'students', { rows: planned })
  expect(outcomesOf(written).filter((outcome) => outcome === 'new')).toHaveLength(500 - before)
  expect(await countPublicStudents(school)).toBe(500)
})

/** The number of students in the public counts. */
async function countPublicStudents(school: School): Promise<number> {
  const { list } = await school.get('/api/student-counts/', { token: null })
  return list.reduce((sum, { total }) => sum + Number(total), 0)
}

test('rows that matched sample records are refused after the sample is cleared, and are new when planned again', {
  tags: ['rest'],
}, async () => {
  const school = await openSchool({ SAMPLE_CONTENT: 'on', ...filesOnDisk })
  const teachers = (await school.get('/api/teachers/')).list.slice(0, 2)
  const rows = teachers.map(({ full_name }) => ({ full_name, designation: 'নতুন পদ' }))
  const plans = await planRows(school, 'teachers', rows)
  expect(outcomesOf(plans)).toEqual(['changed', 'changed'])
  expect((await school.send('DELETE', '/api/sample-content/')).status).toBe(204)
  const { rows: written } = await applyRows(school, 'teachers', { rows: plannedRows(rows, plans) })
  expect(outcomesOf(written)).toEqual(['refused', 'refused'])
  expect(outcomesOf((await importRows(school, 'teachers', rows)).rows)).toEqual(['new', 'new'])
})

test('an import can still be undone in a restored school', { tags: ['rest'] }, async () => {
  const school = await openSchool()
  const { id: class_name } = await school.add('/api/classes/', { name: 'ষষ্ঠ' })
  const { batch } = await importRows(school, 'students', studentRows(3, class_name))
  const file = `${school.resources.settings.dataDir}/backup.zip`
  await writeBackup(school.resources, file)
  const restored = await openSchool({}, undefined, (place) => restoreBackup(place, file))
  const plans = await planRows(restored, 'students', studentRows(5, class_name))
  expect(outcomesOf(plans)).toEqual(['same', 'same', 'same', 'new', 'new'])
  const undone = await restored.send('POST', `/api/changes/batches/${batch}/undo/`)
  expect(undone.status, undone.text).toBe(200)
  expect((await restored.get('/api/students/')).list).toEqual([])
})
