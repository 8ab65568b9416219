import { expect, test } from 'vitest'
import {
  daysInWords,
  detailsOf,
  detailsOn,
  examsInWords,
  holidaysInWords,
  inOneSentence,
  type NamedEvent,
  nextSchoolDayInWords,
  schoolDayFrom,
  titleWithKind,
  whatIsNext,
} from './upcoming.rules.ts'

const classNames = new Map(
  ['ষষ্ঠ', 'সপ্তম', 'অষ্টম', 'নবম', 'দশম', 'একাদশ শ্রেণি (বিজ্ঞান)'].map((name, index) => [index + 6, name]),
)
const schoolDays = [0, 1, 2, 3, 4]

let lastId = 0
const event = (title: string, start_date: string, given: Partial<NamedEvent> = {}): NamedEvent => {
  lastId += 1
  return {
    id: lastId,
    title,
    kind: 'event',
    start_date,
    end_date: start_date,
    start_time: null,
    classes: [],
    certainty: 'fixed',
    ...given,
  }
}

test.each([
  { kind: 'holiday', title: 'শহিদ দিবস', words: 'ছুটি: শহিদ দিবস' },
  { kind: 'holiday', title: 'ঈদুল ফিতরের ছুটি', words: 'ঈদুল ফিতরের ছুটি' },
  { kind: 'exam', title: 'অর্ধবার্ষিক পরীক্ষা', words: 'অর্ধবার্ষিক পরীক্ষা' },
  { kind: 'exam', title: 'প্রথম শ্রেণি অভীক্ষা', words: 'পরীক্ষা: প্রথম শ্রেণি অভীক্ষা' },
  { kind: 'meeting', title: 'অভিভাবক সমাবেশ', words: 'সভা: অভিভাবক সমাবেশ' },
  { kind: 'meeting', title: 'শিক্ষক পরিষদের সভা', words: 'শিক্ষক পরিষদের সভা' },
  { kind: 'event', title: 'বিজ্ঞান মেলা', words: 'বিজ্ঞান মেলা' },
] as const)('a title says of what kind it is: $words', ({ words, ...given }) => {
  expect(titleWithKind(given)).toBe(words)
})

const exam = event('অর্ধবার্ষিক পরীক্ষা', '2026-06-07', {
  kind: 'exam',
  end_date: '2026-06-18',
  start_time: '10:00',
})

test.each([
  { why: 'a day for everybody', on: '2026-02-21', given: {}, details: [] },
  {
    why: 'a date that needs to be checked',
    on: '2026-02-21',
    given: { certainty: 'check' },
    details: ['তারিখ যাচাই হবে'],
  },
  { why: 'the moon', on: '2026-02-21', given: { certainty: 'moon' }, details: ['চাঁদ দেখা সাপেক্ষে'] },
  { why: 'an hour', on: '2026-02-21', given: { start_time: '15:00' }, details: ['বিকাল ৩:০০'] },
  { why: 'two classes', on: '2026-02-21', given: { classes: [9, 10] }, details: ['নবম, দশম'] },
  {
    why: 'four classes',
    on: '2026-02-21',
    given: { classes: [6, 7, 8, 11] },
    details: ['ষষ্ঠ, সপ্তম, অষ্টম, একাদশ শ্রেণি (বিজ্ঞান)'],
  },
  {
    why: 'six classes',
    on: '2026-02-21',
    given: { classes: [6, 7, 8, 9, 10, 11] },
    details: ['ষষ্ঠ, সপ্তম, অষ্টম ও আরও ৩টি শ্রেণি'],
  },
  {
    why: 'several days',
    on: '2026-02-21',
    given: { end_date: '2026-03-01', start_time: '09:00' },
    details: ['সকাল ৯:০০', '১ মার্চ ২০২৬ পর্যন্ত'],
  },
  {
    why: 'a later one of several days',
    on: '2026-02-22',
    given: { end_date: '2026-03-01', start_time: '09:00' },
    details: ['১ মার্চ ২০২৬ পর্যন্ত'],
  },
  {
    why: 'the last of several days',
    on: '2026-03-01',
    given: { end_date: '2026-03-01', start_time: '09:00', classes: [9], certainty: 'check' },
    details: ['নবম', 'আজ শেষ দিন', 'তারিখ যাচাই হবে'],
  },
] as const)('what is known on $on: $why', ({ on, given, details }) => {
  expect(detailsOn(event('মেলা', '2026-02-21', given), on, classNames)).toEqual(details)
})

