import { expect, test } from 'vitest'
import { listHref } from '#app/site/list-href.ts'
import { openSchool, type School } from '#tests/support/test-school.ts'

const visitor = { token: null }
const read = async (school: School, query: Record<string, string> | string = {}) => {
  const path = typeof query === 'string' ? `/notice${query}` : listHref('/notice', query)
  const { text, status } = await school.get(path, visitor)
  expect(status).toBe(200)
  return text
}
const titlesIn = (html: string) =>
  [...html.matchAll(/<h2 class="notice-title"><a [^>]*>(.*?)<\/a>/g)].map(([, title]) => title)

/** The links of a filter: what they say, where they lead, whether they are chosen. */
function chipsIn(html: string, name: 'ধরন' | 'বছর') {
  const [, row = ''] =
    new RegExp(`<nav class="kind-filter" aria-label="${name}">(.*?)</nav>`).exec(html) ?? []
  return [...row.matchAll(/<a class="tag" href="([^"]*)"([^>]*)><span>(.*?)<\/span>/g)].map(
    ([, href = '', current = '', label = '']) => ({
      text: label.replace(/<[^>]*>/g, ''),
      href: decodeURIComponent(href.replaceAll('&amp;', '&').replaceAll('+', ' ')),
      isChosen: current === ' aria-current="true"',
    }),
  )
}
const textsOf = (chips: { text: string }[]) => chips.map(({ text }) => text)

async function board(): Promise<School> {
  const school = await openSchool()
  const all = [
    { title: 'গরমের ছুটি', category: 'ছুটি', date: '2024-06-01' },
    { title: 'শীতের ছুটি', category: 'ছুটি', date: '2026-12-20' },
    { title: 'টেস্ট পরীক্ষা', category: 'পরীক্ষা', date: '2026-10-01' },
    { title: 'পরীক্ষার ছুটি', category: 'পরীক্ষা', date: '2025-01-01' },
    { title: 'ধরন ছাড়া', date: '2026-01-01', is_pinned: true },
  ]
  for (const notice of all) await school.add('/api/notices/', notice)
  return school
}

test('kinds and years are links with the number of notices that they show', async () => {
  const text = await read(await board())
  expect(chipsIn(text, 'ধরন')).toEqual([
    { text: 'ছুটি (২)', href: '/notice?kind=ছুটি', isChosen: false },
    { text: 'পরীক্ষা (২)', href: '/notice?kind=পরীক্ষা', isChosen: false },
  ])
  expect(chipsIn(text, 'বছর')).toEqual([
    { text: '২০২৬ (৩)', href: '/notice?year=2026', isChosen: false },
    { text: '২০২৫ (১)', href: '/notice?year=2025', isChosen: false },
    { text: '২০২৪ (১)', href: '/notice?year=2024', isChosen: false },
  ])
})

test('a chosen kind or year is marked, its link takes it away, and the other filters count within it', async () => {
  const school = await board()
  const text = await read(school, { kind: 'ছুটি', year: '2026' })
  expect(titlesIn(text)).toEqual(['শীতের ছুটি'])
  expect(chipsIn(text, 'ধরন')).toEqual([
    { text: 'ছুটি (১)', href: '/notice?year=2026', isChosen: true },
    { text: 'পরীক্ষা (১)', href: '/notice?kind=পরীক্ষা&year=2026', isChosen: false },
  ])
  expect(chipsIn(text, 'বছর')).toEqual([
    { text: '২০২৬ (১)', href: '/notice?kind=ছুটি', isChosen: true },
    { text: '২০২৪ (১)', href: '/notice?kind=ছুটি&year=2024', isChosen: false },
  ])
  for (const { href, text: label } of [...chipsIn(text, 'ধরন'), ...chipsIn(text, 'বছর')]) {
    if (label.includes('২০২৬') || label.includes('ছুটি')) continue
    expect(titlesIn(await read(school, href.slice('/notice'.length)))).toHaveLength(1)
  }
})

test('a search, the filters and the pages keep one another', async () => {
  const school = await board()
  for (let index = 0; index < 8; index += 1)
    await school.add('/api/notices/', { title: `সভা ${index}`, category: 'সভা', date: '2026-02-01' })
  const text = await read(school, { search: 'সভা', kind: 'সভা', year: '2026' })
  expect(text).toContain(
    `href="${listHref('/notice', { search: 'সভা', kind: 'সভা', year: '2026', page: 2 }).replaceAll('&', '&amp;')}"`,
  )
  for (const [name, value] of Object.entries({ kind: 'সভা', year: '2026', pinned: '' }))
    expect(text).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
  expect(chipsIn(text, 'ধরন')).toEqual([
    { text: 'সভা (৮)', href: '/notice?search=সভা&year=2026', isChosen: true },
  ])
  expect(chipsIn(text, 'বছর')).toEqual([
    { text: '২০২৬ (৮)', href: '/notice?search=সভা&kind=সভা', isChosen: true },
  ])
})

