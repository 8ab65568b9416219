// @module-tag postgres

import { expect } from 'vitest'
import { applyRows, importRows, plannedRows, planRows, sheetRows } from '#tests/support/test-imports.ts'
import { moveConfirmation, schoolTest as test } from '#tests/support/test-school.ts'

const row = { key: 1, fields: { name: 'বাংলা' } }
const planned = { outcome: 'new', id: null, updated_at: null }

test.for([
  { why: 'no rows', body: {} },
  { why: 'an empty list', body: { rows: [] } },
  { why: 'a text', body: { rows: 'x' } },
  { why: 'a row without key', body: { rows: [{ fields: {} }] } },
  { why: 'a row without fields', body: { rows: [{ key: 1 }] } },
  { why: 'two rows with one key', body: { rows: [row, { ...row, key: '1' }] } },
  { why: 'too many rows', body: { rows: sheetRows(Array.from({ length: 501 }, () => ({}))) } },
  { why: 'a key that is too long', body: { rows: [{ ...row, key: 'x'.repeat(101) }] } },
  { why: 'shared fields that are no list', body: { rows: [{ ...row, shared: 'name' }] } },
])('$why is 400, in both calls', async ({ body }, { school }) => {
  for (const call of ['plan', 'apply']) {
    const { rows } = body as { rows?: unknown }
    const sent = Array.isArray(rows) ? { rows: rows.map((one) => ({ ...one, planned })) } : body
    const reply = await school.send('POST', `/api/imports/subjects/${call}/`, call === 'plan' ? body : sent)
    expect([call, reply.status, Object.keys(Object(reply.body.errors))]).toEqual([call, 400, ['rows']])
    expect(reply.text.length).toBeLessThan(1000)
  }
})

test('a missing plan, a batch that is no number and a body over 2 MB are refused', async ({ school }) => {
  const apply = (body: object) => school.send('POST', '/api/imports/subjects/apply/', { ...body })
  expect((await apply({ rows: [row] })).status).toBe(400)
  expect((await apply({ rows: [{ ...row, planned: { outcome: 'perhaps' } }] })).status).toBe(400)
  expect((await apply({ rows: [{ ...row, planned }], batch: 'x' })).status).toBe(400)
  expect((await apply({ rows: [{ key: 1, fields: { name: 'x'.repeat(2 ** 21) }, planned }] })).status).toBe(
    413,
  )
  const wide = { rows: [{ key: 1, fields: { name: 'বাংলা', more: 'x'.repeat(300_000) } }] }
  expect((await school.send('POST', '/api/imports/subjects/plan/', wide)).status).toBe(200)
})

test('only the row of an invalid value is refused, with a message', async ({ school }) => {
  const { id: class_name } = await school.add('/api/classes/', { name: 'নবম' })
  const plans = await planRows(school, 'subjects', [
    { name: 'বাংলা', class_name },
    { name: 'a\0b', class_name },
    { name: '\ud800', class_name },
    { name: { deep: [[[[]]]] }, class_name },
    { name: 'গণিত', class_name: 'নবম' },
    { name: 'x'.repeat(30_000), class_name },
    { name: ' ', class_name },
    { constructor: 'x', __proto__: 'y' },
  ])
  expect(plans.map(({ errors }) => Object.keys(errors).sort().join())).toEqual([
    '',
    'name',
    'name',
    'name',
    'class_name',
    'name',
    'name',
    'class_name,name',
  ])
})

test('a row that refers to a deleted record is refused when it is written', async ({ school }) => {
  const { rows } = await importRows(school, 'subjects', [{ name: 'ভূগোল', class_name: 987_654 }])
  expect(rows[0]).toMatchObject({
    outcome: 'refused',
    errors: { class_name: [expect.stringContaining('আর নেই')] },
  })
})

test('a batch can be continued only by its author, within a day and unless it was undone', async ({
  school,
}) => {
  const { id: class_name } = await school.add('/api/classes/', { name: 'একাদশ' })
  const first = await importRows(school, 'subjects', [{ name: 'প্রথম', class_name }])
  const batch = first.batch ?? 0
  const other = await school.signInUser('second.admin', 'Admin')
  const rows = [{ name: 'দ্বিতীয়', class_name }]
  const next = { rows: plannedRows(rows, await planRows(school, 'subjects', rows)), batch }
  const send = (body: object, token?: string) =>
    school.send('POST', '/api/imports/subjects/apply/', { ...body }, { ...(token && { token }) })
  expect((await send(next, other)).status).toBe(409)
  expect((await send({ ...next, batch: 999_999 })).status).toBe(409)
  const bulk = await school.add('/api/subjects/', { name: 'হাতে লেখা', class_name })
  const { list } = await school.get(`/api/changes/?entity=subjects&record_id=${bulk.id}`)
  expect((await send({ ...next, batch: Number(list[0]?.id) })).status).toBe(409)
  const { sql } = school.resources.database
  const age = (ms: number) =>
    sql
      .updateTable('import_batches')
      .set({ started_at: new Date(Date.now() - ms).toISOString() })
      .where('batch', '=', batch)
      .execute()
  await age(25 * 60 * 60 * 1000)
  expect((await send(next)).status).toBe(409)
  await age(23 * 60 * 60 * 1000)
  await applyRows(school, 'subjects', next)
  expect((await school.send('POST', `/api/changes/batches/${batch}/undo/`)).status).toBe(200)
  const undone = await send(next)
  expect([undone.status, undone.text]).toEqual([409, expect.stringContaining('ফেরানো')])
})

test('rows of students need a confirmed session', async ({ school }) => {
  const { id: class_name } = await school.add('/api/classes/', { name: 'গোপন শ্রেণি' })
  const fields = { full_name: 'গোপন নাম', roll_number: '1', class_name }
  await moveConfirmation(school, school.token, null)
  for (const call of ['plan', 'apply']) {
    const reply = await school.send('POST', `/api/imports/students/${call}/`, {
      rows: [{ key: 1, fields, planned }],
    })
    expect([reply.status, Object(reply.body).must_confirm]).toEqual([403, true])
  }
  expect((await planRows(school, 'subjects', [{ name: 'পদার্থ', class_name }]))[0]?.outcome).toBe('new')
  await moveConfirmation(school, school.token, 0)
  expect((await school.get('/api/students/')).text).not.toContain('গোপন')
})

test('planning and writing students is in the journal, without the content of the rows', async ({
  school,
}) => {
  const { id: class_name } = await school.add('/api/classes/', { name: 'একাদশ (খ)' })
  const rows = [1, 2].map((roll) => ({ full_name: 'খাতায় নেই', roll_number: String(roll), class_name }))
  await planRows(school, 'students', rows)
  const { batch } = await importRows(school, 'students', rows.slice(0, 1))
  await importRows(school, 'students', rows.slice(1), batch)
  const { list, text } = await school.get('/api/journal/?user=headmaster')
  const timesOf = (kind: string) =>
    list.filter((one) => one.kind === kind).reduce((sum, { times }) => sum + Number(times), 0)
  // Planning is recorded once per hour and session, and the hour may have changed; writing once per import.
  expect([1, 2]).toContain(timesOf('students_sheet_checked'))
  expect(timesOf('students_sheet_applied')).toBe(1)
  expect(text).not.toContain('খাতায়')
})
