import { expect } from 'vitest'
import { write } from '#app/db/write.server.ts'
import { students } from '#app/features/students/students.store.server.ts'
import { exportedCsv } from '#tests/support/test-exports.ts'
import { picture } from '#tests/support/test-files.ts'
import { form, type School, schoolTest } from '#tests/support/test-school.ts'

const phone = '01712345678'
const child = (full_name: string, class_name: number, more: object = {}) => ({
  full_name,
  roll_number: '1',
  class_name,
  section: '',
  gender: '' as const,
  ...more,
})

const test = schoolTest.extend('classIds', { scope: 'file', auto: true }, async ({ school }) => {
  const add = async (path: string, body: object) => (await school.add(`/api/${path}/`, { ...body })).id
  const classIds = [await add('classes', { name: 'দশম' }), await add('classes', { name: 'নবম' })]
  const [ten = 0, nine = 0] = classIds
  await add('students', child('মোঃ রহিম', ten, { roll_number: '99', gender: 'male' }))
  await add('students', child('করিম উদ্দিন', nine, { guardian_contact: phone, gender: 'male' }))
  await add('students', child('করীমা খাতুন', ten, { gender: 'female' }))
  await add('students', child('মো. করিম', ten))
  await add('teachers', { full_name: 'দ্বিতীয়', designation: 'প্রভাষক', position: 2 })
  await add('teachers', { full_name: 'প্রথম', designation: 'অধ্যাপক', position: 1 })
  await add('teachers', { full_name: 'তৃতীয়', designation: 'প্রভাষক' })
  await add('committee-members', { full_name: 'রহিম', role: 'সভাপতি', position: 2 })
  await add('committee-members', { full_name: 'করিম', role: 'সহ-সভাপতি', position: 1 })
  await add('subjects', { name: 'গণিত', class_name: nine })
  await add('subjects', { name: 'বাংলা', class_name: ten })
  for (const [name, class_name] of [
    ['গোলাপ', nine],
    ['ক', ten],
    ['শাপলা', nine],
    ['মুক্ত', null],
  ] as const)
    await add('sections', { name, class_name })
  await add('notices', { title: 'ছুটির নোটিশ', category: 'সাধারণ', date: '2025-01-01' })
  await add('notices', { title: 'পরীক্ষার ফরম পূরণ', category: 'পরীক্ষা', date: '2025-03-01' })
  await add('notices', { title: 'খসড়া', description: 'বেতন', is_draft: 'true' })
  await add('notices', { title: 'পুরোনো ফিলাপ', date: '2024-03-01', expires_at: '2024-04-01T00:00:00.000Z' })
  for (const [name, subject] of [
    ['এক', 'complaint'],
    ['দুই', 'question'],
    ['তিন', 'complaint'],
  ] as const)
    await add('contacts', { name, phone, subject, message: `${name} নম্বর প্রশ্ন` })
  const second = (await school.get('/api/contacts/')).list.find(({ name }) => name === 'তিন')
  await school.send('PATCH', `/api/contacts/${second?.id}/`, { handled: true })
  for (const [caption, album] of [
    ['একা', ''],
    ['মেলায়', 'বিজ্ঞান মেলা'],
  ] as const)
    await school.add('/api/gallery/', form({ caption, album, image: [await picture('png'), 'a.png'] }))
  await school.signInUser('a-clerk', 'Editor')
  return classIds
})

async function namesIn(school: School, list: string, query: Record<string, string> = {}) {
  const rows = await exportedCsv(school, list, `?${new URLSearchParams(query)}`)
  return rows.slice(1).map(([name]) => name)
}

test('students are searched and filtered as on their screen', async ({ school, classIds: [ten, nine] }) => {
  // By class and roll, as in the register.
  const all = ['করীমা খাতুন', 'মো. করিম', 'মোঃ রহিম', 'করিম উদ্দিন']
  const cases: [Record<string, string>, string[]][] = [
    [{}, all],
    [{ search: '', class_name: '', gender: '', page: '7', unknown: 'x' }, all],
    [{ search: 'মো' }, ['মো. করিম', 'মোঃ রহিম']],
    [{ search: '৯৯' }, ['মোঃ রহিম']],
    [{ search: '017-12345678' }, []],
    [{ search: '01712-345678' }, ['করিম উদ্দিন']],
    [{ search: 'করিম' }, ['মো. করিম', 'করিম উদ্দিন']],
    // The search precedes the class filter, as on the screen: a match in another class excludes other spellings.
    [{ search: 'করিমা', class_name: String(nine) }, []],
    [{ search: 'করিমা', class_name: String(ten) }, ['করীমা খাতুন']],
    [{ class_name: String(ten), gender: 'none' }, ['মো. করিম']],
    [{ class_name: String(ten), gender: 'female' }, ['করীমা খাতুন']],
    [{ class_name: '999999' }, []],
  ]
  for (const [query, names] of cases)
    expect([query, await namesIn(school, 'students', query)]).toEqual([query, names])
})

