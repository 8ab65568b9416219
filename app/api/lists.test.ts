// @module-tag postgres

import { expect, test } from 'vitest'
import { addRecord } from '#tests/support/test-records.ts'
import { openSchool, type School, schoolTest } from '#tests/support/test-school.ts'

const register: { path: string; fields: Record<string, string> }[] = [
  { path: 'teachers/', fields: { full_name: 'শিক্ষক' } },
  { path: 'staff/', fields: { full_name: 'কর্মচারী', designation: 'পিয়ন' } },
  { path: 'committee-members/', fields: { full_name: 'সদস্য', role: 'সদস্য' } },
  { path: 'gallery/', fields: {} },
]

schoolTest.for(register)(
  '$path is in the order that the school has set, records without a position last, then by age',
  async ({ path, fields }, { school }) => {
    const ids = []
    for (const position of ['3', '', '1', '', '২', '1'])
      ids.push((await addRecord(school, path, { ...fields, position })).id)
    const [third, nowhere, first, nowhereToo, second, firstToo] = ids
    expect(await idsOf(school, path)).toEqual([first, firstToo, second, third, nowhere, nowhereToo])
  },
)

schoolTest('notices are listed newest first, on the same day the latest added first', async ({ school }) => {
  const added = []
  for (const date of ['2026-01-31', '2026-02-01', '2025-12-31', '2026-02-01'])
    added.push((await school.add('/api/notices/', { title: 'নোটিশ', date })).id)
  const [january, february, december, februaryToo] = added
  expect(await idsOf(school, 'notices/')).toEqual([februaryToo, february, january, december])
})

schoolTest('classes are listed in the order in which they were added', async ({ school }) => {
  const added = []
  for (const name of ['দ্বাদশ', 'একাদশ', 'দশম']) added.push((await school.add('/api/classes/', { name })).id)
  expect(await idsOf(school, 'classes/')).toEqual(added)
})

test('a list is a plain array, or one page of it on request', async () => {
  const school = await schoolWithClasses(23)
  const all = await school.get('/api/classes/')
  expect(all.list).toHaveLength(23)
  const pages = []
  for (const [address, from, to, page, page_size] of [
    ['?page=1', 0, 10, 1, 10],
    ['?page=3', 20, 23, 3, 10],
    ['?page_size=5', 0, 5, 1, 5],
    ['?page=5&page_size=5', 20, 23, 5, 5],
    ['?page=২&page_size=২০', 20, 23, 2, 20],
    ['?page_size=100', 0, 23, 1, 100],
    ['?page_size=1&page=23', 22, 23, 23, 1],
  ] as const) {
    const reply = await school.get(`/api/classes/${address}`)
    pages.push([reply.status, reply.body])
    expect(pages.at(-1)).toEqual([200, { data: all.list.slice(from, to), total: 23, page, page_size }])
    const visitor = await school.get(`/api/classes/${address}`, { token: null })
    expect(visitor.text).toBe(reply.text)
  }
})

test('an empty list has one page', async () => {
  const school = await openSchool()
  const page = { data: [], total: 0, page: 1, page_size: 10 }
  expect((await school.get('/api/teachers/?page=1')).body).toEqual(page)
  expect((await school.get('/api/teachers/?page=2')).status).toBe(400)
})

schoolTest.for([
  'page=0',
  'page=-1',
  'page=999',
  'page=',
  'page=1.5',
  'page=abc',
  'page=1e1',
  'page=99999999999999999999',
  'page_size=0',
  'page_size=101',
  'page_size=',
  'page_size=ten',
  'page=1&page_size=-5',
])('?%s is refused as a page of a list', async (query, { school }) => {
  for (const path of ['teachers/', 'students/', 'contacts/', 'changes/', 'users/']) {
    const reply = await school.get(`/api/${path}?${query}`)
    expect([path, reply.status, Object.keys(Object(reply.body.errors))]).toEqual([
      path,
      400,
      [query.includes('page_size') ? 'page_size' : 'page'],
    ])
  }
  expect((await school.get(`/api/teachers/?${query}`, { token: null })).status).toBe(400)
})

schoolTest.for(['teachers/?search=%00', 'principal-vice-principal/?designation=%00', 'notices/?search=a%00'])(
  'a character that databases can not store is refused in an address: %s',
  async (address, { school }) => {
    for (const token of [school.token, null])
      expect((await school.get(`/api/${address}`, { token })).status).toBe(400)
    expect(school.logged).toEqual([])
  },
)

schoolTest('other parameters of a list are ignored', async ({ school }) => {
  const plain = await school.get('/api/teachers/')
  const more = await school.get('/api/teachers/?utm_source=x&designation=none&limit=1&offset=9')
  expect(more.text).toBe(plain.text)
})

async function schoolWithClasses(count: number): Promise<School> {
  const school = await openSchool()
  for (let number = 1; number <= count; number += 1)
    await school.add('/api/classes/', { name: `শ্রেণি ${number}` })
  return school
}

async function idsOf(school: School, path: string) {
  const { list } = await school.get(`/api/${path}`, { token: null })
  return list.map(({ id }) => id)
}
