import { expect, test } from 'vitest'
import { pressOne } from './use-selection.ts'

const order = [10, 20, 30, 40, 50]

test.for([
  { what: 'one more', chosen: [10], id: 30, after: [10, 30] },
  { what: 'one less', chosen: [10, 30], id: 30, after: [10] },
  { what: 'all up to it', chosen: [20], id: 40, from: 20, after: [20, 30, 40] },
  { what: 'all back to it', chosen: [50], id: 30, from: 50, after: [30, 40, 50] },
  { what: 'none up to it', chosen: [20, 30, 40], id: 40, from: 20, after: [] },
  { what: 'only it, after a deleted row', chosen: [], id: 40, from: 99, after: [40] },
])('after a press, the selection is $what', ({ chosen, id, from, after }) => {
  expect([...pressOne(new Set(chosen), order, id, from)].sort()).toEqual(after)
})
