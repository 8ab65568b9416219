import { expect, test } from 'vitest'
import { pages } from '#app/server/pages.server.ts'
import { openSchool, type School } from '#tests/support/test-school.ts'

const college = {
  name: 'নদী & "পাহাড়" </script><b>কলেজ',
  address: 'কলেজ রোড <১>',
  address_code: '2499',
  contact_phone: '02-9123456',
  contact_email: 'info@college.example',
  map_place: '24.8462, 90.7518',
  theme_color: '#7a1f3d',
}

const plainPaths = pages.map(({ path }) => path).filter((path) => !path.includes('{'))
const read = async (school: School, path: string) => (await school.get(path, { token: null })).text

test('every page of an empty school is complete', async () => {
  const school = await openSchool()
  for (const path of plainPaths) {
    const reply = await school.get(path, { token: null })
    expect([path, reply.status]).toEqual([path, 200])
    expectSound(reply.text)
  }
  expect(school.logged).toEqual([])
})

test("text of the institution's profile is escaped on every page", async () => {
  const school = await openSchool()
  await school.add('/api/institutions/', {
    ...college,
    history: '<img src=x onerror=alert(1)>',
    tagline: '\'"<i>',
  })
  for (const path of [...plainPaths, '/nothing']) {
    const html = await read(school, path)
    expectSound(html)
    expect(html).not.toMatch(/<b>কলেজ|<img src=x|<i>/)
  }
})

test('a page has an absolute address for share cards', async () => {
  const school = await openSchool({ PUBLIC_URL: 'https://college.example' })
  await school.add('/api/institutions/', { ...college, name: 'নদী কলেজ' })
  const html = await read(school, '/admission?utm_source=x')
  expect(html).toContain('<title>ভর্তি তথ্য | নদী কলেজ</title>')
  expect(html).toContain('<link rel="canonical" href="https://college.example/admission"/>')
  expect(html).toContain('<meta property="og:url" content="https://college.example/admission"/>')
  expect(html).toContain('<meta property="og:site_name" content="নদী কলেজ"/>')
  expect(html).toContain('<link rel="alternate" type="application/atom+xml" href="/notice.atom"')
  expect(html).toContain('<meta name="theme-color" content="#7a1f3d"/>')
})

test('with an English name, titles and share cards have both names, and the header shows it', async () => {
  const school = await openSchool()
  await school.add('/api/institutions/', { ...college, name: 'নদী কলেজ', name_en: 'River & Hill College' })
  const both = 'নদী কলেজ (River &amp; Hill College)'
  const home = await read(school, '/')
  expect(home).toContain(`<title>${both}</title>`)
  expect(home).toContain('"alternateName":"River & Hill College"')
  const html = await read(school, '/admission')
  expect(html).toContain(`<title>ভর্তি তথ্য | ${both}</title>`)
  expect(html).toContain(`<meta property="og:site_name" content="${both}"/>`)
  expect(html).toContain('<strong>নদী কলেজ</strong><small><span lang="en">River &amp; Hill College</span>')
})

test('search engines leave out a missing page', async () => {
  const html = await read(await openSchool(), '/nothing')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('rel="canonical"')
})

test('the footer has the map if the coordinates are known, and always the address', async () => {
  const school = await openSchool()
  const { id } = await school.add('/api/institutions/', college)
  const known = await read(school, '/academic')
  expect(known).toContain('data-map="https://www.openstreetmap.org/export/embed.html?')
  expect(known).toContain('লোকেশন কোড: ২৪৯৯')
  expect(known).toContain('href="tel:+88029123456"')
  expect(known).toContain('<span class="spoken">ফোন: </span>')
  await school.send('PATCH', `/api/institutions/${id}/`, { map_place: '' })
  const unknown = await read(school, '/academic')
  expect(unknown).not.toContain('data-map')
  expect(unknown).toContain('href="https://www.openstreetmap.org/search?query=')
})

test('default texts replace missing texts of a school', async () => {
  const school = await openSchool()
  expect(await read(school, '/admission')).toContain('ন্যূনতম জিপিএ ২.৫')
  expect(await read(school, '/academic')).toContain('ব্যবসায় শিক্ষা')
  await school.add('/api/institutions/', { ...college, admission_papers: '', programs: 'ভোকেশনাল' })
  expect(await read(school, '/admission')).toContain('এখনো যোগ করা হয়নি।')
  expect(await read(school, '/academic')).toContain('ভোকেশনাল')
})

test.for([
  { path: '/academic', text: 'একাডেমিক তথ্য দেখানো যাচ্ছে না।' },
  { path: '/admission', text: 'ভর্তির তথ্য দেখানো যাচ্ছে না।' },
  { path: '/contact', text: 'তথ্য লোড করতে ব্যর্থ' },
])('$path works without the profile if it can not be read', async ({ path, text }) => {
  const school = await openSchool()
  await school.resources.database.sql.schema.alterTable('institutions').renameTo('away').execute()
  const reply = await school.get(path, { token: null })
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(reply.text).toContain(text)
  expectSound(reply.text)
})

// Requirements of the content security policy, screen readers and search engines.
function expectSound(html: string) {
  expect(html).toMatch(/^<!doctype html><html lang="bn">/)
  expect(html).not.toMatch(/<[^>]+\s(?:style|on\w+)=/)
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
  expect(html).toMatch(/<meta name="description" content="[^"]+"\/>/)
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)]
  for (const [tag, text] of inline) {
    expect(tag).toContain('type="application/ld+json"')
    expect(JSON.parse(text ?? '')).toBeTypeOf('object')
  }
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual([...new Set(ids)])
}

test.for([
  { contact_phone: '01712-345678', word: 'মোবাইল' },
  { contact_phone: '+৮৮০১৭১২৩৪৫৬৭৮', word: 'মোবাইল' },
  { contact_phone: '02-9123456', word: 'ফোন' },
])('the number $contact_phone of a school is called $word', async ({ contact_phone, word }) => {
  const school = await openSchool()
  await school.add('/api/institutions/', { ...college, contact_phone })
  const [, before = ''] =
    /<dt>(?:(?!<dt>).)*?<\/svg>([^<]*)<\/dt><dd><a href="tel:/.exec(await read(school, '/contact')) ?? []
  expect(before).toBe(word)
})