test('a coming event has its hour, its days in words, and one sentence', () => {
  expect(detailsOf({ ...exam, classes: [9], certainty: 'check' }, classNames)).toEqual([
    'নবম',
    'সকাল ১০:০০',
    'তারিখ যাচাই হবে',
  ])
  expect(inOneSentence(exam, [])).toBe('অর্ধবার্ষিক পরীক্ষা')
  expect(inOneSentence(exam, ['নবম, দশম', '১৮ জুন ২০২৬ পর্যন্ত'])).toBe(
    'অর্ধবার্ষিক পরীক্ষা – নবম, দশম; ১৮ জুন ২০২৬ পর্যন্ত',
  )
})

test.each([
  { start_date: '2026-02-21', end_date: null, words: 'শনিবার, ২১ ফেব্রুয়ারি ২০২৬' },
  { start_date: '2026-02-21', end_date: '2026-02-21', words: 'শনিবার, ২১ ফেব্রুয়ারি ২০২৬' },
  { start_date: '2026-06-07', end_date: '2026-06-18', words: '৭–১৮ জুন ২০২৬' },
  { start_date: '2026-06-28', end_date: '2026-07-03', words: '২৮ জুন – ৩ জুলাই ২০২৬' },
  { start_date: '2026-12-28', end_date: '2027-01-03', words: '২৮ ডিসেম্বর ২০২৬ – ৩ জানুয়ারি ২০২৭' },
])('days in words: $words', ({ words, ...period }) => {
  expect(daysInWords(period).normalize()).toBe(words.normalize())
})

const holiday = (start_date: string, given: Partial<NamedEvent> = {}) =>
  event('ছুটি', start_date, { kind: 'holiday', ...given })

// 3 December 2026 is a Thursday.
test.each([
  { why: 'a school day', on: '2026-12-02', events: [], words: '' },
  {
    why: 'a Friday',
    on: '2026-12-04',
    events: [],
    words: 'পরের ক্লাসের দিন: রবিবার, ৬ ডিসেম্বর ২০২৬',
  },
  {
    why: 'a Friday before a holiday',
    on: '2026-12-04',
    events: [holiday('2026-12-06')],
    words: 'পরের ক্লাসের দিন: সোমবার, ৭ ডিসেম্বর ২০২৬',
  },
  {
    why: 'a holiday on a Thursday',
    on: '2026-12-03',
    events: [holiday('2026-12-03')],
    words: 'পরের ক্লাসের দিন: রবিবার, ৬ ডিসেম্বর ২০২৬',
  },
  {
    why: 'a holiday of one class',
    on: '2026-12-03',
    events: [holiday('2026-12-03', { classes: [6] })],
    words: '',
  },
  {
    why: 'a holiday of this class',
    on: '2026-12-03',
    classId: 6,
    events: [holiday('2026-12-03', { classes: [6] })],
    words: 'পরের ক্লাসের দিন: রবিবার, ৬ ডিসেম্বর ২০২৬',
  },
  {
    why: 'a holiday by the moon',
    on: '2026-12-01',
    events: [holiday('2026-12-01', { certainty: 'moon' })],
    words: 'পরের ক্লাসের দিন: বুধবার, ২ ডিসেম্বর ২০২৬ – চাঁদ দেখা সাপেক্ষে',
  },
  {
    why: 'a holiday that may begin on the next school day',
    on: '2026-12-04',
    events: [holiday('2026-12-07', { certainty: 'moon' })],
    words: 'পরের ক্লাসের দিন: রবিবার, ৬ ডিসেম্বর ২০২৬ – চাঁদ দেখা সাপেক্ষে',
  },
  {
    why: 'a holiday to be checked',
    on: '2026-12-02',
    events: [holiday('2026-12-02', { end_date: '2026-12-06', certainty: 'check' })],
    words: 'পরের ক্লাসের দিন: সোমবার, ৭ ডিসেম্বর ২০২৬ – তারিখ যাচাই হবে',
  },
  {
    why: 'a holiday to be checked that is on a Friday anyway',
    on: '2026-12-04',
    events: [holiday('2026-12-04', { certainty: 'check' })],
    words: 'পরের ক্লাসের দিন: রবিবার, ৬ ডিসেম্বর ২০২৬',
  },
  {
    why: 'a Friday in an exam of all classes',
    on: '2026-06-12',
    events: [exam],
    words: 'ছুটির পরের দিন: রবিবার, ১৪ জুন ২০২৬; অর্ধবার্ষিক পরীক্ষা',
  },
  {
    why: 'a Friday in an exam of two classes',
    on: '2026-06-12',
    events: [{ ...exam, classes: [9, 10] }],
    words: 'পরের ক্লাসের দিন: রবিবার, ১৪ জুন ২০২৬; অর্ধবার্ষিক পরীক্ষা – নবম, দশম',
  },
  {
    why: 'a holiday of more than a year',
    on: '2026-12-03',
    events: [holiday('2026-12-01', { end_date: '2028-01-01' })],
    words: '',
  },
] as const)('the next school day, seen from $on ($why): $words', ({ on, words, events, ...given }) => {
  const calendar = { events: [...events], schoolDays, ...given }
  expect(nextSchoolDayInWords(on, calendar, classNames)).toBe(words)
})

