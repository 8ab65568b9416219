import { expect } from 'vitest'
import { todayInDhaka } from '#app/text/dates.ts'
import { pdfFile } from '#tests/support/test-files.ts'
import { form, type School, schoolTest as test } from '#tests/support/test-school.ts'

const hour = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

test('an Admin adds a notice and everyone can read it', async ({ school }) => {
  const added = await school.send('POST', '/api/notices/', {
    title: ' ভর্তি বিজ্ঞপ্তি ',
    description: 'ফরম অফিসে।',
  })
  expect(added.body).toMatchObject({
    title: 'ভর্তি বিজ্ঞপ্তি',
    description: 'ফরম অফিসে।',
    category: '',
    pdf_file: null,
    pdf_file_name: '',
    pdf_file_size: null,
    is_pinned: false,
    is_draft: false,
    publish_at: null,
    expires_at: null,
  })
  expect((await school.get('/api/notices/', { token: null })).list[0]).toEqual(added.body)
  expect((await school.get(`/api/notices/${added.body.id}/`, { token: null })).body).toEqual(added.body)
})

test('by default a notice has the current date in Bangladesh', async ({ school }) => {
  for (const body of [{ title: 'আজ' }, { title: 'আজ', date: '' }, { title: 'আজ', date: null }]) {
    const before = todayInDhaka()
    const { date } = await school.add('/api/notices/', body)
    expect([before, todayInDhaka()]).toContain(date)
  }
  expect(await school.add('/api/notices/', { title: 'গতকাল', date: '২০২৬-০১-৩১' })).toMatchObject({
    date: '2026-01-31',
  })
})

test.for([
  { why: 'due', fields: {}, isSeen: true },
  { why: 'published an hour ago', fields: { publish_at: inHours(-1) }, isSeen: true },
  { why: 'until tomorrow', fields: { expires_at: inHours(24) }, isSeen: true },
  {
    why: 'from yesterday until tomorrow',
    fields: { publish_at: inHours(-24), expires_at: inHours(24) },
    isSeen: true,
  },
  { why: 'with a date to come', fields: { date: '2199-01-01' }, isSeen: true },
  { why: 'pinned', fields: { is_pinned: true }, isSeen: true },
  { why: 'a draft', fields: { is_draft: true }, isSeen: false },
  { why: 'a draft that would be due', fields: { is_draft: 'on', publish_at: inHours(-1) }, isSeen: false },
  { why: 'to be published in an hour', fields: { publish_at: inHours(1) }, isSeen: false },
  { why: 'over for an hour', fields: { expires_at: inHours(-1) }, isSeen: false },
  { why: 'over before it began', fields: { publish_at: inHours(1), expires_at: inHours(-1) }, isSeen: false },
])('visitors see a notice that is $why: $isSeen', async ({ fields, isSeen }, { school }) => {
  const record = await school.add(
    '/api/notices/',
    form({ title: 'নোটিশ', pdf_file: [pdfFile(), 'notice.pdf'] }),
  )
  const one = `/api/notices/${record.id}/`
  await school.send('PUT', one, { title: 'নোটিশ', ...fields })
  const others = [null, await school.signInUser()]
  for (const token of others) {
    expect((await school.get(one, { token })).status).toBe(isSeen ? 200 : 404)
    expect((await school.get(String(record.pdf_file), { token })).status).toBe(isSeen ? 200 : 404)
    expect(await isListed(school, record.id, '', token)).toBe(isSeen)
    expect(await isListed(school, record.id, `?search=${encodeURIComponent('নোটিশ')}`, token)).toBe(isSeen)
  }
  expect((await school.get(one)).status).toBe(200)
  expect((await school.get(String(record.pdf_file))).status).toBe(200)
  expect(await isListed(school, record.id, '', school.token)).toBe(true)
  await school.send('DELETE', one)
})

test('pages for visitors count only the notices that they can see', async ({ school }) => {
  const title = 'গোনা যায়'
  for (const is_draft of [false, true, false, true]) await school.add('/api/notices/', { title, is_draft })
  const total = async (token: string | null) =>
    (await school.get(`/api/notices/?page=1&search=${encodeURIComponent(title)}`, { token })).body.total
  expect(await total(null)).toBe(2)
  expect(await total(school.token)).toBe(4)
})

test('a pinned notice keeps its place in the API list; only pages put it first', async ({ school }) => {
  const { id: pinned } = await school.add('/api/notices/', {
    title: 'পুরোনো',
    date: '2001-01-01',
    is_pinned: true,
  })
  const { id: newer } = await school.add('/api/notices/', { title: 'নতুন', date: '2001-01-02' })
  const ids = (await school.get('/api/notices/')).list.map(({ id }) => id)
  expect(ids.indexOf(newer)).toBeLessThan(ids.indexOf(pinned))
})

test('times are entered in the time of Bangladesh', async ({ school }) => {
  const fields = { title: 'সময়', publish_at: '২০২৬-০১-৩১T০৯:৩০', expires_at: '2026-02-28T23:59+06:00' }
  expect(await school.add('/api/notices/', fields)).toMatchObject({
    publish_at: '2026-01-31T03:30:00.000Z',
    expires_at: '2026-02-28T17:59:00.000Z',
  })
})

test('a category has at most 100 letters', async ({ school }) => {
  expect((await school.send('POST', '/api/notices/', { title: 'ক', category: 'ক'.repeat(100) })).status).toBe(
    201,
  )
  const reply = await school.send('POST', '/api/notices/', { title: 'ক', category: 'ক'.repeat(101) })
  expect([reply.status, Object.keys(Object(reply.body.errors))]).toEqual([400, ['category']])
})

async function isListed(school: School, id: number, query: string, token: string | null): Promise<boolean> {
  return (await school.get(`/api/notices/${query}`, { token })).list.some((notice) => notice.id === id)
}

test('line breaks of a description are kept, from a form and from JSON', async ({ school }) => {
  const fields = { title: 'নোটিশ', description: 'প্রথম লাইন\n\nতৃতীয় লাইন' }
  for (const body of [fields, form(fields)])
    expect((await school.send('POST', '/api/notices/', body)).body.description).toBe(fields.description)
})
