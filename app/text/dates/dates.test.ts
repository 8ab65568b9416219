import { expect, test } from 'vitest'
import {
  dateParts,
  formatDate,
  formatInstant,
  formatTime,
  nextMidnightInDhaka,
  parseDate,
  parseInstant,
  parseTime,
  schoolDays,
  toDateTimeInput,
  todayInDhaka,
  weekDays,
  yearInDhaka,
} from './dates.ts'

test.each([
  {
    now: '2026-11-21T17:59:59Z',
    today: '2026-11-21',
    midnight: '2026-11-21T18:00:00.000Z',
    why: 'a second before midnight',
  },
  {
    now: '2026-11-21T18:00:00Z',
    today: '2026-11-22',
    midnight: '2026-11-22T18:00:00.000Z',
    why: 'at midnight',
  },
  {
    now: '2028-02-28T20:00:00Z',
    today: '2028-02-29',
    midnight: '2028-02-29T18:00:00.000Z',
    why: 'a leap day',
  },
  {
    now: '2009-07-01T12:00:00Z',
    today: '2009-07-01',
    midnight: '2009-07-01T17:00:00.000Z',
    why: 'the summer time of 2009',
  },
  {
    now: '2009-12-31T12:00:00Z',
    today: '2009-12-31',
    midnight: '2009-12-31T18:00:00.000Z',
    why: 'clocks that went back at midnight',
  },
])('the school’s day begins at midnight in Bangladesh: $why', ({ now, today, midnight }) => {
  expect(todayInDhaka(new Date(now))).toBe(today)
  expect(nextMidnightInDhaka(new Date(now)).toISOString()).toBe(midnight)
})

test('the new year begins in Bangladesh while it is still the old one in Greenwich', () => {
  expect(yearInDhaka(new Date('2026-12-31T17:59:00Z'))).toBe(2026)
  expect(yearInDhaka(new Date('2026-12-31T18:00:00Z'))).toBe(2027)
})

test.each([
  { typed: '2026-11-21', date: '2026-11-21', why: 'as stored' },
  { typed: ' ২০২৬-১১-২১ ', date: '2026-11-21', why: 'in Bengali digits' },
  { typed: '2028-02-29', date: '2028-02-29', why: 'a leap day' },
  { typed: '1800-01-01', date: '1800-01-01', why: 'the first valid day' },
  { typed: '2200-12-31', date: '2200-12-31', why: 'the last valid day' },
  { typed: '2026-02-29', date: undefined, why: 'no leap year' },
  { typed: '2026-04-31', date: undefined, why: 'April has 30 days' },
  { typed: '2026-13-01', date: undefined, why: 'no such month' },
  { typed: '2026-00-00', date: undefined, why: 'zeros' },
  { typed: '1799-12-31', date: undefined, why: 'too early' },
  { typed: '2201-01-01', date: undefined, why: 'too late' },
  { typed: '21-11-2026', date: undefined, why: 'the day first' },
  { typed: '2026-1-5', date: undefined, why: 'without zeros' },
  { typed: '2026-11-21T00:00', date: undefined, why: 'with a time' },
  { typed: '', date: undefined, why: 'nothing' },
])('$typed is parsed as a date only if it is valid: $why', ({ typed, date }) => {
  expect(parseDate(typed)).toBe(date)
})

test.each([
  { date: '2026-11-21', shown: '২১ নভেম্বর ২০২৬', parts: { day: '২১', month: 'নভে', year: '২০২৬' } },
  { date: '2026-06-01', shown: '১ জুন ২০২৬', parts: { day: '১', month: 'জুন', year: '২০২৬' } },
  { date: '1971-12-16', shown: '১৬ ডিসেম্বর ১৯৭১', parts: { day: '১৬', month: 'ডিসে', year: '১৯৭১' } },
  { date: 'গতকাল', shown: 'গতকাল', parts: { day: '', month: '', year: '' } },
])('$date is shown as $shown', ({ date, shown, parts }) => {
  expect(formatDate(date)).toBe(shown)
  expect(dateParts(date)).toEqual(parts)
})

