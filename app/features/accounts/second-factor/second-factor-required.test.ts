import { expect, test } from 'vitest'
import { calls } from '#app/server/api.server.ts'
import { pdfFile, picture } from '#tests/support/test-files.ts'
import { form, openSchool, type School, someInstitution, testAdmin } from '#tests/support/test-school.ts'
import { ask, confirm } from '#tests/support/test-second-factor.ts'

// The calls to set up a second factor, to read one's own user, and to sign out.
const allowed = [
  'get user/',
  'get user/second-factor/',
  'post user/second-factor/',
  'post user/second-factor/confirm/',
  'post user/confirm/',
  'post user/password/',
  'delete token/',
  'post invitation/',
]

test('if a second factor is required, an Admin without one must set it up before anything else', async () => {
  const school = await openSchool()
  await require(school, true)
  for (const { method, path } of calls) {
    const name = `${method} ${path}`
    // Signing out would end the session under test, and signing in would start another.
    if (name === 'delete token/' || name === 'post token/') continue
    const reply = await school.send(method.toUpperCase(), `/api/${path.replace('{id}', '999999')}`)
    const isRefused = reply.status === 403 && reply.body.must_set_second_factor === true
    expect([name, isRefused]).toEqual([name, !allowed.includes(name)])
  }
  expect((await school.get('/api/user/')).body).toMatchObject({ must_set_second_factor: true })
  const refused = await school.get('/api/students/')
  expect(refused.body.message).toMatch(/দুই ধাপে লগইন/)

  const secret = String((await ask(school, school.token, '')).body.secret)
  expect((await confirm(school, school.token, secret)).status).toBe(200)
  expect((await school.get('/api/students/')).status).toBe(200)
  expect((await school.get('/api/user/')).body).toMatchObject({ must_set_second_factor: false })
})

test('other users need no second factor, and no Admin does if it is not required', async () => {
  const school = await openSchool()
  const user = await school.signInUser()
  await require(school, true)
  expect((await school.get('/api/user/sessions/', { token: user })).status).toBe(200)
  expect((await school.get('/api/user/', { token: user })).body).toMatchObject({
    must_set_second_factor: false,
  })
  expect((await school.get('/api/students/', { token: user })).body.must_set_second_factor).toBe(undefined)
  await require(school, false)
  expect((await school.get('/api/students/')).status).toBe(200)
})

test('an Admin without a required second factor can not read photos of students, but can sign out', async () => {
  const school = await openSchool()
  const { id } = await school.add('/api/classes/', { name: 'একাদশ' })
  const student = { full_name: 'রিমা', roll_number: '১', class_name: String(id) }
  const { photo } = await school.add(
    '/api/students/',
    form({ ...student, photo: [await picture(), 'a.jpg'] }),
  )
  await require(school, true)
  const refused = await school.get(String(photo))
  expect([refused.status, refused.body.must_set_second_factor]).toEqual([403, true])
  const token = String((await school.signIn(testAdmin.username, testAdmin.password)).body.access)
  expect((await school.send('DELETE', '/api/token/', undefined, { token })).status).toBe(204)
})

test('an Admin without a required second factor can read public files, but not those of drafts', async () => {
  const school = await openSchool()
  const withPdf = async (title: string, is_draft: string) => {
    const fields = {
      title,
      is_draft,
      pdf_file: [pdfFile(title), 'a.pdf'] as [Uint8Array<ArrayBuffer>, string],
    }
    return String((await school.add('/api/notices/', form(fields))).pdf_file)
  }
  const draft = await withPdf('draft', 'true')
  const visible = await withPdf('visible', 'false')
  const statuses = async () => [(await school.get(draft)).status, (await school.get(visible)).status]
  expect(await statuses()).toEqual([200, 200])
  await require(school, true)
  expect(await statuses()).toEqual([404, 200])
  await require(school, false)
  const { sql } = school.resources.database
  await sql.updateTable('users').set({ must_change_password: 1 }).execute()
  expect(await statuses()).toEqual([404, 200])
})

async function require(school: School, second_factor_required: boolean): Promise<void> {
  const { sql } = school.resources.database
  if (second_factor_required) await school.add('/api/institutions/', someInstitution)
  await sql
    .updateTable('institutions')
    .set({ second_factor_required: Number(second_factor_required) })
    .execute()
}
