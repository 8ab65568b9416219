import { expect, test } from 'vitest'
import { sampleNotices } from './notices.ts'
import { dayMs, sampleDate } from './sample-dates.ts'

const noon = (day: string) => Date.parse(`${day}T06:00:00Z`)

test.each([
  { when: '0', now: '2026-11-24', date: '2026-11-24' },
  { when: '30', now: '2026-01-05', date: '2025-12-06' },
  { when: '12-10', now: '2026-12-10', date: '2026-12-10' },
  { when: '12-10', now: '2026-12-09', date: '2025-12-10' },
  { when: '12-10', now: '2027-03-01', date: '2026-12-10' },
])('at an import on $now, $when is $date', ({ when, now, date }) => {
  expect(sampleDate(when, noon(now))).toBe(date)
})

test('an impossible day is refused', () => {
  expect(() => sampleDate('02-30', noon('2026-11-24'))).toThrow('02-30')
})

// The holidays of the government of Bangladesh from 2023 to 2026.
const holidays = {
  'puja-holiday': ['2023-10-20', '2024-10-09', '2025-09-28'],
  'eid-holiday': ['2023-06-29', '2024-06-17', '2025-06-07', '2026-05-28'],
  'ramadan-hours': ['2023-03-24', '2024-03-12', '2025-03-02', '2026-02-19'],
  'language-day': ['2024-02-21', '2025-02-21', '2026-02-21'],
  'pohela-boishakh': ['2024-04-14', '2025-04-14', '2026-04-14'],
  'victory-day': ['2023-12-16', '2024-12-16', '2025-12-16'],
  'আশুরা উপলক্ষে এক দিনের ছুটি': ['2023-07-29', '2024-07-17', '2025-07-06', '2026-06-26'],
}

test.each(Object.entries(holidays))(
  'the notice of %s is dated in the weeks before the holiday',
  (name, days) => {
    const notice = sampleNotices.find(
      ({ title, files }) => title === name || files[0]?.path === `pdfs/${name}`,
    )
    for (const day of days) {
      const date = sampleDate(notice?.when ?? '', noon(day))
      const daysBefore = (noon(day) - noon(date)) / dayMs
      expect([day, daysBefore > 0 && daysBefore < 32]).toEqual([day, true])
    }
  },
)

test('each holiday notice has a calendar date', () => {
  const ofHolidays = sampleNotices.filter(({ category }) => category === 'ছুটি')
  expect(ofHolidays.length).toBeGreaterThan(3)
  expect(ofHolidays.filter(({ when }) => /^\d+$/.test(when))).toEqual([])
})

test('at any time of import, all notices are from the last two years', () => {
  for (let now = noon('2026-01-01'); now < noon('2028-01-01'); now += 25 * dayMs)
    for (const { when } of sampleNotices) {
      const age = (now - noon(sampleDate(when, now))) / dayMs
      expect([when, age >= 0 && age < 730]).toEqual([when, true])
    }
})
