import { expect, test } from 'vitest'
import {
  type CalendarEvent,
  compareEvents,
  dayCount,
  dayFacts,
  derivedValues,
  eventsAfter,
  eventsOn,
  isWeeklyHoliday,
  nextOfKind,
  periodRefusal,
  touches,
} from './events.rules.ts'

const period = (start_date: string, end_date: string | null = null) => ({ start_date, end_date })

let lastId = 0
const event = (start_date: string, given: Partial<CalendarEvent> = {}): CalendarEvent => {
  lastId += 1
  return {
    id: lastId,
    kind: 'event',
    ...period(start_date, start_date),
    start_time: null,
    classes: [],
    ...given,
  }
}

const schoolDays = [0, 1, 2, 3, 4]

test.each([
  { start: '2026-02-21', end: null, count: 1, why: 'without an end' },
  { start: '2026-02-21', end: '2026-02-21', count: 1, why: 'a single day' },
  { start: '2028-02-28', end: '2028-03-01', count: 3, why: 'over a leap day' },
  { start: '2026-12-31', end: '2027-01-01', count: 2, why: 'over new year' },
])('the number of days from $start to $end is $count: $why', ({ start, end, count }) => {
  expect(dayCount(period(start, end))).toBe(count)
})

test.each([
  { start: '2026-03-02', end: '2026-03-01', fault: 'আগে' },
  { start: '2026-03-02', end: '2026-03-02', fault: undefined },
  { start: '2026-03-02', end: null, fault: undefined },
  { start: '2026-03-02', end: '2027-03-02', fault: undefined },
  { start: '2026-03-02', end: '2027-03-03', fault: 'এক বছর' },
  { start: '2028-01-01', end: '2028-12-31', fault: undefined },
  { start: '2200-12-30', end: '2200-12-31', fault: undefined },
] as const)('an event from $start to $end is refused with “$fault”', ({ start, end, fault }) => {
  expect(periodRefusal(period(start, end))).toEqual(fault && expect.stringContaining(fault))
})

test.each([
  { from: '2026-06-01', to: '2026-06-09', isTouched: false, why: 'before' },
  { from: '2026-06-01', to: '2026-06-10', isTouched: true, why: 'up to the first day' },
  { from: '2026-06-11', to: '2026-06-11', isTouched: true, why: 'within' },
  { from: '2026-06-12', to: '2026-06-30', isTouched: true, why: 'from the last day' },
  { from: '2026-06-13', to: '2026-06-30', isTouched: false, why: 'after' },
  { from: '2026-01-01', to: '2026-12-31', isTouched: true, why: 'around' },
])('10 to 12 June has a day from $from to $to: $isTouched ($why)', ({ from, to, isTouched }) => {
  expect(touches(period('2026-06-10', '2026-06-12'), from, to)).toBe(isTouched)
})

test.each([
  { date: '2026-11-22', days: [0, 1, 2, 3, 4], isHoliday: false, why: 'a Sunday' },
  { date: '2026-11-26', days: [0, 1, 2, 3, 4], isHoliday: false, why: 'a Thursday' },
  { date: '2026-11-27', days: [0, 1, 2, 3, 4], isHoliday: true, why: 'a Friday' },
  { date: '2026-11-28', days: [0, 1, 2, 3, 4], isHoliday: true, why: 'a Saturday' },
  {
    date: '2026-11-28',
    days: [0, 1, 2, 3, 4, 6],
    isHoliday: false,
    why: 'a Saturday of a school that is open then',
  },
])('$why is a weekly holiday: $isHoliday', ({ date, days, isHoliday }) => {
  expect(isWeeklyHoliday(date, days)).toBe(isHoliday)
})

test('events are in the order of their days, those of the whole day first, longer before shorter', () => {
  const later = event('2026-06-11')
  const atNoon = event('2026-06-10', { start_time: '12:00' })
  const atNine = event('2026-06-10', { start_time: '09:00' })
  const short = event('2026-06-10')
  const long = event('2026-06-10', { end_date: '2026-06-12' })
  const second = event('2026-06-10')
  const sorted = [later, atNoon, second, atNine, short, long].sort(compareEvents)
  expect(sorted).toEqual([long, short, second, atNine, atNoon, later])
  expect(eventsOn(sorted, '2026-06-11')).toEqual([long, later])
})

