import { chosenBy, oneOfWords, searchBy } from '#app/contract/filter-rules.ts'
import { addDays, addMonths } from '#app/text/dates/calendar.ts'
import { eventKinds } from './events.contract.ts'
import type { EventView } from './events.entity.ts'
import { touches } from './events.rules.ts'

/** A session is chosen by its first month, YYYY-MM, so that an export needs no settings. */
const isMonth = (value: string): value is string => /^[12]\d{3}-(?:0[1-9]|1[0-2])$/.test(value)

type Period = Pick<EventView, 'start_date' | 'end_date'>

export function isInSession(period: Period, firstMonth: string): boolean {
  const first = `${firstMonth}-01`
  return touches(period, first, addDays(addMonths(first, 12), -1))
}

export const eventFilters = {
  search: searchBy(({ title, note }: Pick<EventView, 'title' | 'note'>) => `${title} ${note}`),
  kind: oneOfWords(
    'kind',
    Object.keys(eventKinds),
    ({ kind }: Pick<EventView, 'kind'>, value) => kind === value,
  ),
  session: chosenBy('session', isMonth, isInSession),
}
