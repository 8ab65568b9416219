import { describe, expect, test } from 'vitest'
import { nonsense } from '#tests/fixtures/search/nonsense.ts'
import { pageQueries } from '#tests/fixtures/search/page-queries.ts'
import { kinds } from '#tests/fixtures/search/school.ts'

test('the table is as long as its goals ask', () => {
  expect([...kinds.flatMap(({ queries }) => queries), ...pageQueries].length).toBeGreaterThanOrEqual(220)
  expect(nonsense.length).toBeGreaterThanOrEqual(45)
})

describe.each(kinds)('the queries for $kind', ({ records, queries }) => {
  test('mean records that exist', () => {
    const keys = records.map(({ key }) => key)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    expect(queries.flatMap(({ mayBeFirst }) => mayBeFirst).filter((key) => !keys.includes(key))).toEqual([])
  })

  test('are different', () => {
    const typed = queries.map((query) => query.typed)
    expect(typed.filter((one, index) => typed.indexOf(one) !== index)).toEqual([])
  })
})