test('before the first page of all notices stands a folded group of three pinned ones at most', async () => {
  const school = await openSchool()
  for (let index = 0; index < 6; index += 1)
    await school.add('/api/notices/', { title: `নোটিশ ${index}`, date: '2026-03-01' })
  const pin = (title: string, year: number) =>
    school.add('/api/notices/', { title, date: `${year}-01-01`, is_pinned: true, category: 'জরুরি' })
  await pin('পিন এক', 2021)
  const few = await groupAt(school)
  expect([few.summary, few.titles, few.more]).toEqual(['গুরুত্বপূর্ণ নোটিশ ১টি', ['পিন এক'], undefined])
  for (const year of [2022, 2023, 2024]) await pin(`পিন ${year}`, year)
  const many = await groupAt(school)
  expect(many.summary).toBe('গুরুত্বপূর্ণ নোটিশ ৩টি, মোট ৪টি')
  expect(many.titles).toEqual(['পিন 2024', 'পিন 2023', 'পিন 2022'])
  expect(many.more).toBe('/notice?pinned=1')
  expect(titlesIn(await read(school, { pinned: '1' }))).toEqual([...many.titles, 'পিন এক'])
  for (const query of ['?page=2', '?pinned=1', '?search=পিন', '?kind=জরুরি', '?year=2024'])
    expect((await groupAt(school, query)).summary).toBeUndefined()
})

async function groupAt(school: School, query = '') {
  const text = await read(school, query)
  const [, group = ''] = /<details class="pinned-notices">(.*?)<\/details>/.exec(text) ?? []
  const [, summary] = /<summary>(.*?)<\/summary>/.exec(group) ?? []
  const [, more] = /<a class="link" href="([^"]*)" data-all="">/.exec(group) ?? []
  return { summary: summary?.replace(/<[^>]*>/g, ''), titles: titlesIn(group), more }
}

test('the list of pinned notices is left by its link', async () => {
  const text = await read(await board(), { pinned: '1' })
  expect(titlesIn(text)).toEqual(['ধরন ছাড়া'])
  expect(chipsIn(text, 'ধরন')).toEqual([{ text: 'গুরুত্বপূর্ণ (১)', href: '/notice', isChosen: true }])
  expect(chipsIn(text, 'বছর')).toEqual([])
  expect(text).toContain('<title>গুরুত্বপূর্ণ নোটিশ | ')
})

test('the old name of the parameter still chooses a kind, in any spelling', async () => {
  const school = await board()
  await school.add('/api/notices/', { title: 'সভা', category: 'পরিচা\u09b2না বি\u09dfোগ', date: '2026-02-01' })
  const text = await read(school, { category: 'পরিচা\u09b2না বি\u09af\u09bcোগ' })
  expect(titlesIn(text)).toEqual(['সভা'])
  expect(text).toContain('<input type="hidden" name="kind" value="পরিচা\u09b2না বি\u09dfোগ"/>')
  const address = school.url + listHref('/notice', { kind: 'পরিচা\u09b2না বি\u09dfোগ' })
  expect(text).toContain(`<link rel="canonical" href="${address}"/>`)
  expect(titlesIn(await read(school, { category: 'পরীক্ষা', kind: 'ছুটি' }))).toEqual(['শীতের ছুটি', 'গরমের ছুটি'])
})

test('what has nothing to filter is not shown', async () => {
  const school = await openSchool()
  const shown = async () => {
    const text = await read(school)
    return {
      search: text.includes('name="search"'),
      kinds: chipsIn(text, 'ধরন').length,
      years: chipsIn(text, 'বছর').length,
    }
  }
  expect(await shown()).toEqual({ search: false, kinds: 0, years: 0 })
  for (const title of ['এক', 'দুই'])
    await school.add('/api/notices/', { title, category: 'ছুটি', date: '2026-01-01' })
  expect(await shown()).toEqual({ search: false, kinds: 0, years: 0 })
  expect(await read(school, { search: 'এক' })).toContain('name="search"')
  await school.add('/api/notices/', { title: 'তিন', date: '2025-01-01' })
  expect(await shown()).toEqual({ search: true, kinds: 0, years: 2 })
  for (let index = 0; index < 5; index += 1)
    await school.add('/api/notices/', { title: 'আরও', category: 'সভা', date: '2026-01-01' })
  expect(await shown()).toEqual({ search: true, kinds: 2, years: 2 })
})