test('the next school day is found over a vacation, weekly holidays around it', () => {
  const events = [holiday('2026-12-13', { end_date: '2026-12-31' })]
  expect(schoolDayFrom('2026-12-10', { events, schoolDays })).toBe('2026-12-10')
  expect(schoolDayFrom('2026-12-11', { events, schoolDays })).toBe('2027-01-03')
})

const victory = event('বিজয় দিবস', '2026-12-16', { kind: 'holiday' })
const ofSix = event('শিক্ষাসফর', '2026-12-16', { kind: 'holiday', classes: [6], certainty: 'check' })
const monthly = event('মাসিক পরীক্ষা', '2026-12-16', { kind: 'exam', classes: [9, 10] })
const fair = event('মেলা', '2026-12-16')

test.each([
  { why: 'an ordinary day', on: '2026-12-15', events: [victory, monthly], holidays: '', exams: '' },
  { why: 'a Friday', on: '2026-12-18', events: [victory], holidays: 'সাপ্তাহিক ছুটি', exams: '' },
  { why: 'an event', on: '2026-12-16', events: [fair], holidays: '', exams: '' },
  { why: 'a holiday', on: '2026-12-16', events: [victory], holidays: 'ছুটি: বিজয় দিবস', exams: '' },
  {
    why: 'a holiday, one of a class, and an exam',
    on: '2026-12-16',
    events: [victory, ofSix, monthly],
    holidays: 'ছুটি: বিজয় দিবস; ছুটি: শিক্ষাসফর – ষষ্ঠ; তারিখ যাচাই হবে',
    exams: 'মাসিক পরীক্ষা – নবম, দশম',
  },
  {
    why: 'for a class without the exam',
    on: '2026-12-16',
    classId: 7,
    events: [victory, ofSix, monthly],
    holidays: 'ছুটি: বিজয় দিবস',
    exams: '',
  },
  {
    why: 'a vacation on a Saturday',
    on: '2026-12-19',
    events: [holiday('2026-12-17', { end_date: '2026-12-20', certainty: 'moon' })],
    holidays: 'সাপ্তাহিক ছুটি; ছুটি – ২০ ডিসেম্বর ২০২৬ পর্যন্ত; চাঁদ দেখা সাপেক্ষে',
    exams: '',
  },
] as const)('holidays and exams on $on ($why)', ({ on, events, holidays, exams, ...given }) => {
  const calendar = { events: [...events], schoolDays, ...given }
  expect([holidaysInWords(on, calendar, classNames), examsInWords(on, calendar, classNames)]).toEqual([
    holidays,
    exams,
  ])
})

test('what is next are the first events, and a later holiday and exam beside them', () => {
  const [open, sports, debate] = ['2026-06-02', '2026-06-03', '2026-06-04'].map((day) => event('মেলা', day))
  const [first, second] = ['2026-07-01', '2026-08-01'].map((day) => holiday(day))
  const all = [second, first, exam, debate, sports, open].filter((one) => one !== undefined)
  expect(whatIsNext(all, '2026-06-01', 3)).toEqual({ first: [open, sports, debate], later: [first, exam] })
  expect(whatIsNext(all, '2026-06-03', 3)).toEqual({ first: [debate, exam, first], later: [] })
  // Today's are not next, nor what has begun.
  expect(whatIsNext(all, '2026-06-07', 3)).toEqual({ first: [first, second], later: [] })
  expect(whatIsNext(all, '2026-08-01', 3)).toEqual({ first: [], later: [] })
})
