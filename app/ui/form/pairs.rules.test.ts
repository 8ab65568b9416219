import { expect, test } from 'vitest'
import { formatPairs, parsePairs, serializePairs } from './pairs.ts'

const shifts = { label: 'শিফট', value: 'প্রভাতি' }
const land = { label: 'জমি', value: '৩ একর' }

test('rows are parsed from the text of a field and serialized to it, without the ids of the screen', () => {
  expect(parsePairs('')).toEqual([])
  expect(parsePairs(serializePairs([{ id: 4, ...shifts } as typeof shifts]))).toEqual([shifts])
  expect(formatPairs([shifts, land])).toBe('শিফট: প্রভাতি\nজমি: ৩ একর')
})