test.each([
  { typed: '09:05', time: '09:05', why: 'as stored' },
  { typed: '9:05', time: '09:05', why: 'without the zero' },
  { typed: ' ০৯:০৫ ', time: '09:05', why: 'in Bengali digits' },
  { typed: '১৩:৩০:০০', time: '13:30', why: 'with seconds of zero' },
  { typed: '00:00', time: '00:00', why: 'midnight' },
  { typed: '23:59', time: '23:59', why: 'the last minute' },
  { typed: '24:00', time: undefined, why: 'past the day' },
  { typed: '10:60', time: undefined, why: 'no such minute' },
  { typed: '10:00:30', time: undefined, why: 'seconds would be lost' },
  { typed: '10', time: undefined, why: 'no minutes' },
  { typed: '9:05 AM', time: undefined, why: 'half days' },
])('$typed is parsed as a time of day only if it is valid: $why', ({ typed, time }) => {
  expect(parseTime(typed)).toBe(time)
})

test.each([
  { time: '00:30', shown: 'রাত ১২:৩০' },
  { time: '03:59', shown: 'রাত ৩:৫৯' },
  { time: '04:00', shown: 'ভোর ৪:০০' },
  { time: '09:00', shown: 'সকাল ৯:০০' },
  { time: '12:00', shown: 'দুপুর ১২:০০' },
  { time: '14:45', shown: 'দুপুর ২:৪৫' },
  { time: '15:00', shown: 'বিকাল ৩:০০' },
  { time: '18:00', shown: 'সন্ধ্যা ৬:০০' },
  { time: '20:00', shown: 'রাত ৮:০০' },
  { time: 'টিফিন', shown: 'টিফিন' },
])('$time is shown as $shown', ({ time, shown }) => {
  expect(formatTime(time)).toBe(shown)
})

test.each([
  { typed: '2026-11-21T09:00', iso: '2026-11-21T03:00:00.000Z', why: 'a form’s time is Bangladesh’s' },
  { typed: '২০২৬-১১-২১T০৯:০০', iso: '2026-11-21T03:00:00.000Z', why: 'Bengali digits' },
  { typed: '2026-11-21T00:30', iso: '2026-11-20T18:30:00.000Z', why: 'the day before in Greenwich' },
  { typed: '2009-07-01T12:00', iso: '2009-07-01T05:00:00.000Z', why: 'the summer time of 2009' },
  { typed: '2026-11-21T03:00:00.5Z', iso: '2026-11-21T03:00:00.500Z', why: 'UTC' },
  {
    typed: '2026-11-21T03:00:00.123456Z',
    iso: '2026-11-21T03:00:00.123Z',
    why: 'microseconds are truncated',
  },
  { typed: '2026-11-21T09:00:00+06:00', iso: '2026-11-21T03:00:00.000Z', why: 'a time zone' },
  { typed: '2026-11-20t21:30-0530', iso: '2026-11-21T03:00:00.000Z', why: 'a zone to the west' },
  { typed: '2026-02-30T09:00', iso: undefined, why: 'no such day' },
  { typed: '2026-11-21T24:00', iso: undefined, why: 'no such hour' },
  { typed: '2026-11-21T09:00:00+25:00', iso: undefined, why: 'no such zone' },
  { typed: '2026-11-21', iso: undefined, why: 'no time' },
  { typed: 'আগামীকাল', iso: undefined, why: 'no instant at all' },
])('$typed is parsed as an instant only if it is valid: $why', ({ typed, iso }) => {
  expect(parseInstant(typed)).toBe(iso)
})

test('an instant is displayed and edited in the time of Bangladesh', () => {
  expect(formatInstant('2026-11-20T18:30:00.000Z')).toBe('২১ নভেম্বর ২০২৬, রাত ১২:৩০')
  expect(toDateTimeInput('2026-11-20T18:30:00.000Z')).toBe('2026-11-21T00:30')
})

test('an invalid instant is displayed unchanged, and leaves its form field empty', () => {
  expect(formatInstant('শীঘ্রই')).toBe('শীঘ্রই')
  expect(toDateTimeInput('শীঘ্রই')).toBe('')
})

test('the school week runs from Sunday to Thursday', () => {
  expect(schoolDays.map((day) => weekDays[day])).toEqual(['রবিবার', 'সোমবার', 'মঙ্গলবার', 'বুধবার', 'বৃহস্পতিবার'])
})
