import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../support/new-folder.ts'
import { type SchoolProcess, startSchool } from '../support/school-process.ts'
import { adminSettings } from '../support/test-admin.ts'
import { pdfFile } from '../support/test-files.ts'
import { applyImport, csvFile, importIn, studentLines, uploadLines } from '../support/test-imports.ts'
import { callSchoolProcess, form, type SchoolCalls, testAdmin } from '../support/test-school.ts'

const students = 3000
// Longer than the limit of a message to a thread.
const deeplyNested = JSON.parse(`{"other":${'['.repeat(5000)}${']'.repeat(5000)}}`)

async function start(maxFileBytes?: number): Promise<{ server: SchoolProcess; school: SchoolCalls }> {
  const settings = { ...adminSettings, DATA_DIR: await newFolder() }
  const server = await startSchool(settings, maxFileBytes)
  onTestFinished(() => server.kill())
  const school = await callSchoolProcess(server.url)
  await school.add('/api/classes/', { name: 'ষষ্ঠ' })
  return { server, school }
}

test('a long call in a thread refuses with the same words and status', async () => {
  const { school } = await start()
  const { id } = await uploadLines(school, 'students', studentLines(1, 'ষষ্ঠ'))
  await applyImport(school, id)
  const cases: [string, string, object | undefined, number, RegExp][] = [
    ['POST', 'imports/', form({ entity: 'students', file: [pdfFile('x'), 'a.pdf'] }), 415, /"file":\["ফাইল/],
    ['POST', 'imports/', form({ entity: 'students', file: csvFile(['নাম']) }), 400, /এতে কোনো সারি নেই/],
    ['POST', 'imports/', form({ entity: 'users', file: csvFile(['নাম', 'কেউ']) }), 400, /"entity":/],
    ['POST', 'imports/999/apply/', undefined, 404, /আমদানিটি আর নেই/],
    ['PATCH', `imports/${id}/`, {}, 409, /শুরু হয়ে গেছে/],
    ['POST', `imports/${id}/undo/`, undefined, 200, /"state":"undone"/],
    ['POST', `imports/${id}/undo/`, undefined, 409, /ফিরিয়ে নেওয়া হয়েছে/],
  ]
  for (const [method, path, body, status, says] of cases) {
    const reply = await school.send(method, `/api/${path}`, body as FormData)
    expect([reply.status, reply.text], `${method} ${path}`).toEqual([status, expect.stringMatching(says)])
  }
  const again = await uploadLines(school, 'students', studentLines(1, 'ষষ্ঠ'))
  const nested = await school.send('POST', `/api/imports/${again.id}/apply/`, deeplyNested)
  expect([nested.status, nested.body.state]).toEqual([200, 'applied'])
  const refused = await school.send('POST', `/api/imports/${id}/undo/`, undefined, { token: 'nobody' })
  expect(refused.status).toBe(401)
})

test('pages show an import as soon as the call is answered, and no longer once it is undone', async () => {
  const { school } = await start()
  const page = async () => (await school.get('/facnstaff', { token: null })).text
  expect(await page()).not.toContain('রাবেয়া')
  const { id } = await uploadLines(school, 'teachers', ['নাম,পদবি', 'রাবেয়া,প্রভাষক'])
  expect(await page()).not.toContain('রাবেয়া')
  await applyImport(school, id)
  expect(await page()).toContain('রাবেয়া')
  const undone = await school.send('POST', `/api/imports/${id}/undo/`)
  expect(undone.status, undone.text).toBe(200)
  expect(await page()).not.toContain('রাবেয়া')
})

test('saves and other imports during an import are all stored', async () => {
  const { school } = await start()
  const sheet = await uploadLines(school, 'students', studentLines(students, 'ষষ্ঠ'))
  const other = await uploadLines(school, 'teachers', ['নাম,পদবি', 'রাবেয়া,প্রভাষক'])
  const titles = Array.from({ length: 40 }, (_, number) => `নোটিশ ${number}`)
  const [applied, ...saved] = await Promise.all([
    applyImport(school, sheet.id),
    applyImport(school, other.id),
    ...titles.map((title) => school.add('/api/notices/', { title })),
  ])
  expect(applied.counts).toMatchObject({ done: students })
  expect(saved).toHaveLength(titles.length + 1)
  expect((await school.get('/api/notices/')).list.map(({ title }) => title).sort()).toEqual(titles.toSorted())
  expect((await school.get('/api/students/')).list).toHaveLength(students)
  expect((await school.get('/api/teachers/')).list).toHaveLength(1)
})

test('an Admin who signs out during an import stops it after a chunk; another Admin continues it', async () => {
  const { school } = await start()
  const { access } = (await school.signIn(testAdmin.username, testAdmin.password)).body as { access: string }
  const { id } = await uploadLines(school, 'students', studentLines(students, 'ষষ্ঠ'))
  const applying = school.send('POST', `/api/imports/${id}/apply/`, {}, { token: access })
  const done = async () => importIn(await school.get(`/api/imports/${id}/`)).counts.done
  await expect.poll(done, { interval: 1 }).toBeGreaterThan(0)
  const out = await school.send('DELETE', '/api/token/', undefined, { token: access })
  expect(out.status, out.text).toBeLessThan(300)
  const refused = await applying
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
    401,
    'Bearer error="invalid_token"',
  ])
  const written = await done()
  expect(written).toBeLessThan(students)
  expect((await school.get('/api/students/')).list).toHaveLength(written)
  expect(await applyImport(school, id)).toMatchObject({ counts: { done: students } })
})

test('a server that is stopped during an import finishes it, and the database is complete', async () => {
  const { server, school } = await start()
  const { id } = await uploadLines(school, 'students', studentLines(students, 'ষষ্ঠ'))
  const applying = applyImport(school, id)
  await expect
    .poll(async () => importIn(await school.get(`/api/imports/${id}/`)).counts.done, { interval: 1 })
    .toBeGreaterThan(0)
  const stopped = server.stop()
  expect(await applying).toMatchObject({ counts: { done: students } })
  expect(await stopped).toBe(0)
})

test('if the disk is too full for a sheet, the sheet is refused like a save, and nothing of it is stored', async () => {
  const { school } = await start(3 * 1024 * 1024)
  const reply = await school.send(
    'POST',
    '/api/imports/',
    form({ entity: 'students', file: csvFile(studentLines(20_000, 'ষষ্ঠ')) }),
  )
  expect([reply.status, reply.body.message]).toEqual([507, expect.stringMatching(/জায়গা শেষ/)])
  expect((await school.get('/api/imports/')).list).toEqual([])
  await school.add('/api/notices/', { title: 'এর জায়গা আছে' })
})
