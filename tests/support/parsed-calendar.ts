import ICAL from 'ical.js'

/** An event of a calendar file, as a phone reads it. */
export interface ParsedEvent {
  uid: string
  summary: string
  /** YYYY-MM-DD, or an instant in ISO 8601. */
  start: string
  /** Exclusive, as in the file. */
  end: string
  sequence: number
  description: string
  category: string
  status: string
}

/** Parses a calendar file with another library than the one that wrote it; throws if it is invalid. */
export function parseCalendar(text: string): { name: string; events: ParsedEvent[] } {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const textOf = (component: ICAL.Component, name: string) =>
    String(component.getFirstPropertyValue(name) ?? '')
  return {
    name: textOf(calendar, 'name'),
    events: calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component)
      return {
        uid: event.uid,
        summary: event.summary,
        start: isoOf(event.startDate),
        end: isoOf(event.endDate),
        sequence: event.sequence,
        description: textOf(component, 'description'),
        category: textOf(component, 'categories'),
        status: textOf(component, 'status'),
      }
    }),
  }
}

function isoOf(time: ICAL.Time): string {
  return time.isDate ? time.toString() : time.toJSDate().toISOString()
}

/** The octets of each line, as it is sent. */
export function lineOctets(text: string): number[] {
  return text.split('\r\n').map((line) => Buffer.byteLength(line))
}

/** The first instants at which an event begins, with those that come again, in ISO 8601. */
export function occurrencesIn(text: string, uid: string, most: number): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const component = calendar
    .getAllSubcomponents('vevent')
    .find((event) => String(event.getFirstPropertyValue('uid')).startsWith(uid))
  const iterator = component && new ICAL.Event(component).iterator()
  const starts: string[] = []
  for (let next = iterator?.next(); next && starts.length < most; next = iterator?.next())
    starts.push(isoOf(next))
  return starts
}