test.each([
  { query: '?year=1850', found: 0, chip: '১৮৫০ (০)', why: 'a year without notices' },
  { query: `?kind=${'ক'.repeat(600)}`, found: 0, chip: `${'ক'.repeat(60)}… (০)`, why: 'a long kind' },
  { query: `?kind=${encodeURIComponent('<b>"ক')}`, found: 0, chip: '&lt;b&gt;&quot;ক (০)', why: 'markup' },
  { query: '?kind=ছুটি&kind=পরীক্ষা&kind[]=x', found: 2, chip: 'ছুটি (২)', why: 'several kinds: the first' },
  { query: '?year=২০২৬', found: 3, chip: '২০২৬ (৩)', why: 'Bengali digits' },
  { query: '?year[]=2026&pinned[]=1&page[]=2', found: 5, chip: undefined, why: 'arrays' },
  { query: '?year=abc&pinned=yes&kind=%E2%80%8B', found: 5, chip: undefined, why: 'no year, no kind' },
  { query: '?year=2026&page=99999999999', found: 3, chip: '২০২৬ (৩)', why: 'a page after the last' },
])('hostile parameters: $why', async ({ query, found, chip }) => {
  const text = await read(await board(), query)
  expect(titlesIn(text.replace(/<details.*?<\/details>/, ''))).toHaveLength(found)
  const chosen = [...chipsIn(text, 'ধরন'), ...chipsIn(text, 'বছর')].filter(({ isChosen }) => isChosen)
  expect(textsOf(chosen)).toEqual(chip === undefined ? [] : [chip])
  if (found === 0) expect(text).toContain('<meta name="robots" content="noindex"/>')
})

test.each([
  { query: '', title: 'নোটিশ', canonical: '/notice' },
  { query: '?page=99', title: 'নোটিশ (পৃষ্ঠা ২)', canonical: '/notice?page=2' },
  { query: '?kind=সভা&page=0', title: 'নোটিশ: সভা', canonical: `/notice?kind=${encodeURIComponent('সভা')}` },
  { query: '?year=২০২৬', title: 'নোটিশ: ২০২৬ (পৃষ্ঠা ১)', canonical: '/notice?year=2026' },
  { query: '?kind=সভা&year=2026', title: 'নোটিশ: সভা, ২০২৬', canonical: undefined },
  { query: '?pinned=1', title: 'গুরুত্বপূর্ণ নোটিশ', canonical: undefined },
  { query: '?search=সভা', title: 'নোটিশ', canonical: undefined },
])('for search engines "/notice$query" is $canonical', async ({ query, title, canonical }) => {
  const school = await board()
  for (const name of ['এক', 'দুই'])
    await school.add('/api/notices/', { title: name, category: 'সভা', date: '2026-02-01' })
  const text = await read(school, query)
  expect(text).toContain(`<title>${title.replace(' (পৃষ্ঠা ১)', '')} | `)
  const [, address] = /<link rel="canonical" href="([^"]*)"/.exec(text) ?? []
  expect(address).toBe(canonical && school.url + canonical)
  expect(text.includes('content="noindex"')).toBe(canonical === undefined)
})

test('a list is read out as sentences: title, deadline, then date in full, kind and file', async () => {
  const school = await openSchool()
  await school.add('/api/notices/', {
    title: 'ফরম',
    category: 'পরীক্ষা',
    date: '2026-11-24',
    deadline: '2199-12-01',
    is_pinned: true,
  })
  const text = await read(school)
  const [, row = ''] =
    /<ul class="list notice-list"><li class="notice">(.*?)<\/li><\/ul><\/div>/.exec(
      text.replace(/<details.*?<\/details>/, ''),
    ) ?? []
  const heard = row.replace(/<span class="notice-date" aria-hidden="true">.*?<\/span><\/span>/, '')
  expect(heard.replace(/<[^>]*>/g, '')).toBe(
    'ফরমশেষ তারিখ: ১ ডিসেম্বর ২১৯৯২৪ নভেম্বর ২০২৬, ধরন: পরীক্ষা, গুরুত্বপূর্ণ, ',
  )
})
