// @module-tag postgres

import { expect } from 'vitest'
import type { EntityInput } from '#app/contract/entity.ts'
import { openDatabase } from '#app/db/database.server.ts'
import { catalog } from '#app/features/entities.ts'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { pdfFile } from '#tests/support/test-files.ts'
import { form, openSchool, type School, schoolTest as test } from '#tests/support/test-school.ts'
import type { noticeEntity } from './notices.entity.ts'

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
    memo_number: '',
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

test('a scheduled notice has the day on which it appears, also after that moves', async ({ school }) => {
  const coming = await school.add('/api/notices/', { title: 'আসছে', publish_at: '2199-01-01T18:30:00Z' })
  expect(coming).toMatchObject({ date: '2199-01-02', date_typed: false })
  const one = `/api/notices/${coming.id}/`
  const sentBack = { title: 'আসছে', date: '2199-01-02', publish_at: '2199-02-03T06:00:00Z' }
  expect((await school.send('PUT', one, sentBack)).body).toMatchObject({
    date: '2199-02-03',
    date_typed: false,
  })
  expect((await school.send('PUT', one, { title: 'আসছে', date: '2198-05-05' })).body).toMatchObject({
    date: '2198-05-05',
    date_typed: true,
  })
  expect((await school.send('PUT', one, { title: 'আসছে', date: '' })).body).toMatchObject({
    date: '2199-02-03',
    date_typed: false,
  })
})

test('a draft has no day until it is published; undo makes it a draft without a day again', async ({
  school,
}) => {
  const draft = await school.add('/api/notices/', { title: 'খসড়া', is_draft: true })
  expect(draft).toMatchObject({ date: null, date_typed: false })
  const one = `/api/notices/${draft.id}/`
  const before = todayInDhaka()
  const published = (await school.send('PUT', one, { title: 'খসড়া', is_draft: false, date: '' })).body
  expect([before, todayInDhaka()]).toContain(published.date)
  const [change] = (await school.get(`/api/changes/?entity=notices&record_id=${draft.id}`)).list
  expect((await school.send('POST', `/api/changes/${change?.id}/undo/`)).body).toMatchObject({
    is_draft: true,
    date: null,
    date_typed: false,
  })
})

// The columns that every version has.
const oldRow = {
  title: 'আগের',
  description: '',
  category: '',
  pdf_file_name: '',
  search_key: '',
  is_pinned: 0,
  is_draft: 0,
  updated_at: '2024-05-05T06:00:00.000Z',
}

test('migrated notices keep their day as a typed one', async () => {
  const school = await openSchool({}, undefined, async ({ settings }) => {
    const old = await openDatabase({ catalog, ...settings, migrateTo: '0011-traces-of-users' })
    for (const date of ['2024-05-05', null])
      await old.sql
        .insertInto('notices')
        .values({ ...oldRow, date } as never)
        .execute()
    await old.close()
  })
  expect((await school.get('/api/notices/')).list).toMatchObject([
    { date: '2024-05-05', date_typed: true },
    { date: null, date_typed: false },
  ])
})

test('migrated notices are found by synonyms and by their descriptions', async () => {
  const school = await openSchool({}, undefined, async ({ settings }) => {
    const old = await openDatabase({ catalog, ...settings, migrateTo: '0013-invitations' })
    // More than the migration reads at once.
    for (let number = 1; number <= 501; number += 1)
      await old.sql
        .insertInto('notices')
        .values({
          ...oldRow,
          title: number === 501 ? 'ফরম পূরণ' : 'সভা',
          description: `কক্ষ ${number}-ক`,
        } as never)
        .execute()
    await old.close()
  })
  const idsFound = async (search: string) =>
    (await school.get(`/api/notices/?search=${encodeURIComponent(search)}`)).list.map(({ id }) => id)
  expect(await idsFound('form fill up')).toEqual([501])
  expect(await idsFound('৫০১-ক')).toEqual([501])
  expect(await idsFound('১-ক ৫০০')).toEqual([])
})

