import { expect, test } from 'vitest'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { openSchool, type School, someInstitution } from '#tests/support/test-school.ts'
import { directoryTexts } from './directory.texts.ts'

const visitor = { token: null }
const namesIn = (html: string) =>
  [...html.matchAll(/<div class="person-facts"><h2>(.*?)<\/h2>/g)].map(([, name]) =>
    name?.replace(/<\/?mark>/g, ''),
  )
const headsIn = (html: string) => {
  const [above = ''] = html.split('<nav class="tabs"')
  return [...above.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, name]) => name?.replace(/<\/?mark>/g, ''))
}
const cardsIn = (html: string) => html.split('<li class="person">').slice(1)
const addTeacher = (school: School, teacher: Record<string, unknown>) =>
  school.add('/api/teachers/', { full_name: 'নাম', ...teacher })
const addStaff = (school: School, member: Record<string, unknown>) =>
  school.add('/api/staff/', { full_name: 'নাম', designation: 'পদ', ...member })

test('an empty directory says so on both tabs', async () => {
  const school = await openSchool()
  for (const path of ['/facnstaff', '/facnstaff?tab=staff'])
    expect((await school.get(path, visitor)).text).toContain(`<p>${directoryTexts.noneFound}</p>`)
})

test('a page has twelve cards, in the order of the register', async () => {
  const school = await openSchool()
  for (let number = 1; number <= 14; number += 1)
    await addTeacher(school, { full_name: `শিক্ষক ${number}`, position: 15 - number })
  const names = namesIn((await school.get('/facnstaff', visitor)).text)
  expect(names).toHaveLength(12)
  expect(names[0]).toBe('শিক্ষক 14')
  expect(namesIn((await school.get('/facnstaff?page=2', visitor)).text)).toEqual(['শিক্ষক 2', 'শিক্ষক 1'])
  expect(namesIn((await school.get('/facnstaff?page=77', visitor)).text)).toEqual(['শিক্ষক 2', 'শিক্ষক 1'])
})

test('a search does not change the counts on the tabs', async () => {
  const school = await openSchool()
  await addTeacher(school, { full_name: 'রহিমা' })
  await addTeacher(school, { full_name: 'করিম' })
  await addStaff(school, { full_name: 'রতন' })
  const { text } = await school.get(`/facnstaff?search=${encodeURIComponent('রহিমা')}`, visitor)
  expect(namesIn(text)).toEqual(['রহিমা'])
  expect(text).toMatch(/শিক্ষক<span class="count">২<.*কর্মচারী<span class="count">১</)
})

test.each([
  { search: 'মো. আবদুল', why: 'a name, however মোঃ is typed' },
  { search: 'প্রভাষক', why: 'a designation' },
  { search: 'রসা\u09af\u09bcন', why: 'a subject, in another encoding' },
  { search: 'বিজ্ঞান বিভাগ', why: 'a department' },
  { search: 'স্বর্ণপদক', why: 'a profile' },
])('a teacher is found by $why', async ({ search }) => {
  const school = await openSchool()
  await addTeacher(school, {
    full_name: 'মোঃ আবদুল করিম',
    designation: 'প্রভাষক',
    subject: 'রসা\u09dfন',
    department: 'বিজ্ঞান বিভাগ',
    profile: 'স্বর্ণপদক',
  })
  await addTeacher(school, { full_name: 'অন্য' })
  const { text } = await school.get(`/facnstaff?search=${encodeURIComponent(search)}`, visitor)
  expect(namesIn(text)).toEqual(['মোঃ আবদুল করিম'])
})

test('heads are above the tabs, and found by name and designation, but counted in no tab', async () => {
  const school = await openSchool()
  await school.add('/api/principal-vice-principal/', {
    designation: 'vice_principal',
    full_name: 'মোঃ করিম',
    contact_phone: '01711111111',
  })
  await school.add('/api/principal-vice-principal/', { designation: 'principal', full_name: 'সালমা বেগম' })
  await addTeacher(school, { full_name: 'রহিমা', designation: 'প্রভাষক' })
  await addTeacher(school, { full_name: 'মো. করিম', designation: 'সহযোগী অধ্যাপক', subject: 'গণিত' })
  const open = async (query: string) => (await school.get(`/facnstaff?${query}`, visitor)).text
  for (const tab of ['teachers', 'staff']) {
    const text = await open(`tab=${tab}`)
    expect(headsIn(text)).toEqual(['সালমা বেগম', 'মোঃ করিম'])
    expect(text).toMatch(/শিক্ষক<span class="count">২<.*কর্মচারী<span class="count">০</)
    expect(text).not.toContain('০১৭১১')
  }
  const found = async (search: string) => {
    const text = await open(`search=${encodeURIComponent(search)}`)
    return { heads: headsIn(text), teachers: namesIn(text) }
  }
  expect(await found('করিম')).toEqual({ heads: ['মোঃ করিম'], teachers: ['মো. করিম'] })
  expect(await found('অধ্যক্ষ বেগম')).toEqual({ heads: ['সালমা বেগম'], teachers: [] })
  expect(await found('principal')).toEqual({ heads: ['সালমা বেগম'], teachers: [] })
  expect(await found('প্রভাষক')).toEqual({ heads: [], teachers: ['রহিমা'] })
  expect(await open('search=বেগম')).toContain('সালমা <mark>বেগম</mark>')
})

