import { parseInstant } from '#app/text/dates/dates.ts'

/** What a calendar file says of an event. */
export interface IcsEvent {
  /** The same as long as the event exists. */
  uid: string
  sequence: number
  /** The instant of the last change, ISO 8601. */
  changedAt: string
  /** YYYY-MM-DD. */
  first: string
  /** YYYY-MM-DD, included. */
  last: string
  /** HH:MM in Bangladesh; null: all day. */
  time: string | null
  /** An event with a time that comes again each week. */
  weekly?: WeeklyTimes
  isTentative: boolean
  summary: string
  /** Empty ones are left out. */
  description: string
  category: string
  url: string
}

/** `first` of the event is one of its days. */
export interface WeeklyTimes {
  /** HH:MM. */
  endTime: string
  /** 0 is Sunday. */
  days: readonly number[]
  /** YYYY-MM-DD, included. */
  until: string
  /** Dates on which it does not take place. */
  except: readonly string[]
}

/**
 * A calendar file (RFC 5545): the same bytes for the same events. When events end is not known, so one with a time begins
 * then and has no end; one of several days with a time is an event of whole days.
 */
export function icsFile(name: string, events: readonly IcsEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pathshala//Calendar//BN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    // The first is for phones and desks of today (RFC 7986), the second for older ones.
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${readAgainAfter}`,
    `X-PUBLISHED-TTL:${readAgainAfter}`,
    // A calendar without events needs a component, too.
    ...(events.length === 0 || events.some(({ weekly }) => weekly) ? timeZone : []),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

const readAgainAfter = 'PT12H'

const zone = 'Asia/Dhaka'

// A week of classes is in the time of the school: in UTC an early lesson would be on the day before.
const timeZone = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0600',
  'TZOFFSETTO:+0600',
  'END:STANDARD',
  'END:VTIMEZONE',
]

function linesOf(event: IcsEvent): string[] {
  const { uid, sequence, changedAt, isTentative, summary, description, category, url } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    // In a published file the two are the same.
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `SEQUENCE:${sequence}`,
    ...timeOf(event),
    `SUMMARY:${escapeText(summary)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(category ? [`CATEGORIES:${escapeText(category)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    // Only because of a class somebody is busy.
    `TRANSP:${event.weekly ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ]
}

function timeOf({ first, last, time, weekly }: IcsEvent): string[] {
  if (weekly) return weeklyTimes(first, time ?? '', weekly)
  const start = time === null || first !== last ? undefined : parseInstant(`${first}T${time}`)
  if (start !== undefined) return [`DTSTART:${utc(start)}`]
  return [`DTSTART;VALUE=DATE:${compact(first)}`, `DTEND;VALUE=DATE:${compact(dayAfter(last))}`]
}

function weeklyTimes(first: string, time: string, { endTime, days, until, except }: WeeklyTimes): string[] {
  const at = (date: string, hhmm: string) => compact(`${date}T${hhmm}:00`)
  const excluded = except.map((date) => at(date, time))
  return [
    `DTSTART;TZID=${zone}:${at(first, time)}`,
    `DTEND;TZID=${zone}:${at(first, endTime)}`,
    `RRULE:FREQ=WEEKLY;UNTIL=${utc(parseInstant(`${until}T23:59:59`) ?? '')};BYDAY=${days.map((day) => dayCodes[day])}`,
    ...(excluded.length > 0 ? [`EXDATE;TZID=${zone}:${excluded}`] : []),
  ]
}

const dayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

// Unlike `addDays`, also for the last day that can be typed.
function dayAfter(date: string): string {
  const next = new Date(`${date}T00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

/** 20260610T040000Z. */
function utc(instant: string): string {
  return `${compact(new Date(instant).toISOString().slice(0, 19))}Z`
}

const compact = (iso: string) => iso.replace(/[-:]/g, '')

function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(control, '')
}

// Not allowed in texts, except for tabs (RFC 5545, section 3.1).
const control = /(?!\t)\p{Cc}/gu

const mostOctets = 75
// A letter with its marks.
const letters = /\P{M}?\p{M}*/gu

/** Lines of at most 75 octets without their end; the space that continues a line counts. No letter is split. */
function foldLine(line: string): string {
  if (octetsOf(line) <= mostOctets) return line
  let folded = ''
  let octets = 0
  const add = (part: string) => {
    const size = octetsOf(part)
    if (octets + size > mostOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += part
    octets += size
  }
  // A letter may have any number of marks.
  for (const [letter] of line.matchAll(letters))
    if (octetsOf(letter) < mostOctets) add(letter)
    else for (const character of letter) add(character)
  return folded
}

/** In UTF-8. */
function octetsOf(text: string): number {
  let octets = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    octets += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return octets
}
