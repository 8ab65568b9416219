import { expect, test } from 'vitest'
import { createDistinctReadings } from './distinct-readings.rules.ts'

const minute = 60_000
const keys = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `students/${from + at}`)

test('thirty different students within an hour are not recorded; the next one records all', () => {
  const { add } = createDistinctReadings()
  expect(add(1, keys(30), 0)).toEqual([])
  expect(add(1, keys(30), minute)).toEqual([])
  expect(add(1, ['students/30'], 2 * minute)).toHaveLength(31)
  expect(add(1, ['students/31', 'students/0'], 3 * minute)).toEqual(['students/31'])
  expect(add(2, keys(30), 3 * minute)).toEqual([])
})

test('the hour is a sliding window, not an hour of the clock', () => {
  const { add } = createDistinctReadings()
  expect(add(1, keys(20), 50 * minute)).toEqual([])
  expect(add(1, keys(20, 20), 70 * minute)).toHaveLength(40)
  expect(add(1, keys(20), 109 * minute)).toEqual([])
  // The first twenty are an hour old, so they count again.
  expect(add(1, keys(20), 110 * minute)).toHaveLength(20)
})

test('a few students each hour are never recorded', () => {
  const { add } = createDistinctReadings()
  for (let hour = 0; hour < 100; hour += 1)
    expect(add(1, keys(30, hour * 30), hour * 60 * minute)).toEqual([])
})

test('readings that could not be recorded are recorded with the next one', () => {
  const { add, unmark } = createDistinctReadings()
  const marked = add(1, keys(31), 0)
  unmark(1, marked)
  expect(add(1, ['students/31'], minute)).toHaveLength(32)
})

test('all of many students are recorded, although only the last ones stay in memory', () => {
  const { add } = createDistinctReadings({ records: 50 })
  expect(add(1, keys(5000), 0)).toHaveLength(5000)
  expect(add(1, keys(50, 4950), minute)).toEqual([])
  expect(add(1, keys(1), minute)).toEqual(['students/0'])
})

test('only the users who read last stay in memory', () => {
  const { add } = createDistinctReadings({ users: 2 })
  add(1, keys(30), 0)
  add(2, keys(30), 0)
  add(1, keys(1), minute)
  add(3, keys(30), minute)
  expect(add(1, keys(1, 30), minute)).toHaveLength(31)
  expect(add(2, keys(1, 30), minute)).toEqual([])
})

test('setting the clock back an hour or more resets the count', () => {
  const { add } = createDistinctReadings()
  add(1, keys(30), 100 * minute)
  expect(add(1, keys(30, 30), 10 * minute)).toEqual([])
})
