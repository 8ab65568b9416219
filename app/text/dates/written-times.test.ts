import { expect, test } from 'vitest'
import { formatTime } from './dates.ts'
import {
  formatTimeInEnglish,
  isOf24Hours,
  parseWrittenInstant,
  parseWrittenTime,
  toWrittenInstant,
  toWrittenTime,
} from './written-times.ts'

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

test('every displayed time can be typed in the same form', () => {
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

test('instants are converted to a text that can be typed again, other texts are unchanged', () => {
  expect(['2026-11-22T03:30:00.000Z', '', 'কাল'].map(toWrittenInstant)).toEqual([
    '২২/১১/২০২৬, সকাল ৯:৩০',
    '',
    'কাল',
  ])
  expect(parseWrittenInstant('২২/১১/২০২৬, সকাল ৯:৩০')).toBe('2026-11-22T03:30:00.000Z')
})

test.each([
  ['২:০০', '14:00', '14:00'],
  ['2.40', '14:40', '14:40'],
  ['02:00', '14:00', '14:00'],
  ['১টা', '13:00', '13:00'],
  ['৫টা ৩০', '17:30', '17:30'],
  ['৬:০০', '18:00', '06:00'],
  ['৭টা', '07:00', '07:00'],
  ['১১:৫৯', '11:59', '11:59'],
  ['10', '10:00', '10:00'],
  ['৩', '15:00', '15:00'],
  ['12', '12:00', '12:00'],
  ['১২:৩০', '12:30', '12:30'],
  ['0:15', '00:15', '00:15'],
  ['১৩:০০', '13:00', '13:00'],
  ['23', '23:00', '23:00'],
  ['ভোর ৫টা', '05:00', '05:00'],
  ['সকাল ৬টা', '06:00', '06:00'],
  ['দুপুর ২টা', '14:00', '14:00'],
  ['বিকাল ৪টা', '16:00', '16:00'],
  ['সন্ধ্যা ৭টা', '19:00', '19:00'],
  ['রাত ৮টা', '20:00', '20:00'],
  ['2:00 am', '02:00', '02:00'],
  ['9 pm', '21:00', '21:00'],
  ['24:00', undefined, undefined],
  ['৯টা ৯০', undefined, undefined],
  ['কাল', undefined, undefined],
])('%s is %s for classes and %s for events', (written, ofClasses, ofEvents) => {
  expect(parseWrittenTime(written, 'school')).toBe(ofClasses)
  expect(parseWrittenTime(written, 'event')).toBe(ofEvents)
})

test.each([
  ['২২/১১/২০২৬ ২:৩০', '2026-11-22T08:30:00.000Z'],
  ['২২/১১/২০২৬ ১০', '2026-11-22T04:00:00.000Z'],
  ['২২ নভেম্বর ২০২৬, রাত ২টা', '2026-11-21T20:00:00.000Z'],
  ['2026-11-22T02:30', '2026-11-22T08:30:00.000Z'],
  ['2026-11-22 14:30', '2026-11-22T08:30:00.000Z'],
  ['2026-11-22T02:30:00.000Z', '2026-11-22T02:30:00.000Z'],
])('typed in a form, %s is the instant %s', (written, instant) => {
  expect(parseWrittenInstant(written, now, 'school')).toBe(instant)
})

test.each([
  ['14:30', true],
  ['০০:১৫', true],
  ['২২/১১/২০২৬ ১৪.৩০', true],
  ['2026-11-22T13:00', true],
  ['15', true],
  ['2:30', false],
  ['12:00', false],
  ['রাত ৮:১৫', false],
  ['22.11.26', false],
  ['২২ নভেম্বর ২০২৬', false],
  ['24:00', false],
  [`14:30${' '.repeat(100)}x`, false],
])('%s has a 24-hour time: %s', (written, is24) => {
  expect(isOf24Hours(written)).toBe(is24)
})

test('every stored time is displayed in a form that is parsed to the same time', () => {
  const times = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:07`)
  expect(times.map((time) => parseWrittenTime(toWrittenTime(time), 'school'))).toEqual(times)
  expect(['09:30', '02:00', ''].map((time) => toWrittenTime(time))).toEqual(['09:30', 'রাত ২:০০', ''])
  expect(times.map((time) => parseWrittenTime(formatTimeInEnglish(time), 'school'))).toEqual(times)
  expect(['00:05', '12:00', '2'].map(formatTimeInEnglish)).toEqual(['12:05 am', '12:00 pm', '2'])
})
