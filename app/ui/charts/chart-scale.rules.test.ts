import { expect, test } from 'vitest'
import { axisEnd, barParts } from './chart-scale.rules.ts'

test.for([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 5],
  [7, 10],
  [10, 10],
  [11, 20],
  [180, 200],
  [499, 500],
  [501, 1000],
])('an axis for %i ends at %i', ([most, end]) => {
  expect(axisEnd(most ?? 0)).toBe(end)
})

test('the parts of a bar follow each other', () => {
  expect(barParts([1, 0, 3], 10)).toEqual([
    { start: 0, length: 10 },
    { start: 10, length: 0 },
    { start: 10, length: 30 },
  ])
})
