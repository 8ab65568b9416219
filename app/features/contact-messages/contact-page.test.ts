import { expect, test } from 'vitest'
import { openSchool, type School } from '#tests/support/test-school.ts'
import { contactTexts } from './contact-messages.texts.ts'
import { formatReceipt } from './receipts.rules.ts'

const message = { name: 'আব্দুল করিম', email: '', phone: '০১৭০০-০০০০০১', message: 'ভর্তি কবে?' }

function post(school: School, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return school.send('POST', '/contact', new URLSearchParams(fields).toString(), {
    token: null,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  })
}

test('a plain form sends a message, and its answer shows what was sent, with the receipt', async () => {
  const school = await openSchool()
  const before = await school.get('/contact', { token: null })
  const sent = await post(school, { ...message, subject: 'complaint' })
  expect([sent.status, sent.headers.get('location')]).toEqual([201, null])
  const [stored] = (await school.get('/api/contacts/')).list
  expect(stored).toMatchObject({ subject: 'complaint', name: 'আব্দুল করিম', phone: '০১৭০০-০০০০০১' })
  const visible = sent.text.replace(/ data-props="[^"]*"/, '')
  for (const shown of [
    contactTexts.sent,
    formatReceipt(String(stored?.receipt)),
    '<dd>অভিযোগ</dd>',
    '<dd>আব্দুল করিম</dd>',
    '<dd>০১৭০০-০০০০০১</dd>',
    '<p>ভর্তি কবে?</p>',
  ])
    expect(visible).toContain(shown)
  // The form is empty again.
  expect(visible).not.toMatch(/value="আব্দুল|<textarea[^>]*>[^<]/)
  // Nothing of it is cached, listed or shown to anybody else.
  expect(sent.headers.get('cache-control')).toBe('no-store')
  expect(sent.text).toContain('<meta name="robots" content="noindex"/>')
  expect(sent.text).not.toContain('rel="canonical"')
  expect((await school.get('/contact', { token: null })).text).toBe(before.text)
})

test('a reload of the answer stores nothing again, and shows the same receipt', async () => {
  const school = await openSchool()
  const sent = await post(school, message)
  const again = await post(school, message)
  expect([again.status, again.text]).toEqual([201, sent.text])
  expect((await school.get('/api/contacts/')).list).toHaveLength(1)
})

test('the message is confirmed even if the rest of the page can not be read', async () => {
  const school = await openSchool()
  await school.resources.database.sql.schema.alterTable('officers').renameTo('away').execute()
  const sent = await post(school, message)
  expect(sent.status).toBe(201)
  expect(sent.text).toContain(contactTexts.sent)
  expect(sent.text).toContain('কর্মকর্তাদের তথ্য লোড করা যায়নি।')
})

test('each officer is shown with what to ask there, without what is not known; without officers nothing is', async () => {
  const school = await openSchool()
  const visit = async () => (await school.get('/contact', { token: null })).text
  expect(await visit()).not.toMatch(/কার কাছে বলবেন|<article/)
  await school.add('/api/officers/', { kind: 'information', full_name: 'তাসলিমা খাতুন' })
  const one = await visit()
  expect(one).toContain('href="/contact?subject=information#write"')
  expect(one).toContain('তথ্য অধিকার আইন')
  expect(one.match(/<article/g)).toHaveLength(1)
  expect(one.split('<article')[1]?.split('</article>')[0]).not.toMatch(/tel:|mailto:|<p><\/p>|, <|\(\)/)
  await school.add('/api/officers/', {
    kind: 'complaint',
    full_name: 'আবদুস সালাম',
    designation: 'সহকারী শিক্ষক',
    address: 'কক্ষ ২০৩',
    contact_phone: '01700000009',
  })
  const [, first = '', second = ''] = (await visit()).split('<article')
  expect(first).toContain('অভিযোগ নিষ্পত্তি কর্মকর্তা')
  for (const shown of ['আবদুস সালাম', 'সহকারী শিক্ষক', 'কক্ষ ২০৩', 'href="tel:+8801700000009"', '০১৭০০-০০০০০৯'])
    expect(first).toContain(shown)
  expect(second).toContain('তাসলিমা খাতুন')
})

test.for([
  { query: '?subject=complaint', chosen: 'complaint' },
  { query: '?subject=information', chosen: 'information' },
  { query: '?subject=question', chosen: 'question' },
  { query: '?subject=constructor', chosen: 'question' },
  { query: '?sent=1', chosen: 'question' },
  { query: '', chosen: 'question' },
])('/contact$query offers the subject $chosen', async ({ query, chosen }) => {
  const { text } = await (await openSchool()).get(`/contact${query}`, { token: null })
  expect(text).toContain(`<option value="${chosen}" selected="">`)
  expect(text.match(/<option[^>]* selected=""/g)).toHaveLength(1)
  expect(text).toMatch(/<link rel="canonical" href="[^"?]*\/contact"/)
})

test('a wrong subject is refused with words, and the rest of the form stays', async () => {
  const reply = await post(await openSchool(), { ...message, subject: 'teacher' })
  expect(reply.status).toBe(400)
  expect(reply.text).toContain('বিষয় বেছে নিন।')
  expect(reply.text).toContain('>ভর্তি কবে?</textarea>')
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
    expect((await post(school, { ...message, message: `ভর্তি কবে? ${count}` })).status).toBe(201)
    expect((await school.send('POST', '/api/contacts/', message, { token: null })).status).toBe(201)
  }
  const refused = await post(school, message)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(refused.text).toContain(contactTexts.failed)
  expect(refused.text).toContain('value="আব্দুল করিম"')
  expect(refused.text).toMatch(/[০-৯]+ মিনিট পরে/)
})

test('the same plain form sent again within a day is stored once, even if simultaneous', async () => {
  const school = await openSchool({ TRUST_PROXY: '1' })
  const countStored = async () => (await school.get('/api/contacts/')).list.length
  const twice = await Promise.all([post(school, message), post(school, message)])
  expect([...twice, await post(school, message)].map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await countStored()).toBe(1)
  await post(school, { ...message, message: 'ভর্তি কবে? ফি কত?' })
  await post(school, message, { 'X-Forwarded-For': '203.0.113.9' })
  expect(await countStored()).toBe(3)
  const { sql } = school.resources.database
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString()
  await sql.updateTable('idempotency_keys').set({ created_at: yesterday }).execute()
  expect((await post(school, message)).status).toBe(201)
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
