// @module-tag postgres

import { describe, expect } from 'vitest'
import { addRecord, examples, filled } from '#tests/support/test-records.ts'
import { openSchool, type School, someInstitution, schoolTest as test } from '#tests/support/test-school.ts'

// The lists of the specification; those of other entities come from the entity.
const specified: Record<string, string[]> = {
  'teachers/': ['full_name', 'designation', 'subject', 'department', 'profile'],
  'staff/': ['full_name', 'designation', 'department', 'profile'],
  'students/': ['full_name', 'roll_number'],
  'committee-members/': ['full_name', 'role'],
  // The description only because no other field has these words.
  'notices/': ['title', 'category', 'description'],
  'classes/': ['name'],
  'sections/': ['name'],
  'subjects/': ['name'],
}

// No two sound alike.
const trees = ['হিজল', 'তমাল', 'বকুল', 'চালতা', 'ডুমুর', 'গোলাপ', 'মহুয়া', 'পলাশ', 'ছাতিম', 'কদম']

test.for(examples.filter(({ entity }) => entity.searched))(
  '$path are found by the searched fields of their list, and by no others',
  async (example, { school }) => {
    const { path, entity, required, replaced, preserved } = example
    const texts = Object.keys({ ...required, ...replaced, ...preserved }).filter(
      (field) => entity.fieldMeta[field]?.kind === 'text',
    )
    const words = Object.fromEntries(texts.map((field, index) => [field, trees[index] ?? '']))
    const fields = { ...(await filled(school, required)), ...words }
    const { id } = await addRecord(school, path, fields)
    const found = []
    for (const [field, word] of Object.entries(words))
      if ((await foundIds(school, path, word)).includes(id)) found.push(field)
    const expected = specified[path] ?? [...(entity.searched ?? []), entity.fullTextSearch?.text ?? []].flat()
    expect(found.toSorted()).toEqual(expected.toSorted())
    expect(await foundIds(school, path, 'কৃষ্ণচূড়া')).toEqual([])
  },
)

test('users are found by username and by name', async ({ school }) => {
  await school.signInUser('tanvir.search')
  for (const word of ['TANVIR.S', 'রহিমা'])
    expect((await school.get(`/api/users/?search=${encodeURIComponent(word)}`)).list).toMatchObject([
      { username: 'tanvir.search' },
    ])
  expect((await school.get('/api/users/?search=01700000001')).list).toEqual([])
})

test.for([
  { why: 'য় as one letter or two', name: 'আ\u09dfেশা', typed: 'আ\u09af\u09bcেশা' },
  { why: 'ড় as two letters or one', name: 'ব\u09a1\u09bcুয়া', typed: 'ব\u09dcুয়া' },
  { why: 'a vowel sign in two halves', name: 'স\u09cbহেল', typed: 'স\u09c7\u09beহেল' },
  { why: 'the halves of a vowel sign in the wrong order', name: 'স\u09be\u09c7হেলী', typed: 'স\u09cbহেলী' },
  { why: 'ৎ the old way', name: 'উৎপল', typed: 'উত্\u200dপল' },
  { why: 'a joiner left behind', name: 'রফিক\u200c', typed: 'রফিক' },
  { why: 'মোঃ and মো.', name: 'মোঃ জাকির', typed: 'মো. জাকির' },
  { why: 'মো: with a colon', name: 'মো: তুহিন', typed: 'মোঃ তুহিন' },
  { why: 'a short vowel for a long one', name: 'শামীম', typed: 'শামিম' },
  { why: 'a long vowel for a short one', name: 'মুক্তা', typed: 'মূক্তা' },
  { why: 'capital letters', name: 'Mahbub ALAM', typed: 'mahbub alam' },
  { why: 'a part of a word', name: 'কামরুজ্জামান', typed: 'রুজ্জা' },
  { why: 'more blanks than one', name: 'আনিস  রহমান', typed: ' আনিস রহমান ' },
  { why: 'digits of either kind', name: 'ব্যাচ ২০২৬', typed: '2026' },
  { why: 'letters that mean something to databases', name: 'ক%খ_গ', typed: '%খ_' },
  { why: 'a quotation mark', name: "দ'সিলভা", typed: 'দ’সিলভা' },
])('a name is found by another spelling: $why', async ({ name, typed }, { school }) => {
  const { id } = await school.add('/api/teachers/', { full_name: name })
  expect(await foundIds(school, 'teachers/', typed)).toEqual([id])
  await school.send('DELETE', `/api/teachers/${id}/`)
})

