import { expect, test } from 'vitest'
import { askBeforeMonths } from './message-months.rules.ts'

const now = new Date('2026-07-15T06:00:00.000Z')
const messagesOf = (...days: string[]) => days.map((day) => ({ created_at: `${day}T06:00:00.000Z` }))
const year = messagesOf('2026-01-10', '2026-04-15', '2026-04-16', '2026-07-14')

test.each([
  { why: 'two expire at once', typed: '3', asks: '৩ মাসের বেশি পুরোনো ২টি বার্তা' },
  { why: 'two expire at once, in Bengali digits', typed: ' ৩ ', asks: '৩ মাসের বেশি পুরোনো ২টি বার্তা' },
  { why: 'three expire at once', typed: '2', asks: '২ মাসের বেশি পুরোনো ৩টি বার্তা' },
  { why: 'their number is unknown', typed: '3', arrivals: undefined, asks: '৩ মাসের বেশি পুরোনো সব বার্তা' },
])('a shorter retention time asks before saving if $why', ({ typed, asks, ...facts }) => {
  const question = askBeforeMonths(typed, 12, 'arrivals' in facts ? facts.arrivals : year, now)
  expect(question).toContain(asks)
  expect(question).toContain('আর ফিরিয়ে আনা যাবে না')
})

test.each([
  { why: 'none is old enough', typed: '7' },
  { why: 'there are none', typed: '1', arrivals: [] },
  { why: 'it is unchanged', typed: '12' },
  { why: 'they are stored for longer', typed: '২৪' },
  ...['', '0', '-3', '1.5', 'x'].map((typed) => ({ why: `${JSON.stringify(typed)} is no number`, typed })),
])('saving needs no confirmation if $why', ({ typed, arrivals = year }) => {
  expect(askBeforeMonths(typed, 12, arrivals, now)).toBe(undefined)
})
