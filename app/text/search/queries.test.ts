import { describe, expect, test } from 'vitest'
import { nonsense } from '#tests/fixtures/search/nonsense.ts'
import { pageQueries } from '#tests/fixtures/search/page-queries.ts'
import { kinds } from '#tests/fixtures/search/school.ts'
import { indexTexts, searchTexts } from './text-index.ts'

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

const rows = kinds.flatMap(({ kind, records, queries }) => {
  const index = indexTexts(records, (record) => record)
  return queries.map((query) => {
    const { best, rest, tier } = searchTexts(index, query.typed) ?? { best: [], rest: [], tier: 'nothing' }
    const found = [...best, ...rest].map(({ key }) => key).slice(0, 3)
    return { kind, ...query, tier, found, first: found[0] }
  })
})

test('at least 90 % find a meant record among the first three', () => {
  const missed = rows.filter(({ meant, found }) => !found.some((key) => meant.includes(key)))
  if (missed.length > 0) console.info(`Not found:\n${linesOf(missed)}`)
  expect(missed.length / rows.length).toBeLessThanOrEqual(0.1)
})

test('at most 2 % begin with a record that may not stand first', () => {
  const wrong = rows.filter(({ mayBeFirst, first }) => first !== undefined && !mayBeFirst.includes(first))
  if (wrong.length > 0) console.info(`Found first:\n${linesOf(wrong)}`)
  expect(wrong.length / rows.length).toBeLessThanOrEqual(0.02)
})

test.for(kinds)('nonsense finds none of the $kind', ({ records }) => {
  const index = indexTexts(records, (record) => record)
  const found = nonsense.flatMap((typed) => {
    const result = searchTexts(index, typed)
    return result ? [`${typed} finds ${result.best[0]?.key} (${result.tier})`] : []
  })
  expect(found).toEqual([])
})

function linesOf(some: typeof rows): string {
  return some
    .map(
      ({ kind, typed, meant, found, tier }) =>
        `${kind} | ${typed} | ${tier}: ${found.join(', ')} | meant: ${meant.join(', ')}`,
    )
    .join('\n')
}
