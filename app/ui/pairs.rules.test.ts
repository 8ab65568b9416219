import { expect, test } from 'vitest'
import { completePairs, isSameList, pairsIn, pairsText, sayPairs } from './pairs.ts'

const shifts = { label: 'শিফট', value: 'প্রভাতি' }
const land = { label: 'জমি', value: '৩ একর' }

test('rows are read from the text of a field and written to it, without what only the screen knows', () => {
  expect(pairsIn('')).toEqual([])
  expect(pairsIn(pairsText([{ id: 4, ...shifts } as typeof shifts]))).toEqual([shifts])
  expect(sayPairs([shifts, land])).toBe('শিফট: প্রভাতি\nজমি: ৩ একর')
})

test.each([
  { rows: [{ label: ' শিফট ', value: 'প্রভাতি\u00a0' }], kept: [shifts] },
  { rows: [shifts, { label: 'ভবন', value: ' ' }, land], kept: [shifts, land] },
  { rows: [{ label: '\u200d', value: 'দুটি' }], kept: [] },
])('of $rows those that are complete are saved', ({ rows, kept }) => {
  expect(completePairs(rows)).toEqual(kept)
})

test.each([
  { stored: [0, 1], typed: '["0","1"]', same: true },
  { stored: [0, 1], typed: '["0"]', same: false },
  { stored: [], typed: '', same: true },
  { stored: [shifts], typed: pairsText([shifts, { label: 'ভবন', value: '' }]), same: true },
  { stored: [shifts, land], typed: pairsText([land, shifts]), same: false },
  { stored: [shifts], typed: pairsText([{ ...shifts, value: 'দিবা' }]), same: false },
  { stored: [shifts], typed: '[]', same: false },
])('$stored is stored as $typed: $same', ({ stored, typed, same }) => {
  expect(isSameList(stored, typed)).toBe(same)
})
