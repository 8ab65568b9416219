import { expect, test } from 'vitest'
import { expiryOfMessage } from '#app/features/institution/institution.entity.ts'
import { expiresSoon } from './contact-messages.rules.ts'

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
