import { expect, test } from 'vitest'
import { refusedFields } from '#tests/support/test-records.ts'
import { form, openSchool, someInstitution } from '#tests/support/test-school.ts'

const ministry = { label: 'শিক্ষা মন্ত্রণালয়', value: 'https://moedu.gov.bd' }
const books = { label: 'পাঠ্যপুস্তক বোর্ড', value: 'nctb.gov.bd' }

async function openWith(more: object = {}) {
  const school = await openSchool()
  const record = await school.add('/api/institutions/', { ...someInstitution, ...more })
  return { school, record, one: `/api/institutions/${record.id}/` }
}

test('by default an institution has no short name, channels and links, and its home page begins with the photo', async () => {
  const { record } = await openWith()
  expect(record).toMatchObject({
    ...{ short_name: '', facebook_url: '', whatsapp_url: '', youtube_url: '' },
    ...{ important_links: [], hero: 'photo' },
  })
})

test.for([
  { field: 'short_name', good: ' সোনাবিল ', bad: ['ক'.repeat(61), 7, ['ক']], says: 'ছোট নাম: ' },
  {
    field: 'facebook_url',
    good: 'facebook.com/school',
    bad: ['school', 'https://facebook.com.evil.example/school', 'javascript:alert(1)//facebook.com/a', 7, {}],
    says: 'ফেসবুক: ',
  },
  {
    field: 'whatsapp_url',
    good: '০১৭১১-০০০০০০',
    bad: ['017110000', 'https://evil.example/wa.me', 1_711_000_000, `wa.me/${'8'.repeat(300)}`],
    says: 'হোয়াটসঅ্যাপ: ',
  },
  {
    field: 'youtube_url',
    good: 'https://youtu.be/AbC',
    bad: ['@school', 'https://youtube.com', `youtube.com/@${'a'.repeat(300)}`, true],
    says: 'ইউটিউব: ',
  },
  { field: 'hero', good: 'crest', bad: ['video', 1, ['photo']], says: 'হোম পাতার শুরুতে' },
])(
  '$field is stored as typed, is unchanged if not sent, can be emptied, and refuses invalid values',
  async ({ field, good, bad, says }) => {
    const { school, one } = await openWith()
    const before = (await school.get(one)).body[field]
    for (const value of bad)
      for (const sent of [{ [field]: value }, form({ [field]: String(value) })]) {
        if (sent instanceof FormData && typeof value !== 'string') continue
        const reply = await school.send('PATCH', one, sent)
        expect([value, reply.status, refusedFields(reply)]).toEqual([value, 400, [field]])
        expect(JSON.stringify(reply.body.errors)).toContain(says)
      }
    expect((await school.send('PATCH', one, { [field]: good })).body[field]).toBe(good.trim())
    expect((await school.send('PATCH', one, { tagline: 'আলো' })).body[field]).toBe(good.trim())
    for (const empty of ['', null]) {
      await school.send('PATCH', one, { [field]: good })
      expect((await school.send('PATCH', one, { [field]: empty })).body[field]).toBe(before)
    }
    if (field !== 'hero')
      expect((await school.send('PATCH', one, { [field]: ' \u200b' })).body[field]).toBe('')
  },
)

test('important links are stored as typed, up to 20, and rows without an address are dropped', async () => {
  const { school, one } = await openWith({ important_links: [ministry, books] })
  expect((await school.get(one)).body.important_links).toEqual([ministry, books])
  const many = Array.from({ length: 20 }, (_, index) => ({ ...ministry, label: `${index}` }))
  expect((await school.send('PATCH', one, { important_links: many })).body.important_links).toEqual(many)
  const sent = form({ important_links: JSON.stringify([{ label: 'বোর্ড', value: ' ' }, books]) })
  expect((await school.send('PATCH', one, sent)).body.important_links).toEqual([books])
  for (const empty of [[], '', null]) {
    await school.send('PATCH', one, { important_links: [books] })
    expect((await school.send('PATCH', one, { important_links: empty })).body.important_links).toEqual([])
  }
})

test.for([
  { what: 'a script', value: 'javascript:alert(1)' },
  { what: 'a script with a line break', value: 'java\nscript:alert(1)//.gov.bd' },
  { what: 'data', value: 'data:text/html,<script>' },
  { what: 'a mail address', value: 'mailto:office@example.com' },
  { what: 'a user name that imitates a host', value: 'https://moedu.gov.bd@evil.example' },
  { what: 'a part of this site', value: '/notice' },
  { what: 'a text', value: 'শিক্ষা বোর্ড' },
])('$what is refused as an important link, with the number of its row', async ({ value }) => {
  const { school, one } = await openWith({ important_links: [books] })
  const rows = [ministry, { label: 'বোর্ড', value }, { label: 'দপ্তর', value }]
  for (const sent of [{ important_links: rows }, form({ important_links: JSON.stringify(rows) })]) {
    const reply = await school.send('PATCH', one, sent)
    expect([reply.status, refusedFields(reply)]).toEqual([400, ['important_links']])
    const says = (label: string) =>
      `গুরুত্বপূর্ণ লিংক: "${label}" সারিতে ওয়েবসাইটের ঠিকানা দিন, যেমন https://moedu.gov.bd।`
    expect(reply.body.errors).toEqual({ important_links: [says('বোর্ড'), says('দপ্তর')] })
  }
  expect((await school.get(one)).body.important_links).toEqual([books])
})

test.for([
  { what: '21 rows', rows: Array.from({ length: 21 }, () => ministry) },
  { what: 'an address without a label', rows: [{ value: ministry.value }] },
  { what: 'an address that is too long', rows: [{ ...ministry, value: `https://a.bd/${'a'.repeat(300)}` }] },
  { what: 'a number', rows: 7 },
  { what: 'texts', rows: ['https://moedu.gov.bd'] },
  { what: 'null as a row', rows: [null] },
])('as important links, $what is refused', async ({ rows }) => {
  const { school, one } = await openWith()
  const reply = await school.send('PATCH', one, { important_links: rows })
  expect([reply.status, refusedFields(reply)]).toEqual([400, ['important_links']])
})

test('search engines get the channels of an institution with whole addresses', async () => {
  const { school, one } = await openWith()
  const home = async () => (await school.get('/', { token: null })).text
  expect(await home()).not.toContain('sameAs')
  await school.send('PATCH', one, { facebook_url: 'facebook.com/school', whatsapp_url: '০১৭১১০০০০০০' })
  expect(await home()).toContain('"sameAs":["https://facebook.com/school","https://wa.me/8801711000000"]')
})

test('a change of the links can be undone', async () => {
  const { school, one } = await openWith({ important_links: [ministry], hero: 'name' })
  await school.send('PATCH', one, { important_links: [books], hero: 'crest', youtube_url: 'youtu.be/AbC' })
  const { list } = await school.get('/api/changes/')
  const undone = await school.send('POST', `/api/changes/${list[0]?.id}/undo/`)
  expect(undone.status).toBe(200)
  expect((await school.get(one)).body).toMatchObject({
    ...{ important_links: [ministry], hero: 'name', youtube_url: '' },
  })
})
