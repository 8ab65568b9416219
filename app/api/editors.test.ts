import { expect, test } from 'vitest'
import { pdfFile, picture } from '#tests/support/test-files.ts'
import { form, openSchool, type School, someInstitution, userPassword } from '#tests/support/test-school.ts'

const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()

test('an Editor reads drafts and scheduled notices in the list, alone, and their files', async () => {
  const school = await openSchool()
  const token = await school.signInUser('clerk', 'Editor')
  const hidden: Record<string, string>[] = [{ is_draft: 'true' }, { publish_at: tomorrow() }]
  for (const fields of hidden) {
    const title = Object.keys(fields).join()
    const body = form({ ...fields, title, pdf_file: [pdfFile(title), 'a.pdf'] })
    const added = await school.send('POST', '/api/notices/', body, { token })
    const { id, pdf_file } = added.body
    expect(added.status).toBe(201)
    for (const address of [`/api/notices/${id}/`, String(pdf_file)])
      expect(await statuses(school, address, token)).toEqual({ editor: 200, user: 404, visitor: 404 })
    const titles = async (asked: string | null) =>
      (await school.get('/api/notices/', { token: asked })).list.map((notice) => notice.title)
    expect(await titles(token)).toContain(title)
    expect(await titles(null)).not.toContain(title)
    const page = await school.get(`/api/notices/?page=1&search=${title}`, { token })
    expect(page.body.total).toBe(1)
  }
})

test('an Editor reads the consent note of a picture, but no contact data of the committee', async () => {
  const school = await openSchool()
  const token = await school.signInUser('clerk', 'Editor')
  const image = [await picture(), 'a.jpg'] as [Uint8Array<ArrayBuffer>, string]
  const added = await school.send('POST', '/api/gallery/', form({ consent_note: 'ফাইল ৭', image }), { token })
  expect([added.status, added.body.consent_note]).toEqual([201, 'ফাইল ৭'])
  const member = { full_name: 'আবদুল হাই', role: 'সভাপতি', contact_phone: '029123456' }
  await school.add('/api/committee-members/', member)
  await school.add('/api/institutions/', someInstitution)
  const first = async (path: string, asked: string | null) =>
    (await school.send('GET', path, undefined, { token: asked })).list[0]
  expect(await first('/api/gallery/', token)).toHaveProperty('consent_note')
  expect(await first('/api/gallery/', null)).not.toHaveProperty('consent_note')
  expect(await first('/api/committee-members/', token)).not.toHaveProperty('contact_phone')
  expect(await first('/api/institutions/', token)).not.toHaveProperty('registration_open')
})

test('no answer to an Editor is in the cache for visitors', async () => {
  const school = await openSchool()
  const token = await school.signInUser('clerk', 'Editor')
  await school.send('POST', '/api/notices/', { title: 'খসড়া', is_draft: true }, { token })
  for (const asked of [token, null, token]) {
    const reply = await school.get('/api/notices/', { token: asked })
    expect([reply.list.length, reply.headers.get('cache-control')]).toEqual(
      asked ? [1, 'no-store'] : [0, 'no-cache'],
    )
  }
})

test('an Editor adds, changes and deletes a lesson, but not its teacher and class', async () => {
  const school = await openSchool()
  const token = await school.signInUser('clerk', 'Editor')
  const { id: classId } = await school.add('/api/classes/', { name: 'একাদশ' })
  const { id: teacherId } = await school.add('/api/teachers/', { full_name: 'করিম' })
  const { id: subjectId } = await school.add('/api/subjects/', { name: 'বাংলা', class_name: classId })
  const lesson = { classId, subjectId, teacherId, startTime: '10:00', endTime: '11:00' }
  const added = await school.send('POST', '/api/class-routine/', lesson, { token })
  const one = `/api/class-routine/${added.body.id}/`
  const moved = await school.send('PUT', one, { ...lesson, endTime: '11:30' }, { token })
  expect([added.status, moved.status, moved.body.endTime]).toEqual([201, 200, '11:30'])
  expect((await school.send('DELETE', one, undefined, { token })).status).toBe(204)
  for (const path of [`teachers/${teacherId}`, `classes/${classId}`, `subjects/${subjectId}`])
    expect((await school.send('DELETE', `/api/${path}/`, undefined, { token })).status).toBe(403)
})

test('an Editor with a password set by an Admin must change it first, and reads no draft until then', async () => {
  const school = await openSchool()
  await school.signInUser('clerk', 'Editor')
  const { list } = await school.get('/api/users/')
  const { id } = list.find(({ username }) => username === 'clerk') ?? {}
  const draft = form({ title: 'খসড়া', is_draft: 'true', pdf_file: [pdfFile('x'), 'a.pdf'] })
  const notice = await school.add('/api/notices/', draft)
  await school.send('PATCH', `/api/users/${id}/`, { new_password: 'dewa-hoyeche-1' })
  const token = String((await school.signIn('clerk', 'dewa-hoyeche-1')).body.access)
  const refused = await school.send('POST', '/api/notices/', { title: 'নোটিশ' }, { token })
  expect([refused.status, refused.body.must_change_password]).toEqual([403, true])
  expect((await school.get(String(notice.pdf_file), { token })).status).toBe(404)
})

test('the required second factor of Admins is not required of Editors', async () => {
  const school = await openSchool()
  const token = await school.signInUser('clerk', 'Editor')
  await school.add('/api/institutions/', { ...someInstitution, second_factor_required: true } as never)
  expect((await school.get('/api/students/')).body.must_set_second_factor).toBe(true)
  expect((await school.get('/api/user/', { token })).body.must_set_second_factor).toBe(false)
  expect((await school.send('POST', '/api/notices/', { title: 'নোটিশ' }, { token })).status).toBe(201)
})

test('an Editor who loses the role is signed out and can not write', async () => {
  const school = await openSchool()
  const token = await school.signInUser('clerk', 'Editor')
  const { id } = (await school.get('/api/user/', { token })).body
  await school.send('PATCH', `/api/users/${id}/`, { role: 'User' })
  expect((await school.send('POST', '/api/notices/', { title: 'নোটিশ' }, { token })).status).toBe(401)
  const again = String((await school.signIn('clerk', userPassword)).body.access)
  expect((await school.send('POST', '/api/notices/', { title: 'নোটিশ' }, { token: again })).status).toBe(403)
})

async function statuses(school: School, address: string, editor: string) {
  const user = await school.signInUser()
  const ask = async (token: string | null) => (await school.get(address, { token })).status
  return { editor: await ask(editor), user: await ask(user), visitor: await ask(null) }
}