test('a search for an exact name excludes names that sound alike', async ({ school }) => {
  const { id: rahim } = await school.add('/api/committee-members/', { full_name: 'রহিম', role: 'সদস্য' })
  const { id: raheem } = await school.add('/api/committee-members/', { full_name: 'রহীম', role: 'সদস্য' })
  expect(await foundIds(school, 'committee-members/', 'রহিম')).toEqual([rahim])
  expect(await foundIds(school, 'committee-members/', 'রহীম')).toEqual([raheem])
})

test.for(['%', '_', 'ক_গ', '100%'])('%s has no special meaning in a search', async (typed, { school }) => {
  await school.add('/api/classes/', { name: `কখগ ${Math.random()}` })
  expect(await foundIds(school, 'classes/', typed)).toEqual([])
  const { id } = await school.add('/api/classes/', { name: `ভাগ ${typed}` })
  expect(await foundIds(school, 'classes/', typed)).toEqual([id])
  await school.send('DELETE', `/api/classes/${id}/`)
})

test('all words are found, in any order and in any of the fields, and no word spans two fields', async ({
  school,
}) => {
  const { id } = await school.add('/api/staff/', { full_name: 'নাজমা আক্তার', designation: 'হিসাবরক্ষক' })
  for (const typed of ['আক্তার নাজমা', 'নাজমা হিসাবরক্ষক', 'হিসাব  আক্তা'])
    expect(await foundIds(school, 'staff/', typed)).toEqual([id])
  for (const typed of ['নাজমা গ্রন্থাগার', 'আক্তারহিসাব']) expect(await foundIds(school, 'staff/', typed)).toEqual([])
})

describe('a search in notices', () => {
  const board = [
    { title: 'এইচএসসি পরীক্ষার ফরম পূরণ', date: '2026-11-02' },
    { title: 'HSC form fill up', date: '2025-11-02' },
    { title: 'শীতকালীন ছুটি', date: '2026-12-20' },
    { title: 'কলেজ বন্ধ থাকবে', date: '2026-12-25' },
    { title: 'সাধারণ', date: '2026-01-05', description: 'বেতন না দিলে জরিমানা\nহবে' },
    { title: 'উপবৃত্তির তথ্য', date: '2026-01-04' },
    { title: 'জাকির স্যারের বিদায়', date: '2026-01-03' },
  ]
  // The Admin's search uses the database, that of visitors the texts in memory.
  const titles = async (school: School, typed: string, token?: null) => {
    const path = `/api/notices/?search=${encodeURIComponent(typed)}` as const
    return (await school.get(path, { token })).list.map(({ title }) => title)
  }

  test.for([
    { typed: 'ফরম ফিলাপ', found: [0, 1], why: 'words of the same meaning' },
    { typed: 'hsc', found: [1, 0], visitors: [1], why: 'the very word first, though it is older' },
    { typed: 'ছুটি', found: [2, 3], visitors: [2], why: 'the very word first, though it is older' },
    { typed: 'বন্ধ', found: [3, 2], visitors: [3], why: 'the very word first' },
    { typed: '২০২৫', found: [1], why: 'the year' },
    { typed: 'নভেম্বর', found: [0, 1], why: 'the month' },
    { typed: 'ডিসেম্বর ২০২৬ ছুটি', found: [2, 3], visitors: [2], why: 'month, year and a word' },
    { typed: '২০ ডিসেম্বর', found: [], visitors: [2], why: 'the day' },
    { typed: '25/12/2026', found: [], visitors: [3], why: 'the day in numbers' },
    { typed: 'শীতকালিন ছুটির', found: [], visitors: [2], why: 'another spelling, without an ending' },
    { typed: 'upobritti', found: [5], why: 'a Latin spelling' },
    { typed: 'উপবিত্তি', found: [], visitors: [5], why: 'a word with one wrong letter' },
    { typed: 'zakir', found: [], visitors: [6], why: 'a name in other letters' },
    { typed: 'ফরম পূরণ কবে', found: [], visitors: [0], why: 'the words without the question' },
    { typed: 'জরিমানা', found: [4], why: 'the description, where nothing else is found' },
    { typed: 'হবে জরিমানা', found: [4], why: 'all words in the description' },
    { typed: 'জরিমানা ছুটি', found: [], why: 'not all words' },
  ])('finds $why: $typed', async ({ typed, found, visitors = found }) => {
    const school = await openSchool()
    for (const notice of board) await school.add('/api/notices/', notice)
    const titlesOf = (indexes: number[]) => indexes.map((index) => board[index]?.title)
    expect(await titles(school, typed)).toEqual(titlesOf(found))
    expect(await titles(school, typed, null)).toEqual(titlesOf(visitors))
    const path = `/api/notices/?search=${encodeURIComponent(typed)}&page_size=1` as const
    expect((await school.get(path, { token: null })).body).toMatchObject({
      total: visitors.length,
      data: titlesOf(visitors.slice(0, 1)).map((title) => ({ title })),
    })
  })

  test('uses the new text of a changed notice', async () => {
    const school = await openSchool()
    const { id } = await school.add('/api/notices/', { title: 'সভা', description: 'মিলনায়তন' })
    await school.send('PUT', `/api/notices/${id}/`, { title: 'ফল প্রকাশ', description: 'বোর্ডে' })
    for (const token of [undefined, null] as const) {
      expect(await titles(school, 'রেজাল্ট', token)).toEqual(['ফল প্রকাশ'])
      expect(await titles(school, 'মিলনায়তন', token)).toEqual([])
      expect(await titles(school, 'মিটিং', token)).toEqual([])
    }
  })
})

