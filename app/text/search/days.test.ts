import { expect, test } from 'vitest'
import { dayAt, monthIn, yearIn } from './days.ts'
import { nameWordsOf } from './search-words.ts'

const wordsOf = (text: string) => nameWordsOf(text).trim().split(' ')
const dayIn = (text: string, start = 0) => {
  const day = dayAt(wordsOf(text), start)
  return day && [day.datePart, day.length]
}

test.for([
  ['২৪ নভেম্বর', '-11-24', 2],
  ['24 november', '-11-24', 2],
  ['২৪শে নভেম্বর', '-11-24', 2],
  ['২৪ শে নভেম্বর', '-11-24', 3],
  ['২৪ শে নভেম্বর ২০২৬', '2026-11-24', 4],
  ['২৪ নভেম্বরের', '-11-24', 2],
  ['২৪ নভেম্বর ২০২৬', '2026-11-24', 3],
  ['২৪ নভেম্বর ছুটি', '-11-24', 2],
  ['November 24', '-11-24', 2],
  ['Nov 24th, 2026', '2026-11-24', 3],
  ['24/11/2026', '2026-11-24', 3],
  ['২৪-১১-২০২৬', '2026-11-24', 3],
  ['2026-11-24', '2026-11-24', 3],
  ['1 1 2026', '2026-01-01', 3],
  ['১লা মে', '-05-01', 2],
  ['৫ মে', '-05-05', 2],
] as const)('%s is the day %s, in %i words', ([text, datePart, length]) => {
  expect(dayIn(text)).toEqual([datePart, length])
})

test.for([
  '32 november',
  '০ নভেম্বর',
  '24/13/2026',
  '24 11',
  '24 11 1026',
  'নভেম্বর',
  'নভেম্বর ২০২৬',
  '২৪ মেধা',
  '২৪',
  '',
])('%s is no day', (text) => {
  expect(dayIn(text)).toBe(undefined)
})

test('a day may begin at any word', () => {
  expect(dayIn('ছুটি ২৪ নভেম্বর', 0)).toBe(undefined)
  expect(dayIn('ছুটি ২৪ নভেম্বর', 1)).toEqual(['-11-24', 2])
})

test('the other ways to write a day are phrases', () => {
  const { phrases = [] } = dayAt(wordsOf('24/11/2026'), 0) ?? {}
  expect(phrases).toEqual(
    expect.arrayContaining([
      ' 24 নভেম্বর 2026',
      ' 24সে নভেম্বর 2026',
      ' 24 সে নভেম্বর 2026',
      ' november 24 2026',
    ]),
  )
})

test.for([
  ['নভেম্বর', 11],
  ['নভেম্বরের', 11],
  ['november', 11],
  ['nov', 11],
  ['মে', 5],
  ['no', undefined],
  ['রুটিন', undefined],
  ['', undefined],
] as const)('the month of %s is %s', ([word, month]) => {
  expect(monthIn(word)).toBe(month)
})

test.for([
  ['1971', '1971'],
  ['2026', '2026'],
  ['1026', undefined],
  ['20261', undefined],
  ['26', undefined],
] as const)('the year of %s is %s', ([word, year]) => {
  expect(yearIn(word)).toBe(year)
})
