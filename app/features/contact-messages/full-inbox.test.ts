// @module-tag postgres

import { expect, test } from 'vitest'
import { addFailures, openSchoolBehindProxy } from '#tests/support/test-browser.ts'
import { type School, someInstitution } from '#tests/support/test-school.ts'
import { contactTexts } from './contact-messages.texts.ts'

const message = { name: 'অভিভাবক', email: '', phone: '০২-৯১২৩৪৫৬', message: 'কবে ভর্তি শুরু?' }
const callInstead = `${contactTexts.failed} এখন অফিসে ফোন করুন: ${someInstitution.contact_phone}`

const send = (school: School, address = '203.0.113.9', fields: object = message) =>
  school.send(
    'POST',
    '/api/contacts/',
    { ...fields },
    { token: null, headers: { 'X-Forwarded-For': address } },
  )

async function addWaiting({ resources }: School, count: number, text = 'পুরোনো'): Promise<void> {
  const at = new Date().toISOString()
  const row = { ...message, message: text, handled: 0, created_at: at, updated_at: at, search_key: '' }
  for (let added = 0; added < count; added += 100)
    await resources.database.sql
      .insertInto('contacts')
      .values(Array(Math.min(100, count - added)).fill(row))
      .execute()
}

test('after two thousand unhandled messages the next is refused with the telephone number, until one is handled', async () => {
  const school = await openSchoolBehindProxy()
  await school.add('/api/institutions/', someInstitution)
  await addWaiting(school, 1999)
  const last = await send(school)
  expect(last.status).toBe(201)
  const refused = await send(school)
  expect([refused.status, refused.body.message]).toEqual([503, callInstead])
  const form = await school.send('POST', '/contact', new URLSearchParams(message).toString(), {
    token: null,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  expect(form.status).toBe(503)
  expect(form.text).toContain(callInstead)
  expect(form.text).toContain('>কবে ভর্তি শুরু?</textarea>')
  await school.send('PATCH', `/api/contacts/${last.body.id}/`, { handled: true })
  expect((await send(school)).status).toBe(201)
  expect(school.logged).toEqual([])
})

test('unhandled messages take at most twenty megabytes, and an Admin can see their number and size', async () => {
  const school = await openSchoolBehindProxy()
  const text = 'ক'.repeat(5000)
  const bytes = Buffer.byteLength(Object.values({ ...message, message: text }).join(''))
  const most = Math.floor((20 * 1024 * 1024) / bytes)
  await addWaiting(school, most, text)
  expect((await school.get('/api/storage/')).body.waiting_messages).toEqual({
    count: most,
    bytes: most * bytes,
  })
  expect((await send(school, '203.0.113.9', { ...message, message: text })).status).toBe(201)
  const refused = await send(school)
  // Without an institution there is no telephone.
  expect([refused.status, refused.body.message]).toEqual([503, contactTexts.failed])
})

test.for([
  { kind: 'an IPv4 address', bucket: '203.0.113.9', from: ['203.0.113.9'], others: '203.0.113.10' },
  {
    kind: 'an IPv6 /48',
    bucket: '2001:db8:1::/48',
    from: ['2001:db8:1:1::1', '2001:db8:1:ffff::1'],
    others: '2001:db8:2:1::1',
  },
])('$kind can send two hundred messages in two days', async ({ bucket, from, others }) => {
  const school = await openSchoolBehindProxy()
  await school.add('/api/institutions/', someInstitution)
  await addFailures(school, `contact-days ${bucket}`, 200 - from.length)
  for (const address of from) expect((await send(school, address)).status).toBe(201)
  for (const address of from) {
    const refused = await send(school, address)
    expect([refused.status, refused.body.message]).toEqual([503, callInstead])
  }
  expect((await send(school, others)).status).toBe(201)
  const { sql } = school.resources.database
  const later = 2 * 24 * 60 * 60 * 1000
  await sql
    .updateTable('limit_events')
    .set((eb) => ({ at: eb('at', '-', later) }))
    .execute()
  for (const address of from) expect((await send(school, address)).status).toBe(201)
  const stored = JSON.stringify(await sql.selectFrom('contacts').selectAll().execute())
  for (const address of from) expect(stored).not.toContain(address.slice(0, 10))
})

test('simultaneous messages can not exceed the limit of the inbox', async () => {
  const school = await openSchoolBehindProxy()
  await addWaiting(school, 1995)
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_one, number) => send(school, `203.0.113.${number}`)),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(replies.filter(({ status }) => status === 503)).toHaveLength(7)
})
