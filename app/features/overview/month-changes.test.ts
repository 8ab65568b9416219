import { expect, test } from 'vitest'
import { openSchool, type School } from '#tests/support/test-school.ts'

test('the growth of lists is counted since the first day of the month: additions, deletions and what was undone', async () => {
  const school = await openSchool()
  const notices = []
  for (const title of ['এক', 'দুই', 'তিন'])
    notices.push(await school.add('/api/notices/', { title, date: '2026-01-01' }))
  const [first, second] = notices
  await school.send('PATCH', `/api/notices/${first?.id}/`, { title: 'বদলানো' })
  await school.send('DELETE', `/api/notices/${second?.id}/`)
  await school.add('/api/teachers/', { full_name: 'রহিমা খাতুন' })
  await addStudent(school)
  const of = async () => (await school.get('/api/month-changes/')).body
  expect(await of()).toEqual({ students: 1, teachers: 1, notices: 2, documents: 0, gallery: 0 })

  const deletions = (await school.get('/api/changes/?entity=notices&kind=delete')).body as unknown as {
    id: number
  }[]
  await school.send('POST', `/api/changes/${deletions[0]?.id}/undo/`, {})
  expect(await of()).toMatchObject({ notices: 3 })
  await school.resources.database.sql
    .updateTable('changes')
    .set({ at: '2026-01-01T00:00:00.000Z' })
    .where('entity', '=', 'notices')
    .execute()
  expect(await of()).toMatchObject({ notices: 0, teachers: 1 })
})

test('an Editor reads only the lists that Editors write; others read none', async () => {
  const school = await openSchool()
  await addStudent(school)
  const editor = await school.signInUser('editor', 'Editor')
  expect((await school.get('/api/month-changes/', { token: editor })).body).toEqual({
    notices: 0,
    documents: 0,
    gallery: 0,
  })
  const user = await school.signInUser('user', 'User')
  expect((await school.get('/api/month-changes/', { token: user })).status).toBe(403)
  expect((await school.get('/api/month-changes/', { token: null })).status).toBe(401)
})

async function addStudent(school: School): Promise<void> {
  const { id } = await school.add('/api/classes/', { name: 'একাদশ' })
  await school.add('/api/students/', { full_name: 'সুমাইয়া', roll_number: '1', class_name: id })
}
