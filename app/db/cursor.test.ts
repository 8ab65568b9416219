// @module-tag postgres

import { CompiledQuery } from 'kysely'
import { expect } from 'vitest'
import { classes } from '#app/features/classes/classes.store.server.ts'
import { type School, schoolTest as test } from '#tests/support/test-school.ts'
import { write } from './write.server.ts'

const count = 1201

const testWithMany = test.extend('classes', { auto: true, scope: 'file' }, async ({ school }) => {
  await write(school.resources.database, async (w) => {
    for (let number = 0; number < count; number += 1)
      await classes.insertUnrecorded(w, { name: `শ্রেণি ${number}` })
  })
})

testWithMany('a list read in chunks is complete and in the same order as its pages', async ({ school }) => {
  // A compressed answer is streamed, without a length.
  const complete = await school.get('/api/classes/', { headers: { 'Accept-Encoding': 'identity' } })
  expect(complete.list).toHaveLength(count)
  expect(complete.headers.get('content-length')).toBe(String(Buffer.byteLength(complete.text)))
  const pages = []
  for (let page = 1; page <= Math.ceil(count / 100); page += 1)
    pages.push((await school.get(`/api/classes/?page=${page}&page_size=100`)).body.data)
  expect(complete.list).toEqual(pages.flat())
  expect((await school.get('/api/classes/', { token: null })).text).toBe(complete.text)
  const found = await school.get(`/api/classes/?search=${encodeURIComponent('শ্রেণি')}`)
  expect(found.text).toBe(complete.text)
})

testWithMany(
  'a list read in chunks is one snapshot; writes meanwhile are in the next list',
  async ({ school }) => {
    const { database } = school.resources
    let renaming: Promise<unknown> | undefined
    let isRenamed = false
    const rename = async () => {
      await database.sql.updateTable('classes').set({ name: 'নতুন' }).execute()
      isRenamed = true
    }
    const before: object[] = []
    const chunkSizes: number[] = []
    await database.readInChunks(allNames(school), (rows) => {
      renaming ??= rename()
      before.push(...rows)
      chunkSizes.push(rows.length)
    })
    await renaming
    expect(isRenamed).toBe(true)
    expect(chunkSizes.length).toBeGreaterThan(2)
    expect(before.map((row) => ('name' in row ? row.name : ''))).toEqual(
      Array.from({ length: count }, (_, number) => `শ্রেণি ${number}`),
    )
    const after: object[] = []
    await database.readInChunks(allNames(school), (rows) => after.push(...rows))
    expect(new Set(after.map((row) => ('name' in row ? row.name : '')))).toEqual(new Set(['নতুন']))
  },
)

testWithMany('simultaneous lists are complete even if one of them fails', async ({ school }) => {
  const { database } = school.resources
  const readCount = async (query: CompiledQuery) => {
    let read = 0
    await database.readInChunks(query, (rows) => {
      read += rows.length
    })
    return read
  }
  const query = allNames(school)
  const read = await Promise.allSettled([
    readCount(query),
    readCount(CompiledQuery.raw('select nothing from nowhere')),
    database.readInChunks(query, () => {
      throw new Error('the chunk is refused')
    }),
    readCount(query),
    readCount({ ...query, sql: `${query.sql} limit 500` }),
    readCount({ ...query, sql: `${query.sql} limit 0` }),
  ])
  expect(read.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
    count,
    'failed',
    'failed',
    count,
    500,
    0,
  ])
})

function allNames({ resources }: School) {
  return resources.database.sql.selectFrom('classes').select('name').orderBy('id').compile()
}
