// @module-tag postgres
// @module-tag slow

import { expect, test } from 'vitest'
import { restoreBackup } from '#app/backups/archive/restore-archive.server.ts'
import { writeBackup } from '#app/backups/archive/write-archive.server.ts'
import { filesOnDisk } from '#tests/support/test-files.ts'
import { applyImport, importIn, importRows, studentLines, uploadLines } from '#tests/support/test-imports.ts'
import { openSchool, type School } from '#tests/support/test-school.ts'

test('two who apply at once share the rows, and an import with later changes is not undone', async () => {
  const school = await openSchool()
  await school.add('/api/classes/', { name: 'ষষ্ঠ' })
  const { id } = await uploadLines(school, 'students', studentLines(600, 'ষষ্ঠ'))
  const both = await Promise.all([applyImport(school, id), applyImport(school, id)])
  for (const one of both) expect(one).toMatchObject({ state: 'applied', counts: { new: 600, done: 600 } })
  const { list } = await school.get('/api/students/')
  expect(new Set(list.map(({ roll_number }) => roll_number)).size).toBe(600)
  expect(list.length).toBe(600)
  const together = await school.get('/api/changes/?together=true&entity=students')
  expect(together.list).toMatchObject([{ batch_size: 600, is_import: true }])
  await school.send('PUT', `/api/students/${list[3]?.id}/`, { ...list[3], full_name: 'পরে বদলানো' })
  const refused = await school.send('POST', `/api/imports/${id}/undo/`)
  expect(refused.status).toBe(409)
  expect(refused.body.changed).toMatchObject([{ full_name: 'পরে বদলানো' }])
  expect((await school.get('/api/students/')).list.length).toBe(600)
})

test('of two who apply at once the last one writes nothing, and what visitors read is counted', async () => {
  const school = await openSchool()
  await school.add('/api/classes/', { name: 'ষষ্ঠ' })
  const [heads = '', ...all] = studentLines(600, 'ষষ্ঠ')
  await applyImport(school, (await uploadLines(school, 'students', [heads, ...all.slice(500)])).id)
  const { id, counts } = await uploadLines(school, 'students', [heads, ...all])
  expect(counts).toMatchObject({ new: 500, same: 100 })
  await Promise.all([applyImport(school, id), applyImport(school, id)])
  expect(await shownToVisitors(school)).toBe(600)
})

test('an Admin who is demoted while a sheet is applied writes no more, and another one goes on', async () => {
  const school = await openSchool()
  const total = 3000
  await school.add('/api/classes/', { name: 'ষষ্ঠ' })
  const { id } = await uploadLines(school, 'students', studentLines(total, 'ষষ্ঠ'))
  const token = await school.signInUser('second.admin', 'Admin')
  const user = (await school.get('/api/users/')).list.find(({ username }) => username === 'second.admin')
  const doneNow = async () => importIn(await school.get(`/api/imports/${id}/`)).counts.done
  const broken = school.send('POST', `/api/imports/${id}/apply/`, undefined, { token })
  await expect.poll(doneNow, { interval: 1 }).toBeGreaterThan(0)
  const demoted = await school.send('PATCH', `/api/users/${user?.id}/`, { role: 'User' })
  expect(demoted.status, demoted.text).toBe(200)
  // With the rights ends the session.
  expect((await broken).status).toBe(401)
  const done = await doneNow()
  expect(done).toBeLessThan(total)
  expect((await school.get('/api/students/')).list.length).toBe(done)
  expect(await shownToVisitors(school)).toBe(done)
  expect(await applyImport(school, id)).toMatchObject({ state: 'applied', counts: { done: total } })
  expect(await shownToVisitors(school)).toBe(total)
})

/** How many students visitors read of. */
async function shownToVisitors(school: School): Promise<number> {
  const { list } = await school.get('/api/student-counts/', { token: null })
  return list.reduce((sum, { total }) => sum + Number(total), 0)
}

test('rows that meant sample records make new ones once the sample is cleared', {
  tags: ['rest'],
}, async () => {
  const school = await openSchool({ SAMPLE_CONTENT: 'on', ...filesOnDisk })
  const [first, second] = (await school.get('/api/teachers/')).list
  const lines = [first, second].map((teacher) => `${teacher?.full_name},${teacher?.designation}`)
  const { id, counts } = await uploadLines(school, 'teachers', ['নাম,পদবি', ...lines])
  expect(counts).toMatchObject({ same: 2 })
  expect((await school.send('DELETE', '/api/sample-content/')).status).toBe(204)
  expect((await applyImport(school, id)).counts).toMatchObject({ new: 2, refused: 0, done: 2 })
  const { list } = await school.get('/api/teachers/')
  expect(list.map(({ full_name }) => full_name)).toEqual([first?.full_name, second?.full_name])
})

test('a restored school has no uploaded sheets, and what they wrote can still be undone', {
  tags: ['rest'],
}, async () => {
  const school = await openSchool()
  await school.add('/api/classes/', { name: 'ষষ্ঠ' })
  const { id } = await uploadLines(school, 'students', studentLines(3, 'ষষ্ঠ'))
  const { batch } = await applyImport(school, id)
  await uploadLines(school, 'students', studentLines(5, 'ষষ্ঠ'))
  const file = `${school.resources.settings.dataDir}/backup.zip`
  await writeBackup(school.resources, file)
  const restored = await openSchool({}, undefined, (place) => restoreBackup(place, file))
  expect((await restored.get('/api/imports/')).list).toEqual([])
  expect((await restored.get('/api/students/')).list.length).toBe(3)
  const again = await uploadLines(restored, 'students', studentLines(5, 'ষষ্ঠ'))
  expect((await importRows(restored, again.id)).map(({ outcome }) => outcome)).toEqual([
    'same',
    'same',
    'same',
    'new',
    'new',
  ])
  const undone = await restored.send('POST', `/api/changes/batches/${batch}/undo/`)
  expect(undone.status, undone.text).toBe(200)
  expect((await restored.get('/api/students/')).list).toEqual([])
})
