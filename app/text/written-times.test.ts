import { expect, test } from 'vitest'
import { formatTime } from './dates.ts'
import { parseWrittenInstant, parseWrittenTime, toWrittenInstant } from './written-times.ts'

const now = new Date('2026-11-22T06:00Z')

test.each([
  ['৯:৩০', '09:30'],
  ['9:05', '09:05'],
  ['14.15', '14:15'],
  ['০০:০০', '00:00'],
  ['৯টা', '09:00'],
  ['৯টায়', '09:00'],
  ['সকাল ৯টা', '09:00'],
  ['সকাল ৯ টা ৩০', '09:30'],
  ['সকাল ৯টা ৫ মিনিট', '09:05'],
  ['সকাল ৯.৩০ মিনিট', '09:30'],
  ['সকাল ৯', '09:00'],
  ['ভোর ৫:১৫', '05:15'],
  ['দুপুর ১২:৩০', '12:30'],
  ['দুপুর ২টা', '14:00'],
  ['বিকেল ৪টা', '16:00'],
  ['সন্ধ্যা ৬:৪৫', '18:45'],
  ['রাত ৮টা ১৫', '20:15'],
  ['রাত ১২টা', '00:00'],
  ['রাত ২টা', '02:00'],
  ['রাত ২০:৩০', '20:30'],
  ['9:30 am', '09:30'],
  ['12:10 a.m.', '00:10'],
  ['2 PM', '14:00'],
])('%s is %s', (written, time) => {
  expect(parseWrittenTime(written)).toBe(time)
})

test.each(['', '৯', '24:00', '9:60', '9:5', 'আজ ৯টা', 'সকাল', 'সকাল ৯টা pm', '৯টা ৯০', `9:30${' '.repeat(100)}`])(
  '%s is no time',
  (written) => {
    expect(parseWrittenTime(written)).toBeUndefined()
  },
)

test('every time that is shown to readers can be typed as it is shown', () => {
  const times = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:07`)
  expect(times.map((time) => parseWrittenTime(formatTime(time)))).toEqual(times)
})

test.each([
  ['২২/১১/২০২৬ সকাল ৯:৩০', '2026-11-22T03:30:00.000Z'],
  ['22-11-26, 9:30', '2026-11-22T03:30:00.000Z'],
  ['২২ নভেম্বর ২০২৬, রাত ৮টা ১৫', '2026-11-22T14:15:00.000Z'],
  ['22 11 2026 2:15 pm', '2026-11-22T08:15:00.000Z'],
  ['২২/১১/২০২৬, রাত ১২:০০', '2026-11-21T18:00:00.000Z'],
  ['2026-11-22T09:30', '2026-11-22T03:30:00.000Z'],
  ['2026-11-22T03:30:00.000Z', '2026-11-22T03:30:00.000Z'],
])('%s is the instant %s', (written, instant) => {
  expect(parseWrittenInstant(written, now)).toBe(instant)
})

test.each([
  '',
  'কাল',
  '২২/১১/২০২৬',
  '৯:৩০',
  '৩১/১১/২০২৬ ৯:৩০',
  '22/11/2026 25:00',
  `22/11/2026${' '.repeat(99)}9:30`,
])('%s is no instant', (written) => {
  expect(parseWrittenInstant(written, now)).toBeUndefined()
})

test('an input shows an instant with the day first, as it can be typed again, and anything else as it is', () => {
  expect(['2026-11-22T03:30:00.000Z', '', 'কাল'].map(toWrittenInstant)).toEqual([
    '২২/১১/২০২৬, সকাল ৯:৩০',
    '',
    'কাল',
  ])
  expect(parseWrittenInstant('২২/১১/২০২৬, সকাল ৯:৩০')).toBe('2026-11-22T03:30:00.000Z')
})
