import { expect, test } from 'vitest'
import { sumVisits, visitsByDay, visitsByRecord } from './visit-sums.rules.ts'

const visits = [
  { date: '2026-11-27', kind: 'page', record_id: null, count: 3 },
  { date: '2026-11-27', kind: 'notice', record_id: 7, count: 2 },
  { date: '2026-11-29', kind: 'notice', record_id: 7, count: 4 },
  { date: '2026-11-29', kind: 'document', record_id: 7, count: 5 },
] as const

test('visits are summed by day, and days without any are 0', () => {
  expect(visitsByDay(visits, { from: '2026-11-26', to: '2026-11-29' })).toEqual([
    { date: '2026-11-26', value: 0 },
    { date: '2026-11-27', value: 5 },
    { date: '2026-11-28', value: 0 },
    { date: '2026-11-29', value: 9 },
  ])
})

test('visits are summed by record of one kind', () => {
  expect([...visitsByRecord(visits, 'notice')]).toEqual([[7, 6]])
  expect([...visitsByRecord(visits, 'document')]).toEqual([[7, 5]])
  expect(sumVisits(visits)).toBe(14)
})