const victory = event('2026-12-16', { kind: 'holiday' })
const winter = event('2026-12-20', { kind: 'holiday', end_date: '2026-12-26' })
const ofSix = event('2026-12-14', { kind: 'holiday', classes: [6] })
const exams = event('2026-12-06', { kind: 'exam', end_date: '2026-12-17', classes: [9, 10] })
const meeting = event('2026-12-15', { kind: 'meeting', start_time: '11:00' })
const year = [winter, victory, meeting, exams, ofSix]

test.each([
  { day: '2026-12-03', why: 'an ordinary Thursday', isSchoolDay: true },
  { day: '2026-12-04', why: 'a Friday', isWeekly: true, isSchoolDay: false },
  { day: '2026-12-06', why: 'the first day of exams', isSchoolDay: true, exams: [exams] },
  { day: '2026-12-11', why: 'a Friday in an exam week', isWeekly: true, isSchoolDay: false, exams: [exams] },
  { day: '2026-12-14', why: 'a holiday of one class', isSchoolDay: true, holidays: [ofSix], exams: [exams] },
  { day: '2026-12-14', why: 'of that class', classId: 6, isSchoolDay: false, holidays: [ofSix] },
  { day: '2026-12-14', why: 'of another class', classId: 9, isSchoolDay: true, exams: [exams] },
  {
    day: '2026-12-15',
    why: 'a meeting in an exam week',
    isSchoolDay: true,
    exams: [exams],
    others: [meeting],
  },
  {
    day: '2026-12-16',
    why: 'a holiday in an exam week',
    isSchoolDay: false,
    holidays: [victory],
    exams: [exams],
  },
  { day: '2026-12-16', why: 'a holiday for everybody', classId: 6, isSchoolDay: false, holidays: [victory] },
  {
    day: '2026-12-25',
    why: 'a Friday in a vacation',
    isWeekly: true,
    isSchoolDay: false,
    holidays: [winter],
  },
  { day: '2026-12-26', why: 'its last day', isWeekly: true, isSchoolDay: false, holidays: [winter] },
  { day: '2026-12-27', why: 'the day after', isSchoolDay: true },
])(
  '$day, $why: classes are held: $isSchoolDay',
  ({ day, classId, isWeekly = false, isSchoolDay, ...found }) => {
    expect(dayFacts(day, { events: year, schoolDays, ...(classId !== undefined && { classId }) })).toEqual({
      isWeeklyHoliday: isWeekly,
      isSchoolDay,
      holidays: found.holidays ?? [],
      exams: found.exams ?? [],
      others: found.others ?? [],
    })
  },
)

test.each([
  { day: '2026-12-05', next: [exams, ofSix, meeting, victory, winter], holiday: ofSix },
  { day: '2026-12-06', next: [ofSix, meeting, victory, winter], holiday: ofSix },
  { day: '2026-12-16', next: [winter], holiday: winter },
  { day: '2026-12-20', next: [], holiday: undefined },
])('what begins after $day', ({ day, next, holiday }) => {
  expect(eventsAfter(year, day)).toEqual(next)
  expect(nextOfKind(year, day, 'holiday')).toEqual(holiday)
})

const stored = {
  ...event('2026-06-10'),
  title: 'সভা',
  note: '',
  certainty: 'fixed',
  national_key: null,
  national_day: null,
  sequence: 4,
}

test.each([
  { change: {}, sequence: 4, why: 'nothing' },
  { change: { title: 'সভা', classes: [] }, sequence: 4, why: 'the same again' },
  { change: { end_date: null }, sequence: 4, why: 'the end left out, which is the day of the start' },
  { change: { national_key: 'victory' }, sequence: 4, why: 'what no visitor sees' },
  { change: { title: 'অভিভাবক সভা' }, sequence: 5, why: 'the title' },
  { change: { classes: [6] }, sequence: 5, why: 'the classes' },
  { change: { end_date: '2026-06-11' }, sequence: 5, why: 'the end' },
  {
    change: { start_time: '11:00', sequence: 1 },
    sequence: 5,
    why: 'the time, by undo with the older number',
  },
])('the sequence is $sequence after a change of $why', ({ change, sequence }) => {
  expect(derivedValues(change, stored).sequence).toBe(sequence)
})

test('a new event begins at sequence 0, a restored one has its own', () => {
  expect(derivedValues(period('2026-06-10'), undefined)).toEqual({
    end_date: '2026-06-10',
    national_key: null,
    national_day: null,
    sequence: 0,
  })
  expect(derivedValues({ ...stored, national_key: 'victory' }, undefined)).toEqual({
    end_date: '2026-06-10',
    national_key: 'victory',
    national_day: null,
    sequence: 4,
  })
})
