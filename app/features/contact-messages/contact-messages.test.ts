import { expect } from 'vitest'
import { refusedFields } from '#tests/support/test-records.ts'
import { schoolTest as test } from '#tests/support/test-school.ts'
import { contactTexts } from './contact-messages.texts.ts'

const message = {
  name: 'অভিভাবক',
  email: 'parent@example.com',
  phone: '০২-৯১২৩৪৫৬',
  message: 'কবে ভর্তি শুরু?\nধন্যবাদ।',
}

test('a visitor can send a message, and an Admin can read, handle and delete it', async ({ school }) => {
  const sent = await school.send('POST', '/api/contacts/', message, { token: null })
  expect(sent.status).toBe(201)
  expect(sent.body).toMatchObject({
    ...message,
    handled: false,
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  const one = `/api/contacts/${sent.body.id}/`
  expect((await school.get(one)).body).toEqual(sent.body)
  expect((await school.get('/api/contacts/')).list).toContainEqual(sent.body)
  expect((await school.send('PATCH', one, { handled: true })).body).toMatchObject({
    ...message,
    handled: true,
  })
  expect((await school.send('PATCH', one, { handled: 'false' })).body).toMatchObject({ handled: false })
  expect((await school.send('DELETE', one)).status).toBe(204)
  expect((await school.get(one)).status).toBe(404)
  for (const token of [null, await school.signInUser()])
    for (const path of [one, '/api/contacts/'])
      expect((await school.get(path, { token })).text).not.toContain('ভর্তি')
})

test('an Admin can filter and count unhandled messages', async ({ school }) => {
  const waiting = await school.send('POST', '/api/contacts/', message, { token: null })
  const done = await school.send('POST', '/api/contacts/', message, { token: null })
  await school.send('PATCH', `/api/contacts/${done.body.id}/`, { handled: true })
  const idsOf = async (handled: string) =>
    (await school.get(`/api/contacts/?handled=${handled}`)).list.map(({ id }) => id)
  expect(await idsOf('false')).toContain(waiting.body.id)
  expect(await idsOf('false')).not.toContain(done.body.id)
  expect(await idsOf('true')).toContain(done.body.id)
  const page = (await school.get('/api/contacts/?handled=false&page_size=1')).body
  expect(page).toMatchObject({ total: (await idsOf('false')).length })
})

test.for([
  { why: 'no name', fields: { name: ' ' }, refused: ['name'] },
  { why: 'no message', fields: { message: '\u200b' }, refused: ['message'] },
  { why: 'a name of 201 letters', fields: { name: 'ক'.repeat(201) }, refused: ['name'] },
  { why: 'an invalid email', fields: { email: 'parent' }, refused: ['email'] },
  { why: 'an invalid phone', fields: { phone: 'ফোন' }, refused: ['phone'] },
  { why: 'no way to answer', fields: { email: '', phone: ' ' }, refused: ['email', 'phone'] },
  { why: 'an invisible email', fields: { email: '\u200b', phone: '' }, refused: ['email', 'phone'] },
])('a message is refused: $why', async ({ fields, refused }, { school }) => {
  const reply = await school.send('POST', '/api/contacts/', { ...message, ...fields }, { token: null })
  expect([reply.status, refusedFields(reply)]).toEqual([400, refused])
})

test('a message without email and phone is refused with the quoted text', async ({ school }) => {
  const { email: _email, phone: _phone, ...unreachable } = message
  for (const invisible of ['', '\u200b', '\u2800\u00ad']) {
    const fields = { ...unreachable, email: invisible, phone: invisible }
    const reply = await school.send('POST', '/api/contacts/', fields, { token: null })
    expect(reply.body.message).toBe(contactTexts.reachable)
    expect(Object.values(reply.body.errors as Record<string, string[]>).flat()).toEqual([
      contactTexts.reachable,
      contactTexts.reachable,
    ])
  }
})

test.for([{ email: '' }, { phone: '' }, { email: undefined }, { phone: null }])(
  'a message with only an email or only a phone is accepted: %j',
  async (fields, { school }) => {
    expect(
      (await school.send('POST', '/api/contacts/', { ...message, ...fields }, { token: null })).status,
    ).toBe(201)
  },
)

test('a visitor can’t send a message as handled', async ({ school }) => {
  const sent = await school.send(
    'POST',
    '/api/contacts/',
    { ...message, handled: true, created_at: '1999' },
    { token: null },
  )
  expect(sent.body).toMatchObject({ handled: false })
  expect(sent.body.created_at).not.toBe('1999')
})
