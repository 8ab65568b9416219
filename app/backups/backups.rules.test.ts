import { expect, test } from 'vitest'
import { failureReasons } from './backups.contract.ts'
import { describeFailure, describeLight, describeOrigin, describeProgress } from './backups.rules.ts'
import { lightOf } from './light.rules.ts'

const now = new Date('2026-03-10T12:00:00Z')

test.each([
  { why: 'this morning', lastAt: '2026-03-10T03:00:00Z', light: 'green' },
  { why: 'not quite two days ago', lastAt: '2026-03-08T12:00:01Z', light: 'green' },
  { why: 'two days ago', lastAt: '2026-03-08T12:00:00Z', light: 'amber' },
  { why: 'not quite eight days ago', lastAt: '2026-03-02T12:00:01Z', light: 'amber' },
  { why: 'eight days ago', lastAt: '2026-03-02T12:00:00Z', light: 'red' },
  { why: 'never', lastAt: null, light: 'red' },
  { why: 'a moment ago, by a clock that is ahead', lastAt: '2026-03-10T12:05:00Z', light: 'green' },
])('the light is $light if the last backup was made $why', ({ lastAt, light }) => {
  expect(lightOf(lastAt, now)).toBe(light)
})

test('each light has a meaning and an advice in words', () => {
  const texts = [
    describeLight('green', '2026-03-10T03:00:00Z'),
    describeLight('amber', '2026-03-05T03:00:00Z'),
    describeLight('red', '2026-01-01T03:00:00Z'),
    describeLight('red', null),
  ]
  expect(new Set(texts.map(({ message }) => message)).size).toBe(4)
  for (const { todo } of texts) expect(todo).toMatch(/(নিন|রাখুন)।$/)
})

test.each(failureReasons)('a failure says what to do next: %s', (reason) => {
  expect(describeFailure({ at: '2026-03-10T03:00:00Z', reason })).toMatch(/(বলুন|জানান|নিন)।$/)
})

test.each([
  { progress: null, bytes: 0, says: 'ব্যাকআপ শুরু হচ্ছে।' },
  {
    progress: { step: 'write', done: 340, total: 2418 },
    bytes: 12_582_912,
    says: 'ব্যাকআপ লেখা হচ্ছে: ২,৪১৮টি অংশের মধ্যে ৩৪০টি হয়েছে (১২ এমবি)।',
  },
  {
    progress: { step: 'check', done: 7, total: 80 },
    bytes: 0,
    says: 'লেখা শেষ, এখন পড়ে মিলিয়ে দেখা হচ্ছে: ৮০টি অংশের মধ্যে ৭টি হয়েছে।',
  },
  {
    progress: { step: 'store', done: 0, total: 0 },
    bytes: 0,
    says: 'মিলিয়ে দেখা শেষ, এখন রাখার জায়গায় নেওয়া হচ্ছে।',
  },
] as const)('a running backup says how much of it is made: $says', ({ says, ...running }) => {
  expect(describeProgress(running)).toBe(says)
})

test('the origin of a backup says whether it was made by hand', () => {
  expect(describeOrigin({ origin: 'dashboard', user: 'headmaster' })).toBe('headmaster, হাতে')
  expect(describeOrigin({ origin: 'dashboard', user: '' })).toBe('হাতে')
  // Not always made at night.
  expect(describeOrigin({ origin: 'nightly', user: '' })).toBe('নিজে থেকে')
  expect(describeOrigin({ origin: 'found', user: '' })).not.toContain('হাতে')
})
