import { expect, onTestFinished, test, vi } from 'vitest'
import { addDays, weekDayOf } from '#app/text/dates/calendar.ts'
import { todayInDhaka, weekDays } from '#app/text/dates/dates.ts'
import { answerIn, linksIn, openAnsweringSchool, search } from '#tests/support/search-page.ts'
import { pdfFile } from '#tests/support/test-files.ts'
import { form, openSchool } from '#tests/support/test-school.ts'

test('the best answer says what is known: a number, a file, a name, a day', async () => {
  const school = await openAnsweringSchool()
  const forms = (await school.get('/api/documents/')).list
  const file = forms.find(({ title }) => title === 'একাদশ শ্রেণির ভর্তি ফরম')?.file
  const phone = ['ফোন: ০১৭০০-০০১০০১', 'tel:+8801700001001']
  const expected: [string[], string[] | RegExp[]][] = [
    [['ফোন নম্বর', 'মোবাইল', 'phone', 'contact', 'যোগাযোগ', 'Phone Number'], phone],
    [['ঠিকানা', 'address', 'কোথায়', 'কলেজ কোথায়', 'thikana'], ['ঠিকানা: কলেজ রোড, সোনাবিল']],
    [
      ['ইমেইল', 'email', 'email address'],
      ['ইমেইল: info@college.example', 'mailto:info@college.example'],
    ],
    [
      ['অফিসের সময়', 'office hours'],
      ['অফিসের সময়: সকাল ৯টা, বিকাল ৫টা', '/contact'],
    ],
    [
      ['ফেসবুক', 'facebook'],
      ['ফেসবুক: facebook.com/sonabil', 'https://facebook.com/sonabil'],
    ],
    [
      ['ভর্তি ফরম', 'admission form'],
      ['একাদশ শ্রেণির ভর্তি ফরম: PDF, ২ পৃষ্ঠা', String(file)],
    ],
    [
      ['ভর্তি', 'admission'],
      ['ভর্তি তথ্য: যোগ্যতা, প্রক্রিয়া ও কাগজপত্র', '/admission'],
    ],
    [
      ['ভর্তির শেষ তারিখ', 'last date of admission', 'ভর্তির আবেদনের শেষ তারিখ'],
      ['ভর্তির আবেদনের শেষ তারিখ: ২০ ডিসেম্বর ২০২৬ (', '/admission'],
    ],
    [
      ['ভর্তি ফি কত', 'bhorti fee', 'admission fee', 'ভর্তির ফি'],
      ['ভর্তির ফি: ভর্তি ফি: ২,০০০ টাকা', '/admission#fees'],
    ],
    [
      ['আসন কয়টা', 'আসনসংখ্যা', 'seats'],
      ['ভর্তির আসন: বিজ্ঞান: ১৫০; মানবিক: ১০০', '/admission#seats'],
    ],
    [
      ['অনলাইনে আবেদন', 'online admission'],
      ['অনলাইনে ভর্তির আবেদন: xiclassadmission.gov.bd', 'https://xiclassadmission.gov.bd/login'],
    ],
    [
      ['ফরম', 'form'],
      ['ফরম: ২টি নথি', '/documents?category=form'],
    ],
    [
      ['ছুটি', 'holiday'],
      ['ছুটি: শীতকালীন ছুটি (২০ ডিসেম্বর ২০২৬)', '/notice/1'],
    ],
    [
      ['ফলাফল', 'result'],
      ['ফলাফল: অর্ধবার্ষিক পরীক্ষা (১ মার্চ ২০২৬)', '/documents/3'],
    ],
    [
      ['অধ্যক্ষ', 'প্রধান শিক্ষক', 'principal'],
      ['অধ্যক্ষ: শাহানা পারভীন', '/facnstaff'],
    ],
    [['সভাপতি'], ['সভাপতি: নুরুল ইসলাম', '/info#item-11']],
    [
      ['কমিটি', 'committee'],
      ['পরিচালনা কমিটি: ২ জন সদস্য', '/info#item-11'],
    ],
    [
      ['eiin', 'কোড', 'EIIN নম্বর কত'],
      ['EIIN ও কোড: EIIN: ১২৩৪৫৬', '/info#item-1'],
    ],
    [['প্রতিষ্ঠা সাল'], ['প্রতিষ্ঠা সাল: ১৯৭১', '/info#item-1']],
    [
      ['শিক্ষক', 'teachers'],
      ['শিক্ষক ও কর্মচারী: ১ জন শিক্ষক, ১ জন কর্মচারী', '/facnstaff'],
    ],
    [['নথিপত্র'], ['নথিপত্র: ৩টি নথি', '/documents']],
  ]
  for (const [queries, [text = '', href]] of expected)
    for (const typed of queries) {
      const [found = '', link] = answerIn(await search(school, typed)) ?? []
      expect([typed, found]).toEqual([typed, expect.stringContaining(String(text))])
      if (href) expect([typed, link]).toEqual([typed, href])
    }
})

