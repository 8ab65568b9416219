// @module-tag postgres

import { expect } from 'vitest'
import { pdfFile, picture } from '#tests/support/test-files.ts'
import { importRows } from '#tests/support/test-imports.ts'
import { form, schoolTest as test } from '#tests/support/test-school.ts'

test('a photo is added to the record of a row, and undone with the import', async ({ school }) => {
  const { id: class_name } = await school.add('/api/classes/', { name: 'দশম' })
  const fields = { full_name: 'সালমা আক্তার', roll_number: '৭১', class_name }
  const { rows, batch } = await importRows(school, 'students', [fields])
  const id = rows[0]?.id ?? 0
  const photo = await picture()
  const send = (sent: Record<string, string>, file = photo) =>
    school.send('POST', '/api/imports/students/files/', form({ ...sent, file: [file, '৭১.jpg'] }))
  for (const time of ['first', 'again']) {
    const added = await send({ id: String(id), batch: String(batch) })
    expect([time, added.status, added.body], added.text).toEqual([time, 200, { id, batch }])
  }
  const { body } = await school.get(`/api/students/${id}/`)
  expect((await school.get(String(body.photo))).status).toBe(200)
  const { id: other } = await school.add('/api/students/', { ...fields, roll_number: '72' })
  const alone = await send({ id: String(other) })
  expect([alone.status, Number(alone.body.batch)]).toEqual([
    200,
    expect.toSatisfy((one) => one > Number(batch)),
  ])
  const undone = await school.send('POST', `/api/changes/batches/${batch}/undo/`)
  expect(undone.status, undone.text).toBe(200)
  expect((await school.get(`/api/students/${id}/`)).status).toBe(404)
  expect((await send({ id: String(id) })).status).toBe(409)
})

test('a file of a wrong kind, without a record or for a list without files is refused', async ({
  school,
}) => {
  const { id: class_name } = await school.add('/api/classes/', { name: 'নবম' })
  const { id } = await school.add('/api/students/', { full_name: 'এক', roll_number: '1', class_name })
  const send = (sent: Parameters<typeof form>[0], entity = 'students') =>
    school.send('POST', `/api/imports/${entity}/files/`, form(sent)).then(({ status }) => status)
  const file: [Uint8Array<ArrayBuffer>, string] = [await picture(), '১.jpg']
  expect(await send({ id: String(id), file: [pdfFile('x'), '১.pdf'] })).toBe(415)
  expect(await send({ id: String(id), file: [new TextEncoder().encode('text'), '১.jpg'] })).toBe(415)
  expect(await send({ id: String(id) })).toBe(400)
  expect(await send({ file })).toBe(400)
  expect(await send({ id: 'x', file })).toBe(400)
  expect(await send({ id: '999999', file })).toBe(409)
  expect(await send({ id: String(id), batch: '999999', file })).toBe(409)
  expect(await send({ id: String(id), file }, 'subjects')).toBe(404)
  expect((await school.get(`/api/students/${id}/`)).body.photo).toBe(null)
})
