import { expect, onTestFinished, test, vi } from 'vitest'
import { openSchool, type School, someInstitution } from '#tests/support/test-school.ts'

const page = async (school: School) => (await school.get('/admission', { token: null })).text
const titlesIn = (html: string) =>
  [...html.matchAll(/class="notice-title"><a[^>]*>([^<]*)</g)].map(([, title]) => title)

test('the five latest admission notices are above the texts, with a link to all', async () => {
  const school = await openSchool()
  const kinds = ['ভর্তি', 'Admission', 'এডমিশন', 'ভর্তি', '', 'ভর্তি']
  for (const [index, category] of kinds.entries())
    await school.add('/api/notices/', { title: `ভর্তি ${index}`, category, date: `2026-01-0${index + 1}` })
  await school.add('/api/notices/', { title: 'পুরোনো', category: 'ভর্তি', date: '2020-01-01', is_pinned: true })
  await school.add('/api/notices/', { title: 'ছুটি', category: 'সাধারণ', date: '2026-02-01' })
  await school.add('/api/notices/', { title: 'খসড়া', category: 'ভর্তি', is_draft: true })
  const html = await page(school)
  expect(titlesIn(html)).toEqual(['ভর্তি 5', 'ভর্তি 4', 'ভর্তি 3', 'ভর্তি 2', 'ভর্তি 1'])
  expect(html.indexOf('ভর্তি 1')).toBeLessThan(html.indexOf('id="eligibility"'))
  const [, all = ''] = /<a class="link" href="([^"]*)">ভর্তির সব নোটিশ/.exec(html) ?? []
  expect((await school.get(all, { token: null })).text).toContain('৭টি নোটিশ')
})

test('a call button and the office hours are above the texts', async () => {
  const school = await openSchool()
  await school.add('/api/institutions/', { ...someInstitution, office_hours: 'শনি থেকে বুধ' })
  const [before = '', after = ''] = (await page(school)).split('id="eligibility"')
  expect(before).toMatch(/<a class="button" href="tel:\+88029123456">.*?কল করুন<\/a>/)
  expect(before).toContain('শনি থেকে বুধ')
  expect(after).not.toContain('কল করুন')
})

test('a new site has a message that there are no admission notices', async () => {
  const html = await page(await openSchool())
  expect(html).toContain('এখন ভর্তির কোনো নোটিশ নেই।')
  expect(html).not.toMatch(/ভর্তির সব নোটিশ|কল করুন|শিক্ষাবর্ষ/)
})

test('if notices can not be read, the texts are still visible', async () => {
  const school = await openSchool()
  await school.resources.database.sql.schema.alterTable('notices').renameTo('away').execute()
  const html = await page(school)
  expect(html).toContain('নোটিশ দেখানো যাচ্ছে না।')
  expect(html).toContain('id="eligibility"')
})

test.for([
  { kind: 'college' as const, eve: '2027-06-30T17:59:50Z', sessions: ['২০২৬-২৭', '২০২৭-২৮'] },
  { kind: 'school' as const, eve: '2026-12-31T17:59:50Z', sessions: ['২০২৬', '২০২৭'] },
])(
  'the session of a $kind changes at midnight in Dhaka, also on a cached page',
  async ({ kind, eve, sessions }) => {
    const [old, next] = sessions
    const clockAt = (moment: number) => vi.useFakeTimers({ toFake: ['Date'], now: moment })
    onTestFinished(() => void vi.useRealTimers())
    clockAt(Date.parse(eve))
    const school = await openSchool()
    await school.add('/api/institutions/', { ...someInstitution, kind })
    const session = async () => /চলতি শিক্ষাবর্ষ ([^<]*)</.exec(await page(school))?.[1]
    expect([await session(), await session()]).toEqual([old, old])
    clockAt(Date.parse(eve) + 11_000)
    expect([await session(), await session()]).toEqual([next, next])
  },
)
