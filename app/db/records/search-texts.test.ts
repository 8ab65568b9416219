import { expect } from 'vitest'
import { noticeEntity } from '#app/features/notices/notices.entity.ts'
import { openSchool, type School, schoolTest } from '#tests/support/test-school.ts'
import { createSearchTexts } from './search-texts.server.ts'

const test = schoolTest

const foundBy = async (school: School, search: string) => {
  const reply = await school.get(`/api/notices/?search=${encodeURIComponent(search)}`, { token: null })
  return reply.list.map(({ title }) => title)
}

const day = 24 * 60 * 60 * 1000
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

test('each write changes at once which notices visitors find', async () => {
  const school = await openSchool()
  expect(await foundBy(school, 'কম্বল')).toEqual([])
  const { id } = await school.add('/api/notices/', {
    title: 'সাধারণ',
    description: 'কম্বল বিতরণ',
    is_draft: true,
  })
  const change = async (fields: object) => {
    const notice = { title: 'সাধারণ', description: 'শীতবস্ত্র', ...fields }
    expect(await school.send('PUT', `/api/notices/${id}/`, notice)).toMatchObject({ status: 200 })
  }
  expect(await foundBy(school, 'কম্বল')).toEqual([])
  await change({ description: 'কম্বল বিতরণ', is_draft: false })
  expect(await foundBy(school, 'কম্বল')).toEqual(['সাধারণ'])
  await change({})
  expect([await foundBy(school, 'কম্বল'), await foundBy(school, 'শীতবস্ত্র')]).toEqual([[], ['সাধারণ']])
  await change({ publish_at: inMs(day) })
  expect(await foundBy(school, 'শীতবস্ত্র')).toEqual([])
  await change({ publish_at: '', expires_at: inMs(day) })
  expect(await foundBy(school, 'শীতবস্ত্র')).toEqual(['সাধারণ'])
  await school.send('DELETE', `/api/notices/${id}/`)
  expect(await foundBy(school, 'শীতবস্ত্র')).toEqual([])
})

test('a notice is found from its publication until it expires', async () => {
  const school = await openSchool()
  const first = await school.add('/api/notices/', { title: 'ভোরের', publish_at: inMs(1000) })
  await expect.poll(() => foundBy(school, 'ভোরের')).toEqual(['ভোরের'])
  await school.send('PUT', `/api/notices/${first.id}/`, {
    title: 'ভোরের',
    description: '',
    expires_at: inMs(1000),
  })
  await expect.poll(() => foundBy(school, 'ভোরের')).toEqual([])
})

test('many searches at once read the texts once', async ({ school }) => {
  const { id } = await school.add('/api/notices/', { title: 'একসাথে' })
  const { kind, sql, content } = school.resources.database
  let reads = 0
  const counted = sql.withPlugin({
    transformQuery: ({ node }) => {
      reads += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const texts = createSearchTexts({ kind, sql: counted, content })
  const find = async () => (await texts.find(noticeEntity, 'একসাথে'))?.best
  expect(await Promise.all([find(), find(), find()])).toEqual([[id], [id], [id]])
  expect([await find(), reads]).toEqual([[id], 2])
})

test('if the texts are too large for the memory, the database is searched', async ({ school }) => {
  const description = Array.from({ length: 1000 }, (_, number) => `শব্দ${number}`).join(' ')
  const { id } = await school.add('/api/notices/', { title: 'বড়', description })
  const { database } = school.resources
  const texts = createSearchTexts(database, 100_000)
  expect(await texts.find(noticeEntity, 'বড়')).toBe(undefined)
  await school.send('DELETE', `/api/notices/${id}/`)
  expect(await texts.find(noticeEntity, 'বড়')).toBe(undefined)
  const { texts: original } = database
  database.texts = texts
  await school.add('/api/notices/', { title: 'নতুন', description: 'মহাকাশ' })
  expect(await foundBy(school, 'মহাকাশ')).toEqual(['নতুন'])
  database.texts = original
})

test('the next search retries a failed read', async ({ school }) => {
  const { id } = await school.add('/api/notices/', { title: 'আবার' })
  const { kind, sql, content } = school.resources.database
  let isUnavailable = true
  const breaking = sql.withPlugin({
    transformQuery: ({ node }) => {
      if (isUnavailable) throw new Error('away')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const texts = createSearchTexts({ kind, sql: breaking, content })
  await expect(texts.find(noticeEntity, 'আবার')).rejects.toThrow('away')
  isUnavailable = false
  expect((await texts.find(noticeEntity, 'আবার'))?.best).toEqual([id])
})
