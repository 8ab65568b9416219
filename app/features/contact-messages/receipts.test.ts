// @module-tag postgres

import { expect } from 'vitest'
import { openDatabase } from '#app/db/database.server.ts'
import { write } from '#app/db/write.server.ts'
import { catalog } from '#app/features/entities.ts'
import { exportedCsv } from '#tests/support/test-exports.ts'
import { openSchool, type School, schoolTest as test } from '#tests/support/test-school.ts'
import { newReceipt } from './contact-messages.store.server.ts'
import { formatReceipt } from './receipts.rules.ts'

const message = { name: 'অভিভাবক', phone: '০২-৯১২৩৪৫৬', message: 'কবে ভর্তি শুরু?' }

const send = (school: School, fields: object = {}, headers: Record<string, string> = {}) =>
  school.send('POST', '/api/contacts/', { ...message, ...fields }, { token: null, headers })

const idsIn = async (school: School, query: string) =>
  (await school.get(`/api/contacts/?${query}`)).list.map(({ id }) => id)

test('a message has a subject, by default a question, and a receipt of eight digits', async ({ school }) => {
  const question = await send(school)
  expect(question.body).toMatchObject({ subject: 'question', receipt: expect.stringMatching(/^\d{8}$/) })
  const complaint = await send(school, { subject: 'complaint' })
  expect(complaint.body).toMatchObject({ subject: 'complaint', receipt: expect.stringMatching(/^\d{8}$/) })
  expect(complaint.body.receipt).not.toBe(question.body.receipt)
  expect((await send(school, { subject: '' })).body.subject).toBe('question')
  expect(await idsIn(school, 'subject=complaint')).toContain(complaint.body.id)
  expect(await idsIn(school, 'subject=complaint')).not.toContain(question.body.id)
})

test.for(['Complaint', 'অভিযোগ', 'constructor', 7, ['complaint']])(
  'the subject %j is refused with words',
  async (subject, { school }) => {
    const reply = await send(school, { subject })
    expect([reply.status, reply.body.errors]).toEqual([400, { subject: ['বিষয় বেছে নিন।'] }])
  },
)

test('nobody can choose or change a receipt, or change a subject', async ({ school }) => {
  const sent = await send(school, { receipt: '12345678' })
  expect(sent.body.receipt).not.toBe('12345678')
  const changed = await school.send('PATCH', `/api/contacts/${sent.body.id}/`, {
    handled: true,
    receipt: '12345678',
    subject: 'complaint',
  })
  expect(changed.body).toMatchObject({ handled: true, receipt: sent.body.receipt, subject: 'question' })
})

test('a receipt that a stored message has is not given again', async ({ school }) => {
  const { receipt } = (await send(school)).body
  const draws = [String(receipt), String(receipt), '00000007']
  const given = await write(school.resources.database, (w) => newReceipt(w.trx, () => draws.shift() ?? ''))
  expect(given).toBe('00000007')
})

test('a repeated call gets the same receipt, and one with other fields is refused', async ({ school }) => {
  const key = { 'Idempotency-Key': 'receipt-1' }
  const first = await send(school, { subject: 'complaint' }, key)
  const again = await send(school, { subject: 'complaint' }, key)
  expect(again.body).toEqual(first.body)
  const other = await send(school, { subject: 'information' }, key)
  expect(other.status).toBe(422)
  expect(other.text).not.toContain(String(first.body.receipt))
  expect(await idsIn(school, `search=${first.body.receipt}`)).toEqual([first.body.id])
})

test('the inbox finds a message by its receipt in any digits, by name, phone and text', async ({
  school,
}) => {
  const { id, receipt } = (await send(school, { name: 'রহিমা খাতুন', message: 'পরীক্ষার ফি বেশি' })).body
  const grouped = formatReceipt(String(receipt))
  for (const typed of [
    receipt,
    grouped,
    grouped.replace('\u00a0', ' '),
    grouped.replace('\u00a0', ''),
    'রহিমা খাতুন',
    'ফি পরীক্ষার',
  ])
    expect([typed, await idsIn(school, `search=${encodeURIComponent(String(typed))}`)]).toEqual([typed, [id]])
  expect(await idsIn(school, 'search=029123456')).toEqual([])
  expect(await idsIn(school, `search=${encodeURIComponent('০২-৯১২৩৪৫৬')}`)).toContain(id)
})

test('a deleted message is gone with its receipt and the stored answers of its calls', async ({ school }) => {
  const sent = await send(school, { message: 'মুছে ফেলা হবে' }, { 'Idempotency-Key': 'deleted-1' })
  const receipt = String(sent.body.receipt)
  const rest = async () => {
    const { sql } = school.resources.database
    const tables = ['contacts', 'changes', 'idempotency_keys'] as const
    return JSON.stringify(
      await Promise.all(tables.map((table) => sql.selectFrom(table).selectAll().execute())),
    )
  }
  expect(await rest()).toContain(receipt)
  await school.send('DELETE', `/api/contacts/${sent.body.id}/`)
  expect(await rest()).not.toContain(receipt)
  expect(await rest()).not.toContain('মুছে ফেলা হবে')
  expect(await idsIn(school, `search=${receipt}`)).toEqual([])
})

test('a complaint leaves no word in the log, the history, the journal or a public answer', async ({
  school,
}) => {
  const name = 'নদীর মেয়ে'
  const text = 'ক্লাসে আমাকে মারা হয়েছে'
  const { id, receipt } = (await send(school, { subject: 'complaint', name, message: text })).body
  await school.send('PATCH', `/api/contacts/${id}/`, { handled: true })
  await school.get(`/api/contacts/?search=${receipt}`)
  const { sql } = school.resources.database
  const others = JSON.stringify([
    await sql.selectFrom('changes').selectAll().execute(),
    await sql.selectFrom('journal').selectAll().execute(),
    await sql.selectFrom('limit_events').selectAll().execute(),
    school.logged,
  ])
  const visitor = { token: null }
  const paths = ['/contact', '/', `/search?q=${encodeURIComponent('মারা')}`]
  const answers = await Promise.all(paths.map(async (path) => (await school.get(path, visitor)).text))
  for (const trace of [name, text, String(receipt), formatReceipt(String(receipt))])
    expect(others + answers.join()).not.toContain(trace)
  for (const token of [null, await school.signInUser()])
    expect((await school.get(`/api/contacts/?search=${receipt}`, { token })).text).not.toContain(name)
})

test('messages from before there were receipts are questions without one, and are found', async () => {
  const at = '2026-01-31T06:00:00.000Z'
  const school = await openSchool({}, undefined, async ({ settings }) => {
    const old = await openDatabase({ catalog, ...settings, migrateTo: '0032-events' })
    const row = { ...message, email: '', handled: 0, created_at: at, updated_at: at, search_key: '' }
    await old.sql
      .insertInto('contacts')
      .values(Array(205).fill(row) as never)
      .execute()
    await old.close()
  })
  const found = (await school.get(`/api/contacts/?search=${encodeURIComponent('শুরু কবে')}`)).list
  expect(found).toHaveLength(205)
  expect(found[204]).toMatchObject({ ...message, subject: 'question', receipt: null })
  const { id } = found[0] ?? {}
  expect((await school.send('PATCH', `/api/contacts/${id}/`, { handled: true })).status).toBe(200)
  const [heads = [], row = []] = await exportedCsv(school, 'contacts')
  expect([row[heads.indexOf('বিষয়')], row[heads.indexOf('রসিদ নম্বর')]]).toEqual(['প্রশ্ন', ''])
})
