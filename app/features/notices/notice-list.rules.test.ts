import { expect, test } from 'vitest'
import {
  filterNotices,
  isWorthShowing,
  kindChoices,
  type NoticeFilter,
  readKind,
  readYear,
  spellingOf,
  yearChoices,
} from './notice-list.rules.ts'

const board = [
  { id: 9, category: 'পরীক্ষা', is_pinned: false, date: '2026-11-24' },
  { id: 8, category: 'ছুটি', is_pinned: true, date: '2026-02-01' },
  { id: 7, category: 'বি\u09af\u09bcোগ', is_pinned: false, date: '2025-12-31' },
  { id: 6, category: '', is_pinned: false, date: null },
  { id: 5, category: 'বি\u09dfোগ ', is_pinned: true, date: '2025-01-01' },
  { id: 4, category: 'পরীক্ষা', is_pinned: true, date: '2019-06-30' },
]

const chosen: { filter: NoticeFilter; ids: number[]; why: string }[] = [
  { filter: {}, ids: [9, 8, 7, 6, 5, 4], why: 'all of them in their order, pinned or not' },
  {
    filter: { kind: '', year: '', pinned: '' },
    ids: [9, 8, 7, 6, 5, 4],
    why: 'an empty choice is no choice',
  },
  { filter: { kind: 'বি\u09dfোগ' }, ids: [7, 5], why: 'equivalent spellings are one kind' },
  { filter: { kind: 'পরী' }, ids: [], why: 'a part of its name is no kind' },
  { filter: { kind: 'খেলা' }, ids: [], why: 'a kind that no notice has is empty' },
  { filter: { year: '2025' }, ids: [7, 5], why: 'a year, from its first day to its last' },
  { filter: { year: '1850' }, ids: [], why: 'a year without notices is empty' },
  { filter: { pinned: '1' }, ids: [8, 5, 4], why: 'the pinned ones, newest first' },
  { filter: { kind: 'পরীক্ষা', year: '2019', pinned: '1' }, ids: [4], why: 'all choices together' },
]

test.each(chosen)('the list of $filter: $why', ({ filter, ids }) => {
  expect(filterNotices(board, filter).map(({ id }) => id)).toEqual(ids)
})

test('each choice says how many notices the list has with it', () => {
  const choices = [...kindChoices(board), ...yearChoices(board)]
  expect(choices).toEqual([
    { value: 'ছুটি', count: 1 },
    { value: 'পরীক্ষা', count: 2 },
    { value: 'বি\u09af\u09bcোগ', count: 2 },
    { value: '2026', count: 2 },
    { value: '2025', count: 2 },
    { value: '2019', count: 1 },
  ])
  for (const { value, count } of choices) {
    const filter = readYear(value) ? { year: value } : { kind: value }
    expect(filterNotices(board, filter)).toHaveLength(count)
  }
})

test('a choice without notices can be taken away', () => {
  expect(kindChoices([], 'খেলা')).toEqual([{ value: 'খেলা', count: 0 }])
  expect(kindChoices(board, 'বি\u09dfোগ')).toHaveLength(3)
  expect(yearChoices(board, '2020').map(({ value }) => value)).toEqual(['2026', '2025', '2020', '2019'])
  const one = [{ value: '2026', count: 4 }]
  expect([isWorthShowing(one, undefined), isWorthShowing(one, '2026')]).toEqual([false, true])
})

test.each([
  { text: '২০২৬', year: '2026' },
  { text: '2019', year: '2019' },
  { text: '202', year: '' },
  { text: '20260', year: '' },
  { text: '২০২৬ সাল', year: '' },
  { text: '', year: '' },
])('the year "$text" in an address is "$year"', ({ text, year }) => {
  expect(readYear(text)).toBe(year)
})

test('a kind of invisible letters is none, and any spelling of a kind is its usual one', () => {
  expect(['\u200b', '\u200d\u200c', ' ছুটি'].map(readKind)).toEqual(['', '', ' ছুটি'])
  expect(spellingOf(['বি\u09dfোগ'], 'বি\u09af\u09bcোগ')).toBe('বি\u09dfোগ')
  expect(spellingOf(['ছুটি'], 'খেলা')).toBe('খেলা')
})