test('the other lists have the filters and the order of their screens', async ({
  school,
  classIds: [ten],
}) => {
  const cases: [string, Record<string, string>, string[]][] = [
    ['teachers', {}, ['প্রথম', 'দ্বিতীয়', 'তৃতীয়']],
    ['teachers', { designation: 'প্রভাষক' }, ['দ্বিতীয়', 'তৃতীয়']],
    ['teachers', { designation: 'নেই' }, []],
    ['committee-members', { role: 'সভাপতি' }, ['করিম', 'রহিম']],
    ['committee-members', { role: 'সহ', search: 'রহিম' }, []],
    ['subjects', { class_name: String(ten) }, ['বাংলা']],
    ['sections', {}, ['ক', 'গোলাপ', 'শাপলা', 'মুক্ত']],
    // Drafts first, then the newest; synonyms after the exact matches.
    ['notices', {}, ['খসড়া', 'পরীক্ষার ফরম পূরণ', 'ছুটির নোটিশ', 'পুরোনো ফিলাপ']],
    ['notices', { search: 'ফিলাপ' }, ['পুরোনো ফিলাপ', 'পরীক্ষার ফরম পূরণ']],
    ['notices', { search: 'মার্চ' }, ['পরীক্ষার ফরম পূরণ', 'পুরোনো ফিলাপ']],
    ['notices', { search: 'বেতন' }, ['খসড়া']],
    ['notices', { state: 'draft' }, ['খসড়া']],
    ['notices', { state: 'expired' }, ['পুরোনো ফিলাপ']],
    ['notices', { state: 'public', category: 'সাধারণ' }, ['ছুটির নোটিশ']],
    ['class-routine', { teacherId: '999' }, []],
    ['gallery', { shown_album: 'none' }, ['একা']],
    ['gallery', { shown_album: 'in  বিজ্ঞান মেলা' }, ['মেলায়']],
    ['gallery', { shown_album: 'all' }, ['একা', 'মেলায়']],
    ['contacts', {}, ['এক', 'দুই', 'তিন']],
    ['contacts', { subject: 'complaint' }, ['এক', 'তিন']],
    ['contacts', { handled: 'true' }, ['তিন']],
    ['contacts', { search: 'এক নম্বর' }, ['এক']],
    ['users', { role: 'Editor' }, ['a-clerk']],
    ['users', { search: 'headmaster' }, ['headmaster']],
  ]
  for (const [list, query, names] of cases)
    expect([list, query, await namesIn(school, list, query)]).toEqual([list, query, names])
})

test('a long list is exported completely and in order while other requests are served', async ({
  school,
  classIds: [ten = 0],
}) => {
  const count = 5000
  await write(school.resources.database, async (w) => {
    for (let number = 0; number < count; number += 1)
      await students.insertUnrecorded(w, {
        ...child(`দীর্ঘ ${number}`, ten),
        date_of_birth: null,
        address: '',
        guardian_name: '',
        guardian_contact: '',
        contact_email: '',
        contact_phone: '',
        digital_id_code: `long-${number}`,
        photo: null,
      })
  })
  let isDone = false
  const exported = exportedCsv(school, 'students', `?${new URLSearchParams({ search: 'দীর্ঘ' })}`).finally(
    () => {
      isDone = true
    },
  )
  let served = 0
  while (!isDone) {
    expect((await school.get('/healthz')).status).toBe(200)
    if (!isDone) served += 1
  }
  expect((await exported).slice(1).map(([name]) => name)).toEqual(
    Array.from({ length: count }, (_, number) => `দীর্ঘ ${number}`),
  )
  // At least one per chunk; a blocked server answers none.
  expect(served).toBeGreaterThan(10)
})