test('the tab of teachers and the home page count the same teachers', async () => {
  const school = await openSchool()
  await school.add('/api/institutions/', someInstitution)
  await school.add('/api/principal-vice-principal/', { designation: 'principal', full_name: 'সালমা বেগম' })
  for (const full_name of ['সালমা বেগম', 'করিম', 'রহিমা']) await addTeacher(school, { full_name })
  expect((await school.get('/', visitor)).text).toContain('<dt>জন শিক্ষক</dt><dd>৩</dd>')
  expect((await school.get('/facnstaff', visitor)).text).toContain('শিক্ষক<span class="count">৩<')
})

test('a search without result in the open tab says who else is found, and keeps the search', async () => {
  const school = await openSchool()
  await school.add('/api/principal-vice-principal/', { designation: 'principal', full_name: 'সালমা বেগম' })
  await addTeacher(school, { full_name: 'রহিমা', designation: 'প্রভাষক' })
  await addTeacher(school, { full_name: 'লতা', designation: 'প্রদর্শক' })
  for (const full_name of ['রতন দাস', 'সজল দাস']) await addStaff(school, { full_name })
  const saidBy = async (query: string) => {
    const { text } = await school.get(`/facnstaff?${encodeURI(query)}`, visitor)
    const [, said = ''] = text.split(`<p>${directoryTexts.noneFound}</p>`)
    return said.split('<template')[0]
  }
  const hrefOf = (path: string) => `href="${encodeURI(path).replaceAll('&', '&amp;')}"`
  const inStaff = await saidBy('search=দাস')
  expect(inStaff).toContain(`${hrefOf('/facnstaff?search=দাস&tab=staff')}>কর্মচারীদের মধ্যে ২ জন</a>`)
  expect(inStaff).not.toContain('বানান')
  const inTeachers = await saidBy('tab=staff&search=রহিমা')
  expect(inTeachers).toContain(`${hrefOf('/facnstaff?search=রহিমা')}>শিক্ষকদের মধ্যে ১ জন</a>`)
  const withOthers = await saidBy('search=রহিমা&designation=প্রদর্শক')
  expect(withOthers).toContain(`${hrefOf('/facnstaff?search=রহিমা')}>সব পদবি মিলিয়ে ১ জন</a>`)
  const above = await saidBy('search=সালমা')
  expect(above).toContain('উপরে ১ জন প্রতিষ্ঠানপ্রধানকে পাওয়া গেছে।')
  expect(above).not.toMatch(/href|বানান/)
  const nowhere = await saidBy('search=ঘঙঞ')
  expect(nowhere).toContain('বানান')
  expect(nowhere).toContain('href="/facnstaff" data-all="">সব শিক্ষক দেখুন</a>')
  expect(nowhere).toContain('href="/contact"')
})

test('there is a search only for more people than fit on a page, or to change an active one', async () => {
  const school = await openSchool()
  await school.add('/api/principal-vice-principal/', { designation: 'principal', full_name: 'সালমা' })
  for (let number = 1; number <= 6; number += 1) {
    await addTeacher(school, { full_name: `শিক্ষক ${number}` })
    if (number > 1) await addStaff(school, { full_name: `কর্মচারী ${number}` })
  }
  const isSearchable = async (query = '') =>
    (await school.get(`/facnstaff${query}`, visitor)).text.includes('<search>')
  expect(await isSearchable()).toBe(false)
  expect(await isSearchable('?search=1')).toBe(true)
  await addStaff(school, { full_name: 'কর্মচারী ১' })
  expect(await isSearchable()).toBe(true)
  expect(await isSearchable('?tab=staff')).toBe(true)
})

test('a designation is matched as a whole, and offered only on its own tab', async () => {
  const school = await openSchool()
  await addTeacher(school, { full_name: 'এক', designation: 'অধ্যাপক' })
  await addTeacher(school, { full_name: 'দুই', designation: 'সহকারী অধ্যাপক' })
  await addStaff(school, { full_name: 'তিন', designation: 'নৈশ প্রহরী' })
  const { text } = await school.get(`/facnstaff?designation=${encodeURIComponent('অধ্যাপক')}`, visitor)
  expect(namesIn(text)).toEqual(['এক'])
  expect(text).toContain('<option selected="">অধ্যাপক</option><option>সহকারী অধ্যাপক</option></select>')
  expect(text).not.toContain('নৈশ প্রহরী')
})

