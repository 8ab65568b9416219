import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../support/new-folder.ts'
import { startSchool } from '../support/school-process.ts'
import { adminSettings } from '../support/test-admin.ts'
import { applyImport, importIn, studentLines, uploadLines } from '../support/test-imports.ts'
import { callSchoolProcess, type SchoolCalls } from '../support/test-school.ts'

const total = 5000

test('an import that is killed in the middle has only complete chunks, and can be continued', async () => {
  const settings = { ...adminSettings, DATA_DIR: await newFolder() }
  let server = await startSchool(settings)
  onTestFinished(() => server.kill())
  const first = await callSchoolProcess(server.url)
  await first.add('/api/classes/', { name: 'ষষ্ঠ' })
  const { id, counts } = await uploadLines(first, 'students', studentLines(total, 'ষষ্ঠ'))
  expect(counts).toMatchObject({ new: total, total })

  const broken = applyImport(first, id).catch(() => undefined)
  // Other requests are served meanwhile, and see its progress.
  await expect.poll(() => doneOf(first, id), { interval: 1 }).toBeGreaterThan(0)
  await server.kill()
  await broken

  server = await startSchool(settings)
  const school = await callSchoolProcess(server.url)
  const done = await doneOf(school, id)
  expect(done).toBeGreaterThan(0)
  expect(done).toBeLessThan(total)
  expect((await school.get('/api/students/')).list.length).toBe(done)
  expect(await applyImport(school, id)).toMatchObject({ state: 'applied', counts: { done: total } })
  const rolls = (await school.get('/api/students/')).list.map(({ roll_number }) => roll_number)
  expect([rolls.length, new Set(rolls).size]).toEqual([total, total])
  const { list } = await school.get('/api/changes/?together=true&entity=students')
  expect(list).toMatchObject([{ batch_size: total }])

  const undone = await school.send('POST', `/api/imports/${id}/undo/`)
  expect(undone.status, undone.text).toBe(200)
  expect((await school.get('/api/students/')).list).toEqual([])
})

async function doneOf(school: SchoolCalls, id: number): Promise<number> {
  return importIn(await school.get(`/api/imports/${id}/`)).counts.done
}
