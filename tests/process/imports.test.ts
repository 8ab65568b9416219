import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../support/new-folder.ts'
import { startSchool } from '../support/school-process.ts'
import { adminSettings } from '../support/test-admin.ts'
import { applyRows, outcomesOf, plannedRows, planRows, studentRows } from '../support/test-imports.ts'
import { callSchoolProcess } from '../support/test-school.ts'

test('an import whose server is killed has only complete chunks, and can be continued by sending the call again', async () => {
  const settings = { ...adminSettings, DATA_DIR: await newFolder() }
  let server = await startSchool(settings)
  onTestFinished(() => server.kill())
  const first = await callSchoolProcess(server.url)
  const { id } = await first.add('/api/classes/', { name: 'ষষ্ঠ' })
  const rows = studentRows(500, id)
  const planned = plannedRows(rows, await planRows(first, 'students', rows))
  const broken = applyRows(first, 'students', { rows: planned }).catch(() => undefined)
  const added = async () => (await first.get('/api/students/')).list.length
  // Other requests are served meanwhile.
  await expect.poll(added, { interval: 1 }).toBeGreaterThan(0)
  await server.kill()
  await broken

  server = await startSchool(settings)
  const school = await callSchoolProcess(server.url)
  const before = (await school.get('/api/students/')).list.length
  expect([before % 100, before < 500]).toEqual([0, true])
  const { rows: written, batch } = await applyRows(school, 'students', { rows: planned })
  expect(outcomesOf(written).filter((outcome) => outcome === 'same')).toHaveLength(before)
  const rolls = (await school.get('/api/students/')).list.map(({ roll_number }) => roll_number)
  expect([rolls.length, new Set(rolls).size]).toEqual([500, 500])
  const { list } = await school.get('/api/changes/?together=true&entity=students')
  expect(list).toMatchObject([{ batch_size: 500 }])
  const undone = await school.send('POST', `/api/changes/batches/${batch}/undo/`)
  expect(undone.status, undone.text).toBe(200)
  expect((await school.get('/api/students/')).list).toEqual([])
})

test('a server that is stopped during an import finishes the call, and the database is complete', async () => {
  const settings = { ...adminSettings, DATA_DIR: await newFolder() }
  const server = await startSchool(settings)
  onTestFinished(() => server.kill())
  const school = await callSchoolProcess(server.url)
  const { id } = await school.add('/api/classes/', { name: 'ষষ্ঠ' })
  const rows = studentRows(500, id)
  const planned = plannedRows(rows, await planRows(school, 'students', rows))
  const applied = applyRows(school, 'students', { rows: planned })
  await expect
    .poll(async () => (await school.get('/api/students/')).list.length, { interval: 1 })
    .toBeGreaterThan(0)
  const [{ rows: written }] = await Promise.all([applied, server.stop()])
  expect(new Set(outcomesOf(written))).toEqual(new Set(['new']))
  const next = await startSchool(settings)
  onTestFinished(() => next.kill())
  const again = await callSchoolProcess(next.url)
  expect((await again.get('/api/students/')).list).toHaveLength(500)
})