test('a search finds a record by its new text after a change', async ({ school }) => {
  const { id } = await school.add('/api/classes/', { name: 'শিমুল' })
  await school.send('PUT', `/api/classes/${id}/`, { name: 'পলাশ' })
  expect(await foundIds(school, 'classes/', 'শিমুল')).toEqual([])
  expect(await foundIds(school, 'classes/', 'পলাশ')).toEqual([id])
})

test('pages count only the records that were found', async ({ school }) => {
  for (const number of [1, 2, 3])
    await school.add('/api/notices/', { title: `ফুটবল ${number}`, category: 'খেলা' })
  await school.add('/api/notices/', { title: 'ছুটি' })
  const { body } = await school.get(`/api/notices/?search=${encodeURIComponent('ফুটবল')}&page=2&page_size=2`)
  expect(body).toMatchObject({ data: [{ title: 'ফুটবল 1' }], total: 3, page: 2, page_size: 2 })
})

test.for(['', '  ', '\u200b'])(
  'a search without visible characters is ignored: "%s"',
  async (typed, { school }) => {
    await school.add('/api/notices/', { title: 'সবার জন্য' })
    const { list } = await school.get('/api/notices/')
    expect(await foundIds(school, 'notices/', typed)).toEqual(list.map(({ id }) => id))
  },
)

test('lists without a search ignore the parameter', async ({ school }) => {
  await addRecord(school, 'gallery/', { caption: 'পুকুর' })
  await school.add('/api/principal-vice-principal/', { designation: 'principal', full_name: 'হাসিনা' })
  await school.send('POST', '/api/institutions/', someInstitution)
  for (const path of ['gallery/', 'principal-vice-principal/', 'institutions/', 'changes/'])
    expect([path, (await school.get(`/api/${path}?search=zzz`)).list.length > 0]).toEqual([path, true])
})

test('a search does not look in fields that visitors may not read', async ({ school }) => {
  await school.add('/api/committee-members/', {
    full_name: 'গোপাল',
    role: 'সদস্য',
    contact_email: 'gopal@example.com',
    contact_phone: '01911111111',
  })
  for (const typed of ['gopal@', '01911111111'])
    expect(await foundIds(school, 'committee-members/', typed)).toEqual([])
})

async function foundIds(school: School, path: string, typed: string) {
  const address = `/api/${path}?search=${encodeURIComponent(typed)}`
  const asAdmin = (await school.get(address)).list.map(({ id }) => id)
  if (path !== 'students/')
    expect((await school.get(address, { token: null })).list.map(({ id }) => id)).toEqual(asAdmin)
  return asAdmin
}
