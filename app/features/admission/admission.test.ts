import { expect, onTestFinished, test, vi } from 'vitest'
import { moveClock } from '#tests/support/move-clock.ts'
import { pdfFile } from '#tests/support/test-files.ts'
import { form, openSchool, type School, someInstitution } from '#tests/support/test-school.ts'

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

const current = {
  admission_deadline: '2026-12-20',
  admission_seats: [{ label: 'বিজ্ঞান', value: '১৫০' }],
  admission_fees: [{ label: 'ভর্তি <ফি>', value: '২,০০০ টাকা' }],
  admission_link: 'www.xiclassadmission.gov.bd/apply?a=1',
}
const addForm = (school: School, title: string, date: string, category = 'form') =>
  school.add(
    '/api/documents/',
    form({ title, category, date, file_pages: '2', file: [pdfFile(title), 'ক.pdf'] }),
  )
const nowIn = (html: string) => /<section[^>]*aria-labelledby="now".*?<\/section>/.exec(html)?.[0] ?? ''
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('the page begins with the deadline, the form, where to apply, whom to call, fees and seats', async () => {
  moveClock('2026-12-08T12:00')
  const school = await openSchool()
  await school.add('/api/institutions/', { ...someInstitution, ...current })
  const { file } = await addForm(school, 'একাদশে ভর্তির আবেদন ফরম', '2026-12-01')
  const html = await page(school)
  expect(html.indexOf('id="now"')).toBeLessThan(html.indexOf('id="notices"'))
  expect(html.indexOf('id="notices"')).toBeLessThan(html.indexOf('id="eligibility"'))
  const now = nowIn(html)
  expect(wordsOf(now)).toMatch(
    /^ভর্তির আবেদন আবেদনের শেষ তারিখ ২০ ডিসেম্বর ২০২৬ আর ১২ দিন ফোনের ক্যালেন্ডারে নিন একাদশে ভর্তির আবেদন ফরম \(PDF, ২ পৃষ্ঠা, [^)]+\) অনলাইনে আবেদন \(সরকারি ওয়েবসাইট: xiclassadmission\.gov\.bd\) কল করুন \S+ অনলাইনে আবেদন: \S+ ভর্তির ফি ভর্তি &lt;ফি&gt; ২,০০০ টাকা আসনসংখ্যা বিজ্ঞান ১৫০$/,
  )
  expect(now).toContain(`<a class="button" href="${file}" target="_blank" rel="noopener">`)
  expect(now).toContain('href="https://www.xiclassadmission.gov.bd/apply?a=1" target="_blank" rel="noopener"')
  expect(now).toContain('href="tel:+88029123456"')
  // Once, and not again beside the address.
  expect(html.match(/কল করুন/g)).toHaveLength(1)
})

test.for(Object.keys(current) as (keyof typeof current)[])(
  'of the current admission only what is known is shown: %s',
  async (field) => {
    moveClock('2026-12-08T12:00')
    const school = await openSchool()
    const { id } = await school.add('/api/institutions/', someInstitution)
    expect(await page(school)).not.toMatch(/id="now"|admission\.ics/)
    await school.send('PATCH', `/api/institutions/${id}/`, { [field]: current[field] })
    const now = nowIn(await page(school))
    const parts = [/শেষ তারিখ/, /<caption>আসনসংখ্যা/, /<caption>ভর্তির ফি/, /অনলাইনে আবেদন/]
    expect(parts.filter((part) => part.test(now))).toHaveLength(1)
    expect(now).toContain('কল করুন')
    expect(now).not.toMatch(/PDF|undefined|null|NaN/)
  },
)

test('the form is the newest one of admission; another form is only shown beside what is known', async () => {
  const school = await openSchool()
  const { id } = await school.add('/api/institutions/', someInstitution)
  await addForm(school, 'ছাড়পত্রের আবেদন ফরম', '2026-03-01')
  await addForm(school, 'ভর্তি পরীক্ষার ফল', '2026-04-01', 'result')
  expect(await page(school)).not.toMatch(/id="now"|ছাড়পত্রের/)
  await school.send('PATCH', `/api/institutions/${id}/`, { admission_fees: current.admission_fees })
  expect(nowIn(await page(school))).toContain('ছাড়পত্রের আবেদন ফরম')
  await addForm(school, 'পুরোনো ভর্তি ফরম', '2020-01-01')
  expect(nowIn(await page(school))).toContain('পুরোনো ভর্তি ফরম')
  await addForm(school, 'Admission form', '2026-01-01')
  expect(nowIn(await page(school))).toContain('Admission form')
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
