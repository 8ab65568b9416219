import { expect, test } from 'vitest'
import { openSchool } from '#tests/support/test-school.ts'

const first = { name: '১ম', startTime: '৯:৩০', endTime: '10:15' }
const path = '/api/periods/'

test('an Editor types the bell schedule, which everybody reads by time', async () => {
  const school = await openSchool()
  const token = await school.signInUser('editor', 'Editor')
  const tiffin = { name: 'টিফিন', startTime: '12:30', endTime: '13:15', is_break: true, days: ['৪', 0] }
  expect((await school.send('POST', path, tiffin, { token })).status).toBe(201)
  const added = await school.send('POST', path, first, { token })
  expect([added.status, added.body]).toEqual([201, expect.objectContaining({ startTime: '09:30', days: [] })])
  const { list } = await school.get(path, { token: null })
  expect(list).toMatchObject([
    { name: '১ম', startTime: '09:30', endTime: '10:15', is_break: false, days: [] },
    { name: 'টিফিন', is_break: true, days: [0, 4] },
  ])
})

test.each([
  { why: 'no name', wrong: { name: ' ' }, field: 'name' },
  { why: 'no time', wrong: { startTime: 'সকালে' }, field: 'startTime' },
  { why: 'the end is before the start', wrong: { endTime: '09:15' }, field: 'endTime' },
  { why: 'it has no length', wrong: { endTime: '09:30' }, field: 'endTime' },
  { why: 'no day of the week', wrong: { days: [7] }, field: 'days' },
])('a period is refused: $why', async ({ wrong, field }) => {
  const school = await openSchool()
  const reply = await school.send('POST', path, { ...first, ...wrong })
  expect([reply.status, Object.keys(reply.body.errors as object)]).toEqual([400, [field]])
  expect((await school.get(path)).list).toEqual([])
})

test('the whole schedule moves in one call, undone as one; no period of it may end before it begins', async () => {
  const school = await openSchool()
  const one = await school.add(path, first)
  const other = await school.add(path, { name: '২য়', startTime: '10:15', endTime: '11:00' })
  const move = (records: object[]) => school.send('PATCH', path, { records })
  const moved = await move([
    { id: one.id, startTime: '09:45', endTime: '10:30' },
    { id: other.id, startTime: '10:30', endTime: '11:15' },
  ])
  expect([moved.status, moved.body.records]).toMatchObject([
    200,
    [{ startTime: '09:45' }, { startTime: '10:30' }],
  ])
  const wrong = await move([
    { id: one.id, startTime: '09:00' },
    { id: other.id, startTime: '12:00' },
  ])
  expect([wrong.status, Object.keys(wrong.body.errors as object)]).toEqual([400, ['endTime']])
  await school.send('POST', `/api/changes/batches/${moved.body.batch}/undo/`)
  expect((await school.get(path)).list).toMatchObject([{ startTime: '09:30' }, { startTime: '10:15' }])
})
