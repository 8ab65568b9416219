import { expect, test } from 'vitest'
import { yearInDhaka } from '#app/text/dates.ts'
import { toBengaliDigits } from '#app/text/digits.ts'
import { openSchool, type School } from '#tests/support/test-school.ts'

const college = {
  name: 'সোনাবিল মহাবিদ্যালয়',
  address: 'কলেজ রোড, সোনাবিল',
  contact_phone: '01700001001',
  contact_email: 'info@college.example',
}

const home = async (school: School) => (await school.get('/', { token: null })).text

test('the home page of an empty school says what will be there', async () => {
  const html = await home(await openSchool())
  expect(html).toContain('<h1>আমাদের শিক্ষা প্রতিষ্ঠান</h1>')
  expect(html).toContain('এখনো কোনো নোটিশ প্রকাশিত হয়নি।')
  expect(html).toContain('অধ্যক্ষের বাণী এখনো যোগ করা হয়নি।')
  expect(html).toContain('পরিচালনা কমিটির সদস্যদের নাম এখনো যোগ করা হয়নি।')
  expect(html).toContain(`<dd>${toBengaliDigits(yearInDhaka() - 2000)}+</dd>`)
  expect(html).toContain('<dd>০</dd>')
  expect(html).toContain('<dd>100%</dd>')
  expect(html).not.toMatch(/undefined|null|NaN/)
})

test('five notices are on the home page, pinned ones first, without those that are not due', async () => {
  const school = await openSchool()
  for (const day of ['01', '02', '03', '04', '05', '06'])
    await school.add('/api/notices/', { title: `নোটিশ ${day}`, date: `2026-01-${day}` })
  await school.add('/api/notices/', { title: 'জরুরি', date: '2025-01-01', is_pinned: true })
  await school.add('/api/notices/', { title: 'খসড়া', date: '2026-02-01', is_draft: true })
  const titles = [...(await home(school)).matchAll(/class="notice-title"><a[^>]*>([^<]*)</g)].map(
    ([, title]) => title,
  )
  expect(titles).toEqual(['জরুরি', 'নোটিশ 06', 'নোটিশ 05', 'নোটিশ 04', 'নোটিশ 03'])
})

test('years are counted from the founding year of the college', async () => {
  const school = await openSchool()
  await school.add('/api/institutions/', { ...college, base_year: '১৯৭১' })
  expect(await home(school)).toContain(`<dd>${toBengaliDigits(yearInDhaka() - 1971)}+</dd>`)
})

test('a founding year in the future counts as none', async () => {
  const school = await openSchool()
  await school.add('/api/institutions/', { ...college, base_year: 2200 })
  expect(await home(school)).toContain('<dd>০+</dd>')
})

test('without a principal the vice-principal still has a card', async () => {
  const school = await openSchool()
  await school.add('/api/principal-vice-principal/', {
    designation: 'vice_principal',
    full_name: 'সৈয়দা মাহমুদা খানম',
    message: 'স্বাগতম',
  })
  const html = await home(school)
  expect(html).toContain('সৈয়দা মাহমুদা খানম')
  expect(html).toContain('উপাধ্যক্ষ')
  expect(html).toContain('/static/default-person.svg')
})

test('a short message is shown whole, a long one has a button to read on', async () => {
  const school = await openSchool()
  const head = { designation: 'principal' as const, full_name: 'অধ্যক্ষ' }
  const { id } = await school.add('/api/principal-vice-principal/', { ...head, message: 'স্বাগতম' })
  expect(await home(school)).not.toContain('পুরো বাণী পড়ুন')
  const message = [1, 2, 3, 4].map((part) => `${part} ${'বাণী '.repeat(60)}`).join('\n\n')
  await school.send('PUT', `/api/principal-vice-principal/${id}/`, { ...head, message })
  const [open, hidden] = (await home(school)).split('পুরো বাণী পড়ুন')
  expect(open).toContain('<p>2 ')
  expect(open).not.toContain('<p>3 ')
  expect(hidden).toContain('<p>4 ')
})

test.for([
  { table: 'notices', text: 'নোটিশ দেখানো যাচ্ছে না।' },
  { table: 'principal_vice_principal', text: 'অধ্যক্ষের বাণী দেখানো যাচ্ছে না।' },
  { table: 'committee_members', text: 'পরিচালনা কমিটির তথ্য দেখানো যাচ্ছে না।' },
] as const)(
  'when $table can not be read, only its part of the page fails, and recovers later',
  async ({ table, text }) => {
    const school = await openSchool()
    const { schema } = school.resources.database.sql
    await schema.alterTable(table).renameTo('away').execute()
    const failed = await school.get('/', { token: null })
    expect([failed.status, failed.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(failed.text.match(/class="state state-failed"/g)).toHaveLength(1)
    expect(failed.text).toContain(text)
    expect(school.logged.join()).toContain('a part of a page could not be read')
    await schema.alterTable('away').renameTo(table).execute()
    expect(await home(school)).not.toContain(text)
  },
)

test('contact details of the committee and the heads are on no page', async () => {
  const school = await openSchool()
  const reach = { contact_email: 'private@college.example', contact_phone: '01700009999' }
  await school.add('/api/committee-members/', { full_name: 'সভাপতি সাহেব', role: 'সভাপতি', ...reach })
  await school.add('/api/principal-vice-principal/', {
    designation: 'principal',
    full_name: 'অধ্যক্ষ',
    ...reach,
  })
  expect(await home(school)).not.toMatch(/private@|9999|৯৯৯৯/)
})
