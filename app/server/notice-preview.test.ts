import { expect } from 'vitest'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { saveNotice } from '#tests/support/test-notices.ts'
import { schoolTest as test } from '#tests/support/test-school.ts'

const visitor = { token: null }

test('a preview is the page that visitors get once the notice is published, but for passing it on', async ({
  school,
}) => {
  const fields = { title: 'সভা', description: '- এক\n- দুই', category: 'সভা', deadline: '2199-01-01' }
  const id = Number(
    (await saveNotice(school, undefined, ['সূচি.pdf'], { ...fields, is_draft: 'true' })).body.id,
  )
  const [listed] = (await school.get(`/api/notices/${id}/`)).body.files as { id: number }[]
  const files = [{ notice: id, file: listed?.id, name: 'সূচি.pdf', size: 5 }]
  const preview = await school.send('POST', '/api/notice-preview/', { ...fields, id, files })
  expect(preview.status).toBe(200)
  expect(preview.headers.get('cache-control')).toBe('no-store')
  await school.send('PUT', `/api/notices/${id}/`, { ...fields, is_draft: false })
  const { text } = await school.get(`/notice/${id}`, visitor)
  const articleIn = (html: unknown) =>
    /<article.*?(?=<div class="neighbours|<\/article>)/s.exec(String(html))?.[0]
  expect(articleIn(preview.body.html)).toBe(articleIn(text))
})

test('the preview of a new notice has the date of today, and nothing is stored', async ({ school }) => {
  const count = async () => (await school.get('/api/notices/')).list.length
  const before = await count()
  const body = { title: 'আজকের', files: [{ name: 'সূচি.pdf', size: 9 }] }
  const { html } = (await school.send('POST', '/api/notice-preview/', body)).body
  expect(html).toContain(`<time dateTime="${todayInDhaka()}">`)
  expect(html).toContain('সূচি.pdf')
  expect(await count()).toBe(before)
})

test('only writers of notices can preview them', async ({ school }) => {
  const path = '/api/notice-preview/'
  expect((await school.send('POST', path, { title: 'ক' }, visitor)).status).toBe(401)
  expect((await school.send('POST', path, { title: 'ক' }, { token: await school.signInUser() })).status).toBe(
    403,
  )
  const editor = await school.signInUser('previewer', 'Editor')
  expect((await school.send('POST', path, { title: 'ক' }, { token: editor })).status).toBe(200)
  const refused = await school.send('POST', path, { title: '' })
  expect([refused.status, Object.keys(Object(refused.body.errors))]).toEqual([400, ['title']])
})
