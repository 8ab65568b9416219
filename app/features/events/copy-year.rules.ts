import { addMonths } from '#app/text/dates/calendar.ts'
import { lastDayOf } from './events.rules.ts'
import { nextNationalKey, titleAndDay } from './national-days.rules.ts'

interface DatedEvent {
  title: string
  start_date: string
  end_date: string | null
  certainty: 'fixed' | 'moon' | 'check'
  national_key: string | null
  national_day: string | null
  sequence: number
}

/**
 * The events of a session a year later, on the same days (29 February becomes 28), all with dates to be checked, and
 * those that are left out because `all` has them already or no later year is known.
 */
export function planCopy<E extends DatedEvent>(ofSession: readonly E[], all: readonly E[]) {
  const taken = new Set(all.map(titleAndDay))
  const keys = new Set(all.map(({ national_key }) => national_key))
  const copied: E[] = []
  const left_out: E[] = []
  for (const event of ofSession) {
    const copy = aYearLater(event)
    const isKnown = taken.has(titleAndDay(copy)) || (copy.national_key && keys.has(copy.national_key))
    const isLast = copy.start_date === event.start_date || copy.end_date === event.end_date
    if (isKnown || isLast) left_out.push(copy)
    else copied.push(copy)
    taken.add(titleAndDay(copy))
  }
  return { copied, left_out }
}

function aYearLater<E extends DatedEvent>(event: E): E {
  return {
    ...event,
    start_date: addMonths(event.start_date, 12),
    end_date: addMonths(lastDayOf(event), 12),
    certainty: 'check',
    national_key: nextNationalKey(event.national_key),
    national_day: null,
    sequence: 0,
  }
}