test('a card has subject, phone and email of a teacher, and a dash for a missing one', async () => {
  const school = await openSchool()
  await addTeacher(school, {
    full_name: 'রহিমা খাতুন',
    designation: 'প্রভাষক',
    subject: 'বাংলা',
    contact_phone: '01712345678',
    contact_email: 'rahima@school.example',
  })
  await addTeacher(school, { full_name: 'করিম' })
  const [whole = '', bare = ''] = cardsIn((await school.get('/facnstaff', visitor)).text)
  expect(whole).toContain('বিষয়:</span> বাংলা')
  expect(whole).toContain('<a href="tel:+8801712345678">')
  expect(whole).toContain('<span class="label">০১৭১২-৩৪৫৬৭৮</span>')
  expect(whole).toContain('<a href="mailto:rahima@school.example">')
  expect(whole).toContain(`src="/avatar/রহিমা%20খাতুন.svg"`)
  expect(whole).not.toContain('—')
  expect(bare.match(/—/g)).toHaveLength(4)
  expect(spoken(whole)).toBe(
    'রহিমা খাতুন পদবি: প্রভাষক বিষয়: বাংলা মোবাইল: রহিমা খাতুন, ০১৭১২-৩৪৫৬৭৮ ইমেইল: রহিমা খাতুন, rahima@school.example',
  )
  expect(spoken(bare)).toMatch(/^করিম পদবি: নেই বিষয়: নেই ফোন: নেই ইমেইল: নেই/)
})

/** The text of a card for screen readers, who read no portrait. */
function spoken(card: string): string {
  const [own = ''] = card.split('</li>')
  expect(own.match(/<img[^>]* alt=""/g)).toHaveLength(1)
  return own
    .replace(/<(\w+)[^>]* aria-hidden="true">.*?<\/\1>/g, '')
    .replace(/<\/(?:h2|p)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .trim()
}

test('the responsibility of a member of staff is the profile, or else the department', async () => {
  const school = await openSchool()
  await addStaff(school, { profile: 'পাঠকক্ষ', department: 'গ্রন্থাগার' })
  await addStaff(school, { department: 'হিসাব' })
  const [first, second] = cardsIn((await school.get('/facnstaff?tab=staff', visitor)).text)
  expect(first).toContain('দায়িত্ব:</span> পাঠকক্ষ')
  expect(second).toContain('দায়িত্ব:</span> হিসাব')
})

test('the title has the current year in Bangladesh', async () => {
  const school = await openSchool()
  const inDhaka = { timeZone: 'Asia/Dhaka', year: 'numeric' } as const
  const year = new Intl.DateTimeFormat('en', inDhaka).format(new Date())
  expect((await school.get('/facnstaff', visitor)).text).toContain(
    `<h1>শিক্ষক ও কর্মচারী তালিকা ${toBengaliDigits(year)}</h1>`,
  )
})

test('if the heads can not be read, the strip shows an error and the list still works', async () => {
  const school = await openSchool()
  await addTeacher(school, { full_name: 'রহিমা' })
  const { schema } = school.resources.database.sql
  await schema.alterTable('principal_vice_principal').renameTo('away').execute()
  const { text } = await school.get('/facnstaff', visitor)
  await schema.alterTable('away').renameTo('principal_vice_principal').execute()
  expect(text).toContain(`<p>${directoryTexts.failed.heads}</p>`)
  expect(namesIn(text)).toEqual(['রহিমা'])
})

test.each([
  { tab: 'teachers', other: 'staff', text: directoryTexts.failed.teachers },
  { tab: 'staff', other: 'teachers', text: directoryTexts.failed.staff },
] as const)('if $tab can not be read, that tab shows an error and the other still works', async (failing) => {
  const school = await openSchool()
  await addTeacher(school, { full_name: 'রহিমা' })
  await addStaff(school, { full_name: 'রতন' })
  const { schema } = school.resources.database.sql
  await schema.alterTable(failing.tab).renameTo('away').execute()
  const failed = await school.get(`/facnstaff?tab=${failing.tab}`, visitor)
  const working = await school.get(`/facnstaff?tab=${failing.other}`, visitor)
  await schema.alterTable('away').renameTo(failing.tab).execute()
  const [visible = ''] = failed.text.split('<template data-when-failed')
  expect(visible).toContain(`<p>${failing.text}</p>`)
  expect(namesIn(working.text)).toHaveLength(1)
  expect(working.text.match(/class="count"/g)).toHaveLength(1)
  expect(
    (await school.get(`/facnstaff?tab=${failing.other}`, visitor)).text.match(/class="count"/g),
  ).toHaveLength(2)
})