test('nothing is answered that is not known', async () => {
  const school = await openSchool()
  for (const typed of [
    'ফোন',
    'ঠিকানা',
    'ভর্তি ফরম',
    'ছুটি',
    'ফলাফল',
    'অধ্যক্ষ',
    'সভাপতি',
    'কমিটি',
    'eiin',
    'প্রতিষ্ঠা সাল',
    'শিক্ষার্থী সংখ্যা',
    'আজকের রুটিন',
    'ফেসবুক',
    'গ্যালারি',
    'সিলেবাস',
    'আসন কয়টা',
    'অনলাইনে আবেদন',
  ]) {
    const html = await search(school, typed)
    expect([typed, answerIn(html)]).toEqual([typed, undefined])
    expect(html).toContain('কোথাও পাওয়া যায়নি।')
    expect(html).not.toMatch(/undefined|null|NaN/)
  }
})

test('of two records of one day the answer is the one added last, as in the lists', async () => {
  const school = await openSchool()
  for (const title of ['গ্রীষ্মকালীন ছুটি', 'শীতকালীন ছুটি'])
    await school.add('/api/notices/', { title, date: '2026-01-02' })
  for (const title of ['ষষ্ঠ শ্রেণির ফলাফল', 'নবম শ্রেণির ফলাফল'])
    await school.add(
      '/api/documents/',
      form({ title, category: 'result', date: '2026-01-02', file: [pdfFile(title), 'ক.pdf'] }),
    )
  expect(answerIn(await search(school, 'ছুটি'))?.[1]).toBe('/notice/2')
  expect(answerIn(await search(school, 'ফলাফল'))?.[1]).toBe('/documents/2')
})

test('the routine of today is known, and the next day with lessons on a day without', async () => {
  const school = await openSchool()
  const today = weekDayOf(todayInDhaka())
  const { id: classId } = await school.add('/api/classes/', { name: 'একাদশ' })
  const { id: subjectId } = await school.add('/api/subjects/', { name: 'গণিত', class_name: classId })
  const { id: teacherId } = await school.add('/api/teachers/', { full_name: 'আব্দুল করিম' })
  const lesson = { classId, subjectId, teacherId, startTime: '09:00', endTime: '09:45' }
  const added = await school.add('/api/class-routine/', { ...lesson, days: [today] })
  expect(answerIn(await search(school, 'রুটিন'))).toEqual([
    `আজকের রুটিন: আজ ${weekDays[today]}, ১টি ক্লাস`,
    '/routine',
  ])
  const next = (today + 3) % 7
  await school.send('PUT', `/api/class-routine/${added.id}/`, { ...lesson, days: [next] })
  expect(answerIn(await search(school, 'routine'))?.[0]).toBe(
    `আজকের রুটিন: আজ ক্লাস নেই; এর পরে ${weekDays[next]}, ১টি ক্লাস`,
  )
  // The page is rendered each time, so it also follows the clock.
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${addDays(todayInDhaka(), 3)}T06:00Z`) })
  expect(answerIn(await search(school, 'রুটিন'))?.[0]).toBe(`আজকের রুটিন: আজ ${weekDays[next]}, ১টি ক্লাস`)
})

test('who wants to complain or to ask for information is led to the form with that subject', async () => {
  const school = await openSchool()
  for (const [typed, subject] of [
    ['অভিযোগ করতে চাই', 'complaint'],
    ['অভিযোগ', 'complaint'],
    ['complaint', 'complaint'],
    ['তথ্য অধিকার', 'information'],
    ['right to information', 'information'],
  ] as const)
    expect([typed, linksIn(await search(school, typed))[0]]).toEqual([
      typed,
      `/contact?subject=${subject}#write`,
    ])
  await school.add('/api/officers/', { kind: 'complaint', full_name: 'ক', contact_phone: '01700000009' })
  const links = linksIn(await search(school, 'অভিযোগ করতে চাই'))
  expect(links.slice(0, 2)).toContain('/contact?subject=complaint#write')
})
