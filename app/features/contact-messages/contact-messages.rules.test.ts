import { expect, test } from 'vitest'
import { expiryOfMessage } from '#app/features/institution/institution.entity.ts'
import { expiresSoon, unhandledFirst } from './contact-messages.rules.ts'
import type { MessageSubject } from './contact-messages.texts.ts'
import { formatReceipt } from './receipts.rules.ts'

test.each([
  ['2026-01-15T06:30:00.000Z', 12, '2027-01-15T06:30:00.000Z'],
  ['2026-11-22T06:30:00.000Z', 3, '2027-02-22T06:30:00.000Z'],
  ['2026-01-31T06:30:00.000Z', 1, '2026-02-28T06:30:00.000Z'],
  ['2028-02-29T06:30:00.000Z', 12, '2029-02-28T06:30:00.000Z'],
  ['2026-08-31T06:30:00.000Z', 6, '2027-02-28T06:30:00.000Z'],
])('a message of %s with a retention of %i months expires at %s', (createdAt, months, end) => {
  expect(expiryOfMessage(createdAt, months).toISOString()).toBe(end)
})

test.each([
  ['2026-01-15T06:30:00.000Z', '2026-12-15T06:29:59.000Z', false],
  ['2026-01-15T06:30:00.000Z', '2026-12-15T06:30:00.000Z', true],
  ['2026-01-15T06:30:00.000Z', '2027-01-15T06:30:00.000Z', true],
  ['2026-01-15T06:30:00.000Z', '2026-01-15T06:30:00.000Z', false],
])('a message of %s with a retention of one year, at %s, expires soon: %s', (createdAt, now, isSoon) => {
  expect(expiresSoon(createdAt, 12, new Date(now))).toBe(isSoon)
})

test('unhandled messages come first, and complaints among them; the newest of each first', () => {
  const message = (id: number, subject: MessageSubject, handled: boolean) => ({ id, subject, handled })
  const sorted = unhandledFirst([
    message(1, 'complaint', false),
    message(2, 'question', false),
    message(3, 'complaint', false),
    message(4, 'complaint', true),
    message(5, 'information', false),
    message(6, 'question', true),
  ])
  expect(sorted.map(({ id }) => id)).toEqual([3, 1, 5, 2, 6, 4])
})

test('a receipt is shown in two groups of Bengali digits', () => {
  expect(formatReceipt('04711902')).toBe('০৪৭১\u00a0১৯০২')
})
