import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../support/new-folder.ts'
import { startSchool } from '../support/school-process.ts'
import { adminSettings } from '../support/test-admin.ts'
import { applyRows, outcomesOf, plannedRows, planRows, studentRows } from '../support/test-imports.ts'
import { callSchoolProcess } from '../support/test-school.ts'

async function openSchool(DATA_DIR: string) {
  const server = await startSchool({ ...adminSettings, DATA_DIR })
  onTestFinished(() => server.kill())
  return { server, school: await callSchoolProcess(server.url) }
}

/** Starts a call that writes 500 students, and waits until some are written. */
async function startCall(dataDir: string) {
  const { server, school } = await openSchool(dataDir)
  const { id } = await school.add('/api/classes/', { name: 'ষষ্ঠ' })
  const rows = studentRows(500, id)
  const planned = plannedRows(rows, await planRows(school, 'students', rows))
  const call = applyRows(school, 'students', { rows: planned })
  call.catch(() => {})
  // Other requests are served meanwhile.
  await expect
    .poll(async () => (await school.get('/api/students/')).list.length, { interval: 1 })
    .toBeGreaterThan(0)
  return { server, planned, call }
}

test('an import whose server is killed has only complete chunks, and can be continued by sending the call again', async () => {
  const dataDir = await newFolder()
  const { server, planned, call } = await startCall(dataDir)
  await server.kill()
  await call.catch(() => undefined)

  const { school } = await openSchool(dataDir)
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
  const dataDir = await newFolder()
  const { server, call } = await startCall(dataDir)
  const [{ rows: written }] = await Promise.all([call, server.stop()])
  expect(new Set(outcomesOf(written))).toEqual(new Set(['new']))
  const { school } = await openSchool(dataDir)
  expect((await school.get('/api/students/')).list).toHaveLength(500)
})
