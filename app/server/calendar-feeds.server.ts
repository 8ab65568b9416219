import { idInAddress } from '#app/contract/fields.ts'
import { readServerKey } from '#app/db/server-keys.server.ts'
import { classes } from '#app/features/classes/classes.store.server.ts'
import {
  type CalendarEntry,
  calendarKinds,
  classesInWords,
  filterEntries,
  readFilter,
} from '#app/features/events/calendar.rules.ts'
import {
  findAdmissionEntry,
  findDeadlineEntry,
  findEntriesBetween,
  findEventEntry,
} from '#app/features/events/calendar.store.server.ts'
import { eventCertainties } from '#app/features/events/events.contract.ts'
import { lastDayOf } from '#app/features/events/events.rules.ts'
import { type IcsEvent, icsFile } from '#app/features/events/ics.rules.ts'
import { institutionDefaults } from '#app/features/institution/institution.rules.ts'
import { findSiteOwner } from '#app/features/institution/institution.store.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { nameOf, type PageRequest } from '#app/site/page.ts'
import { formatTime, todayInDhaka } from '#app/text/dates/dates.ts'
import { sessionDates } from '#app/text/dates/school-session.ts'

export interface FeedRequest extends Pick<PageRequest, 'resources' | 'query' | 'segment'> {
  origin: string
}

// After every day that can be typed.
const endOfTime = '9999-12-31'

/** What the calendar has from the first day of this session on, as filtered. */
export async function renderCalendar({ resources, origin, query }: FeedRequest): Promise<string> {
  const { sql } = resources.database
  const institution = await findSiteOwner(sql)
  const names = await classNames(resources)
  const { first } = sessionDates(todayInDhaka(), (institution ?? institutionDefaults).session_month)
  const filter = readFilter(query, [...names.keys()])
  const entries = filterEntries(await findEntriesBetween(sql, first, endOfTime), filter)
  const choices = [filter.kind && calendarKinds[filter.kind], filter.classId && names.get(filter.classId)]
  const name = [nameOf({ institution }), choices.filter(Boolean).join(' · ')].filter(Boolean).join(': ')
  return icsFile(name, await toIcs(resources, origin, entries, names))
}

export async function renderEvent(request: FeedRequest): Promise<string | undefined> {
  return renderEntry(request, findEventEntry)
}

export async function renderDeadline(request: FeedRequest): Promise<string | undefined> {
  return renderEntry(request, findDeadlineEntry)
}

export async function renderAdmissionDeadline(request: FeedRequest): Promise<string | undefined> {
  return renderEntry(request, findAdmissionEntry)
}

async function renderEntry(
  { resources, origin, segment }: FeedRequest,
  find: typeof findEventEntry,
): Promise<string | undefined> {
  const entry = await find(resources.database.sql, idInAddress(segment))
  return entry && icsFile(entry.title, await toIcs(resources, origin, [entry], await classNames(resources)))
}

async function classNames({ database: { sql } }: Resources): Promise<ReadonlyMap<number, string>> {
  const all = await classes.findColumns(sql, { audience: 'visitor' }, ['id', 'name'])
  return new Map(all.map(({ id, name }) => [id, name]))
}

async function toIcs(
  { database }: Resources,
  origin: string,
  entries: readonly CalendarEntry[],
  names: ReadonlyMap<number, string>,
): Promise<IcsEvent[]> {
  // The namespace without its year: a comma in an id must be escaped, which not all programs do.
  const [namespace] = (await readServerKey(database, 'tag-authority')).split(',')
  return entries.map((entry) => {
    const { id, kind, page, title, note, start_date, start_time, certainty } = entry
    const named = kind === 'deadline' ? titleOfDeadline(title) : title
    const isTentative = certainty !== 'fixed'
    const last = lastDayOf(entry)
    const facts = [
      note,
      start_time && start_date !== last && formatTime(start_time),
      classesInWords(entry, names),
      isTentative && eventCertainties[certainty],
    ]
    return {
      // notice-12, admission.
      uid: `${page ? page.slice(1).replace('/', '-') : `event-${id}`}@${namespace}`,
      sequence: entry.sequence,
      changedAt: entry.updated_at,
      first: start_date,
      last,
      time: start_time,
      isTentative,
      // Phones show little more than this.
      summary: `${named}${isTentative ? ` (${eventCertainties[certainty]})` : ''}`,
      description: facts.filter(Boolean).join('\n'),
      category: calendarKinds[kind],
      url: origin + (page ?? '/calendar'),
    }
  })
}

function titleOfDeadline(title: string): string {
  const label = calendarKinds.deadline
  return title.endsWith(label) ? title : `${label}: ${title}`
}
