import { expect, test } from 'vitest'
import { openSchool, type School } from '#tests/support/test-school.ts'
import { contactTexts } from './contact-messages.texts.ts'

const message = { name: 'আব্দুল করিম', email: '', phone: '০১৭০০-০০০০০১', message: 'ভর্তি কবে?' }

function post(school: School, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return school.send('POST', '/contact', new URLSearchParams(fields).toString(), {
    token: null,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  })
}

test('a plain form sends a message, and the next page confirms it', async () => {
  const school = await openSchool()
  const sent = await post(school, message)
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contact?sent=1'])
  expect((await school.get('/contact?sent=1', { token: null })).text).toContain(contactTexts.sent)
  expect((await school.get('/contact', { token: null })).text).not.toContain(contactTexts.sent)
  expect((await school.get('/api/contacts/')).list).toMatchObject([
    { name: 'আব্দুল করিম', phone: '০১৭০০-০০০০০১' },
  ])
})

test.for([
  { why: 'no name', fields: { name: ' ' }, text: 'নাম লিখুন।' },
  { why: 'no message', fields: { message: '' }, text: 'মেসেজ লিখুন।' },
  { why: 'neither email nor phone', fields: { phone: ' ' }, text: contactTexts.reachable },
  { why: 'an invisible email', fields: { email: '\u200b', phone: '' }, text: contactTexts.reachable },
  { why: 'an invalid email', fields: { email: 'karim@' }, text: 'সঠিক ইমেইল ঠিকানা দিন' },
])('a plain form with $why is refused, and the typed text stays in the form', async ({ fields, text }) => {
  const school = await openSchool()
  const reply = await post(school, { ...message, ...fields })
  expect(reply.status).toBe(400)
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(reply.text).toContain(text)
  expect(reply.text).toContain('role="alert"')
  expect(reply.text).toContain('aria-invalid="true"')
  if (!('name' in fields)) expect(reply.text).toContain('value="আব্দুল করিম"')
  if (!('message' in fields)) expect(reply.text).toContain('>ভর্তি কবে?</textarea>')
  expect((await school.get('/api/contacts/')).list).toEqual([])
})

test('text of the form is never rendered as markup', async () => {
  const reply = await post(await openSchool(), {
    ...message,
    phone: '',
    name: '"><script>alert(1)</script>',
    message: '</textarea><b>',
  })
  expect(reply.text).not.toMatch(/<script>alert|<b>/)
})

test('the twenty-first message in ten minutes is refused, by form or by API', async () => {
  const school = await openSchool()
  for (let count = 0; count < 10; count += 1) {
    expect((await post(school, { ...message, message: `ভর্তি কবে? ${count}` })).status).toBe(303)
    expect((await school.send('POST', '/api/contacts/', message, { token: null })).status).toBe(201)
  }
  const refused = await post(school, message)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(refused.text).toContain(contactTexts.failed)
  expect(refused.text).toContain('value="আব্দুল করিম"')
  expect(refused.text).toMatch(/[০-৯]+ মিনিট পরে/)
})

test('the same plain form sent again within ten minutes is stored once, even if simultaneous', async () => {
  const school = await openSchool({ TRUST_PROXY: '1' })
  const countStored = async () => (await school.get('/api/contacts/')).list.length
  const twice = await Promise.all([post(school, message), post(school, message)])
  expect([...twice, await post(school, message)].map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await countStored()).toBe(1)
  await post(school, { ...message, message: 'ভর্তি কবে? ফি কত?' })
  await post(school, message, { 'X-Forwarded-For': '203.0.113.9' })
  expect(await countStored()).toBe(3)
  const { sql } = school.resources.database
  const tenMinutesAgo = new Date(Date.now() - 10 * 60 * 1000).toISOString()
  await sql.updateTable('idempotency_keys').set({ created_at: tenMinutesAgo }).execute()
  expect((await post(school, message)).status).toBe(303)
  expect(await countStored()).toBe(4)
})

test('a message that can not be saved stays in the form', async () => {
  const school = await openSchool()
  await school.resources.database.sql.schema.alterTable('contacts').renameTo('away').execute()
  const reply = await post(school, message)
  expect(reply.status).toBe(500)
  expect(reply.text).toContain(contactTexts.failed)
  expect(reply.text).toContain('>ভর্তি কবে?</textarea>')
  expect(school.logged.join()).toContain('a form could not be taken')
})

test('a form on another site can not send a message', async () => {
  const school = await openSchool()
  expect((await post(school, message, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect((await post(school, message, { Origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await school.get('/api/contacts/')).list).toEqual([])
})

test('a body of another type is refused with a page', async () => {
  const school = await openSchool()
  const reply = await post(school, message, { 'Content-Type': 'text/plain' })
  expect(reply.status).toBe(415)
  expect(reply.text).toContain('role="alert"')
})

test.for(['/', '/login', '/notice', '/academic'])('%s accepts no form', async (path) => {
  const school = await openSchool()
  const reply = await school.send('POST', path, 'a=b', {
    token: null,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})
