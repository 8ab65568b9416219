import { expect } from 'vitest'
import { pdfFile, picture } from '#tests/support/test-files.ts'
import { csvFile, uploadLines } from '#tests/support/test-imports.ts'
import { form, schoolTest } from '#tests/support/test-school.ts'

schoolTest('only an Admin imports, and whatever is wrong with a call is told', async ({ school }) => {
  await school.add('/api/classes/', { name: 'চতুর্থ' })
  const sheet = await uploadLines(school, 'students', ['নাম,রোল নম্বর,শ্রেণি', 'কেউ,১,চতুর্থ'])
  const file = csvFile(['নাম', 'কেউ'])
  const tokens = [
    null,
    await school.signInUser('editor.one', 'Editor'),
    await school.signInUser('user.one', 'User'),
  ]
  const calls: [string, string, (FormData | object)?][] = [
    ['GET', 'imports/'],
    ['POST', 'imports/', form({ entity: 'students', file })],
    ['GET', `imports/${sheet.id}/`],
    ['GET', `imports/${sheet.id}/rows/`],
    ['GET', `imports/${sheet.id}/parked/`],
    ['PATCH', `imports/${sheet.id}/`, {}],
    ['POST', `imports/${sheet.id}/apply/`],
    ['POST', `imports/${sheet.id}/undo/`],
    ['POST', `imports/${sheet.id}/files/`, form({ file })],
    ['DELETE', `imports/${sheet.id}/`],
  ]
  for (const [method, path, body] of calls)
    for (const token of tokens) {
      const { status } = await school.send(method, `/api/${path}`, body as FormData, { token })
      expect(status, `${method} ${path}`).toBe(token === null ? 401 : 403)
    }
  const cases: [string, string, object | undefined, number, string?][] = [
    ['POST', 'imports/', form({ entity: 'students' }), 400, 'file'],
    ['POST', 'imports/', form({ file }), 400, 'entity'],
    ['POST', 'imports/', form({ entity: 'users', file }), 400, 'entity'],
    ['POST', 'imports/', form({ entity: 'x'.repeat(500), file }), 400, 'entity'],
    ['POST', 'imports/', form({ entity: 'students', file: csvFile(['নাম,রোল নম্বর']) }), 400],
    ['POST', 'imports/', form({ entity: 'students', file: [pdfFile('x'), 'a.pdf'] }), 415, 'file'],
    ['GET', 'imports/999/', undefined, 404],
    ['GET', 'imports/999/rows/', undefined, 404],
    ['GET', 'imports/999/parked/', undefined, 404],
    ['PATCH', 'imports/999/', {}, 404],
    ['POST', 'imports/999/apply/', undefined, 404],
    ['POST', 'imports/999/undo/', undefined, 404],
    ['DELETE', 'imports/999/', undefined, 404],
    ['GET', `imports/${sheet.id}/rows/?page=9`, undefined, 400, 'page'],
    ['PATCH', `imports/${sheet.id}/`, { columns: 7 }, 400, 'columns'],
    ['PATCH', `imports/${sheet.id}/`, { columns: [{ index: 99, field: null }] }, 400, 'columns'],
    ['PATCH', `imports/${sheet.id}/`, { columns: [{ index: 0, field: 'nothing' }] }, 400, 'columns'],
    ['PATCH', `imports/${sheet.id}/`, { columns: [{ index: 0, field: 'roll_number' }] }, 400, 'columns'],
    ['PATCH', `imports/${sheet.id}/`, { fixed: { class_name: 'এমন শ্রেণি নেই' } }, 400, 'fixed'],
    ['PATCH', `imports/${sheet.id}/`, { fixed: { nothing: 'x' } }, 400, 'fixed'],
    ['PATCH', `imports/${sheet.id}/`, { fixed: { class_name: 5 } }, 400, 'fixed'],
    ['POST', `imports/${sheet.id}/undo/`, undefined, 409],
    ['POST', `imports/${sheet.id}/files/`, form({ file: [await picture(), '1.jpg'] }), 409],
  ]
  for (const [method, path, body, status, field] of cases) {
    const reply =
      method === 'GET'
        ? await school.get(`/api/${path}`)
        : await school.send(method, `/api/${path}`, body as FormData)
    expect(reply.status, `${method} ${path}: ${reply.text}`).toBe(status)
    if (field) expect(Object.keys(reply.body.errors ?? {}), `${method} ${path}`).toContain(field)
  }
  expect((await school.get('/api/imports/')).list.map(({ id }) => id)).toContain(sheet.id)
  expect((await school.send('DELETE', `/api/imports/${sheet.id}/`)).status).toBe(204)
  expect((await school.get(`/api/imports/${sheet.id}/`)).status).toBe(404)
})
