import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { lineOctets, occurrencesIn, parseCalendar } from '#tests/support/parsed-calendar.ts'
import { type IcsEvent, icsFile } from './ics.rules.ts'

const meeting: IcsEvent = {
  uid: 'event-7@namespace',
  sequence: 3,
  changedAt: '2026-05-31T22:15:30.123Z',
  first: '2026-06-10',
  last: '2026-06-10',
  time: null,
  isTentative: false,
  summary: 'সভা',
  description: '',
  category: 'সভা',
  url: '',
}

const lines = (event: Partial<IcsEvent>) => icsFile('ক্যালেন্ডার', [{ ...meeting, ...event }]).split('\r\n')

test('a calendar file says how often it should be read again, and ends each line with CRLF', () => {
  const text = icsFile('ক্যালেন্ডার', [meeting])
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:.+\r\n/)
  expect(text).toMatch(/\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n$/)
  for (const line of ['REFRESH-INTERVAL;VALUE=DURATION:PT12H', 'X-PUBLISHED-TTL:PT12H', 'METHOD:PUBLISH'])
    expect(text.split('\r\n')).toContain(line)
  expect(lines({})).toEqual(
    expect.arrayContaining(['UID:event-7@namespace', 'SEQUENCE:3', 'DTSTAMP:20260531T221530Z', 'SUMMARY:সভা']),
  )
  const empty = icsFile('খালি', [])
  expect([parseCalendar(empty), empty]).toEqual([
    { name: 'খালি', events: [] },
    // RFC 5545, section 3.6: at least one component.
    expect.stringContaining('BEGIN:VTIMEZONE'),
  ])
})

test.each([
  { first: '2026-06-10', last: '2026-06-10', start: '2026-06-10', end: '2026-06-11', why: 'one day' },
  {
    first: '2026-02-27',
    last: '2026-02-28',
    start: '2026-02-27',
    end: '2026-03-01',
    why: 'the end of a month',
  },
  { first: '2028-02-28', last: '2028-02-28', start: '2028-02-28', end: '2028-02-29', why: 'a leap year' },
  {
    first: '2026-12-20',
    last: '2026-12-31',
    start: '2026-12-20',
    end: '2027-01-01',
    why: 'the end of a year',
  },
  {
    first: '2200-12-31',
    last: '2200-12-31',
    start: '2200-12-31',
    end: '2201-01-01',
    why: 'the last valid day',
  },
  {
    first: '2026-06-10',
    last: '2026-06-10',
    time: '10:00',
    start: '2026-06-10T04:00:00.000Z',
    end: '2026-06-10T04:00:00.000Z',
    why: 'a time: Dhaka is six hours ahead',
  },
  {
    first: '2026-06-10',
    last: '2026-06-10',
    time: '05:59',
    start: '2026-06-09T23:59:00.000Z',
    end: '2026-06-09T23:59:00.000Z',
    why: 'a time that is the day before in UTC',
  },
  {
    first: '2026-06-10',
    last: '2026-06-12',
    time: '10:00',
    start: '2026-06-10',
    end: '2026-06-13',
    why: 'several days with a time',
  },
])('$first to $last is written as $start to $end: $why', ({ start, end, why: _, ...days }) => {
  const [event] = parseCalendar(icsFile('ক', [{ ...meeting, ...days }])).events
  expect(event).toMatchObject({ start, end })
})

test.each([
  { what: 'what separates values', text: 'এক, দুই; তিন\\চার', line: 'এক\\, দুই\\; তিন\\\\চার' },
  { what: 'lines', text: 'এক\nদুই\r\nতিন\rচার', line: 'এক\\nদুই\\nতিন\\nচার' },
  { what: 'control characters', text: 'ক\u0000খ\u001fগ\u007fঘ', line: 'কখগঘ' },
  { what: 'no tab', text: 'ক\tখ', line: 'ক\tখ' },
  { what: 'nothing else', text: '"উদ্ধৃতি": #৫ <খ>', line: '"উদ্ধৃতি": #৫ <খ>' },
  { what: 'the end of an event', text: 'END:VEVENT\nBEGIN:VEVENT', line: 'END:VEVENT\\nBEGIN:VEVENT' },
])('in texts is escaped: $what', ({ text, line }) => {
  const file = icsFile('ক', [{ ...meeting, description: text }])
  expect(file.replaceAll('\r\n ', '').split('\r\n')).toContain(`DESCRIPTION:${line}`)
  expect(parseCalendar(file).events).toHaveLength(1)
})

test.each([
  { what: 'one long word', summary: 'ক'.repeat(400) },
  { what: 'Latin letters', summary: 'ab'.repeat(300) },
  { what: 'characters of four octets', summary: '🎉'.repeat(100) },
  { what: 'a letter with two hundred marks', summary: `ক${'\u0981'.repeat(200)}` },
  { what: 'a sentence', summary: 'স্বাস্থ্যবিধি মেনে শ্রেণিকার্যক্রম চলবে। '.repeat(20) },
])('no line has more than 75 octets, and nothing is lost: $what', ({ summary }) => {
  for (let before = 0; before < 5; before += 1) {
    const text = icsFile('ক', [{ ...meeting, summary: 'x'.repeat(before) + summary }])
    expect(Math.max(...lineOctets(text))).toBeLessThanOrEqual(75)
    expect(text.isWellFormed()).toBe(true)
    expect(parseCalendar(text).events[0]?.summary).toBe('x'.repeat(before) + summary)
  }
})

test('a class comes again each week in the time of the school, without the days off, until its last day', () => {
  const text = icsFile('রুটিন', [
    {
      ...{ ...meeting, first: '2026-03-01', last: '2026-03-01', time: '05:30' },
      weekly: { endTime: '06:15', days: [0, 2], until: '2026-03-17', except: ['2026-03-08', '2026-03-10'] },
    },
  ])
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VTIMEZONE',
      'TZOFFSETTO:+0600',
      'DTSTART;TZID=Asia/Dhaka:20260301T053000',
      'DTEND;TZID=Asia/Dhaka:20260301T061500',
      'RRULE:FREQ=WEEKLY;UNTIL=20260317T175959Z;BYDAY=SU,TU',
      'EXDATE;TZID=Asia/Dhaka:20260308T053000,20260310T053000',
      'TRANSP:OPAQUE',
    ]),
  )
  // On the day before in UTC.
  expect(occurrencesIn(text, meeting.uid, 10)).toEqual([
    '2026-02-28T23:30:00.000Z',
    '2026-03-02T23:30:00.000Z',
    '2026-03-14T23:30:00.000Z',
    '2026-03-16T23:30:00.000Z',
  ])
})

test('no letter is divided from its marks', () => {
  const text = icsFile('ক', [{ ...meeting, summary: 'শ্রেণি কার্যক্রমের সময়সূচি '.repeat(12) }])
  for (const line of text.split('\r\n ').slice(1)) expect(line).not.toMatch(/^\p{M}/u)
})

test('the file is the same in every time zone of a server', () => {
  const timed = { ...meeting, time: '09:30' }
  const script = `import { icsFile } from ${JSON.stringify(new URL('./ics.rules.ts', import.meta.url).href)}
process.stdout.write(icsFile('ক', ${JSON.stringify([meeting, timed])}))`
  const inZone = (TZ: string) =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...process.env, TZ },
      encoding: 'utf8',
    })
  const expected = icsFile('ক', [meeting, timed])
  for (const zone of ['UTC', 'Asia/Dhaka', 'America/New_York', 'Pacific/Kiritimati'])
    expect([zone, inZone(zone)]).toEqual([zone, expected])
})
