import { expect, test } from 'vitest'
import { addOneOfEach } from '#tests/support/test-everything.ts'
import { openSchool, type School } from '#tests/support/test-school.ts'

async function infoOf(school: School): Promise<string> {
  const reply = await school.get('/info', { token: null })
  expect(reply.status).toBe(200)
  return reply.text
}

const partOf = (page: string, part: string) => new RegExp(`<${part}\\b.*?</${part}>`, 's').exec(page)?.[0]

const sectionsIn = (page: string) => [...page.matchAll(/<section id="item-(\d+)".*?<\/section>/gs)]

test('the page has the eleven items in order, each under the anchor that the contents link to', async () => {
  const school = await openSchool()
  const page = await infoOf(school)
  const numbers = Array.from({ length: 11 }, (_, index) => String(index + 1))
  expect(sectionsIn(page).map(([, number]) => number)).toEqual(numbers)
  expect([...page.matchAll(/<a class="link" href="#item-(\d+)">/g)].map(([, number]) => number)).toEqual(
    numbers,
  )
  for (const [section] of sectionsIn(page)) {
    expect(section).toContain('এই তথ্য এখনো দেওয়া হয়নি।')
    expect(section).not.toContain('<time')
  }
})

test('each item shows its data, with the day of its last change', async () => {
  const school = await openSchool()
  await addOneOfEach(school)
  const office = { designation: 'প্রধান সহকারী', address: 'অফিস কক্ষ', contact_phone: '01700000004' }
  await school.add('/api/officers/', { kind: 'complaint', full_name: 'আবদুস সালাম', ...office })
  const [institution] = (await school.get('/api/institutions/')).list
  await school.send('PATCH', `/api/institutions/${institution?.id}/`, {
    eiin: '123456',
    government_approval_number: 'ক-১৭৪',
    mpo_status: 'none',
    at_a_glance: [{ label: 'শিফট', value: 'দিবা' }],
  })
  const expected: Record<number, string[]> = {
    1: ['নদীর পাড় কলেজ', '১২৩৪৫৬', 'শিফট', 'দিবা'],
    2: ['ক-১৭৪'],
    4: ['একাদশ', 'ক'],
    5: ['href="/routine?class_name=1"', 'href="/documents/1"', 'পাঠ্যসূচি', 'PDF', 'ছুটির নোটিশ'],
    6: ['এমপিওভুক্ত নয়'],
    7: ['নদীর পাড়', 'href="tel:', 'office@example.edu.bd'],
    8: ['তাসলিমা খাতুন', 'href="tel:+8801700000003"'],
    9: ['আবদুস সালাম', 'প্রধান সহকারী', 'অফিস কক্ষ'],
    10: ['অধ্যক্ষ', 'নাসরিন আক্তার', 'করিম উদ্দিন', 'সালমা বেগম'],
    11: ['আবদুল হাই', 'সভাপতি'],
  }
  const sections = sectionsIn(await infoOf(school)).map(([section]) => section)
  for (const [number, texts] of Object.entries(expected)) {
    const section = sections[Number(number) - 1]
    for (const text of texts) expect(section).toContain(text)
    expect(section).toMatch(/সর্বশেষ পরিবর্তন: <time dateTime="\d{4}-\d\d-\d\d">/)
  }
})

test('the links to the forms of incomplete items are in templates for Admins only', async () => {
  const school = await openSchool()
  const page = await infoOf(school)
  const links = [...page.matchAll(/href="\/dashboard\/[^"]+"/g)]
  const inTemplates = [
    ...page.matchAll(/<template data-for="Admin"><a class="link" href="\/dashboard\/[^"]+"/g),
  ]
  expect(links).toHaveLength(11)
  expect(inTemplates).toHaveLength(11)
  expect(await infoOf(school)).toBe((await school.get('/info')).text)
})

test('the page has structured data; header and site map link to it', async () => {
  const school = await openSchool()
  await addOneOfEach(school)
  const page = await infoOf(school)
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? []
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'AboutPage',
    url: `${school.url}/info`,
    dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    mainEntity: { '@type': 'CollegeOrUniversity', name: 'নদীর পাড় কলেজ' },
  })
  for (const [path, parts] of [
    ['/academic', ['header']],
    ['/', ['header', 'main']],
  ] as const) {
    const { text } = await school.get(path, { token: null })
    for (const part of parts) expect(partOf(text, part)).toContain('href="/info"')
  }
  expect((await school.get('/sitemap.xml', { token: null })).text).toContain(`<loc>${school.url}/info</loc>`)
})

test('drafts and contact details of heads and committee are hidden', async () => {
  const school = await openSchool()
  await school.add('/api/notices/', { title: 'গোপন খসড়া', is_draft: true })
  await school.add('/api/principal-vice-principal/', {
    designation: 'principal',
    full_name: 'নাসরিন আক্তার',
    contact_phone: '02-55566677',
    contact_email: 'head@example.com',
  })
  await school.add('/api/committee-members/', {
    full_name: 'আবদুল হাই',
    role: 'সভাপতি',
    contact_phone: '02-55566688',
    contact_email: 'chair@example.com',
  })
  const page = await infoOf(school)
  expect(page).toContain('আবদুল হাই')
  for (const hidden of ['গোপন খসড়া', '555666', '৫৫৫৬৬৬', 'head@', 'chair@']) expect(page).not.toContain(hidden)
})
