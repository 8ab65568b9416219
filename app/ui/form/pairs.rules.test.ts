import { expect, test } from 'vitest'
import { pairsIn, pairsText, sayPairs } from './pairs.ts'

const shifts = { label: 'শিফট', value: 'প্রভাতি' }
const land = { label: 'জমি', value: '৩ একর' }

test('rows are read from the text of a field and written to it, without what only the screen knows', () => {
  expect(pairsIn('')).toEqual([])
  expect(pairsIn(pairsText([{ id: 4, ...shifts } as typeof shifts]))).toEqual([shifts])
  expect(sayPairs([shifts, land])).toBe('শিফট: প্রভাতি\nজমি: ৩ একর')
})