test('the list of an Admin starts with drafts, then scheduled notices, then visible ones', async () => {
  const school = await openSchool()
  const add = async (fields: EntityInput<typeof noticeEntity>) =>
    (await school.add('/api/notices/', { title: 'ক্রম', ...fields })).id
  const later = await add({ publish_at: '2199-02-01T00:00:00Z' })
  const visible = await add({ date: '2200-01-01' })
  const draft = await add({ is_draft: true })
  const dated = await add({ is_draft: true, date: '2001-01-01' })
  const sooner = await add({ publish_at: '2199-01-01T00:00:00Z' })
  const over = await add({ date: '2026-01-01', expires_at: '2026-02-01T00:00:00Z' })
  const ids = async (query: string, token = school.token as string | null) =>
    (await school.get(`/api/notices/${query}`, { token })).list.map(({ id }) => id)
  const all = [dated, draft, later, sooner, visible, over]
  expect(await ids('')).toEqual(all)
  expect(await ids(`?search=${encodeURIComponent('ক্রম')}`)).toEqual(all)
  expect(await ids('', null)).toEqual([visible])
  const { data } = (await school.get('/api/notices/?page=1&page_size=3')).body
  expect((data as { id: number }[]).map(({ id }) => id)).toEqual(all.slice(0, 3))
})

test.for([
  { why: 'due', fields: {}, isVisible: true },
  { why: 'published an hour ago', fields: { publish_at: inHours(-1) }, isVisible: true },
  { why: 'until tomorrow', fields: { expires_at: inHours(24) }, isVisible: true },
  {
    why: 'from yesterday until tomorrow',
    fields: { publish_at: inHours(-24), expires_at: inHours(24) },
    isVisible: true,
  },
  { why: 'with a date to come', fields: { date: '2199-01-01' }, isVisible: true },
  { why: 'pinned', fields: { is_pinned: true }, isVisible: true },
  { why: 'a draft', fields: { is_draft: true }, isVisible: false },
  { why: 'a draft that would be due', fields: { is_draft: 'on', publish_at: inHours(-1) }, isVisible: false },
  { why: 'to be published in an hour', fields: { publish_at: inHours(1) }, isVisible: false },
  { why: 'over for an hour', fields: { expires_at: inHours(-1) }, isVisible: false },
  {
    why: 'over before it began',
    fields: { publish_at: inHours(1), expires_at: inHours(-1) },
    isVisible: false,
  },
])('a notice that is $why is visible: $isVisible', async ({ fields, isVisible }, { school }) => {
  const record = await school.add(
    '/api/notices/',
    form({ title: 'নোটিশ', pdf_file: [pdfFile(), 'notice.pdf'] }),
  )
  const one = `/api/notices/${record.id}/`
  await school.send('PUT', one, { title: 'নোটিশ', ...fields })
  const others = [null, await school.signInUser()]
  for (const token of others) {
    expect((await school.get(one, { token })).status).toBe(isVisible ? 200 : 404)
    expect((await school.get(String(record.pdf_file), { token })).status).toBe(isVisible ? 200 : 404)
    expect(await isListed(school, record.id, '', token)).toBe(isVisible)
    expect(await isListed(school, record.id, `?search=${encodeURIComponent('নোটিশ')}`, token)).toBe(isVisible)
  }
  expect((await school.get(one)).status).toBe(200)
  expect((await school.get(String(record.pdf_file))).status).toBe(200)
  expect(await isListed(school, record.id, '', school.token)).toBe(true)
  await school.send('DELETE', one)
})

test('for visitors the total counts only visible notices', async ({ school }) => {
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

test('line breaks of a description are stored, from a form and from JSON', async ({ school }) => {
  const fields = { title: 'নোটিশ', description: 'প্রথম লাইন\n\nতৃতীয় লাইন' }
  for (const body of [fields, form(fields)])
    expect((await school.send('POST', '/api/notices/', body)).body.description).toBe(fields.description)
})

test('a correction of a published notice is marked with its time, which clients can’t set', async ({
  school,
}) => {
  const sent = { title: 'সভা', deadline: '৩১/০৩/২০২৬', revised_at: '2020-01-01T00:00:00Z' }
  const { id, ...added } = await school.add('/api/notices/', sent)
  expect(added).toMatchObject({ deadline: '2026-03-31', revised_at: null })
  const one = `/api/notices/${id}/`
  const before = new Date().toISOString()
  const corrected = (await school.send('PUT', one, { ...sent, title: 'সভা হবে না' })).body
  expect(String(corrected.revised_at) >= before).toBe(true)
  const [change] = (await school.get(`/api/changes/?entity=notices&record_id=${id}`)).list
  expect((await school.send('POST', `/api/changes/${change?.id}/undo/`)).body).toMatchObject({
    title: 'সভা',
    revised_at: null,
  })
})
