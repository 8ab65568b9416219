import { expect, test } from 'vitest'
import { daysOf, nameOfPeriod } from './period.rules.ts'

const today = '2026-03-01'

test.for([
  ['all', { from: '', to: '' }],
  ['today', { from: '2026-03-01', to: '2026-03-01' }],
  ['yesterday', { from: '2026-02-28', to: '2026-02-28' }],
  ['week', { from: '2026-02-23', to: '2026-03-01' }],
  ['month', { from: '2026-01-31', to: '2026-03-01' }],
] as const)('the period %s includes its first and last day', ([name, days]) => {
  expect(daysOf(name, today)).toEqual(days)
  expect(nameOfPeriod(days, today)).toBe(name)
})

test('other days are chosen ones', () => {
  expect(daysOf('chosen', today)).toBeUndefined()
  expect(nameOfPeriod({ from: '2026-02-01', to: '' }, today)).toBe('chosen')
})
