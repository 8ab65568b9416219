import { classes } from '#app/features/classes/classes.store.server.ts'
import { institutionDefaults } from '#app/features/institution/institution.rules.ts'
import { findInstitution } from '#app/features/institution/institution.store.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { institutionJsonLd } from '#app/site/json-ld.ts'
import { definePage, type SearchAnswer, type Site, type SiteMapEntry, titleOf } from '#app/site/page.ts'
import { PageHead } from '#app/site/page-head.tsx'
import { readPart } from '#app/site/read-part.ts'
import { Empty, Failed } from '#app/site/state.tsx'
import { formatNumber } from '#app/text/base/digits.ts'
import { addDays } from '#app/text/dates/calendar.ts'
import { formatDate, nextMidnightInDhaka, todayInDhaka } from '#app/text/dates/dates.ts'
import { sessionDates } from '#app/text/dates/school-session.ts'
import { type Calendar, calendarHref, Months, Next, sessionName } from './calendar.components.tsx'
import {
  type CalendarEntry,
  calendarForms,
  calendarKinds,
  classChoices,
  filterEntries,
  firstOfSession,
  kindChoices,
  nextEntries,
  readFilter,
  sessionYears,
  yearOfSession,
} from './calendar.rules.ts'
import { findEntriesBetween, findMonths } from './calendar.store.server.ts'
import { CalendarFilters, Sessions } from './calendar-choices.components.tsx'
import { CalendarOnPhones } from './calendar-phones.components.tsx'
import { type EventKind, eventCertainties } from './events.contract.ts'
import { nextOfKind, touches } from './events.rules.ts'
import { findEventsBetween } from './events.store.server.ts'
import { mostDaysAhead } from './upcoming.rules.ts'

interface CalendarData {
  query: Record<string, string>
  calendar: Calendar | 'failed'
}

export const calendarPage = definePage<CalendarData>({
  path: '/calendar',
  inSearch: [
    {
      title: 'ছুটি',
      words: 'পরের ছুটি, ছুটির তালিকা, ছুটি কবে, বন্ধ কবে, সরকারি ছুটি, holiday, holidays, holiday list, vacation',
      answer: (resources) => nextInWords(resources, 'holiday'),
    },
    {
      title: 'পরীক্ষা',
      words: 'পরীক্ষা কবে, পরের পরীক্ষা, পরীক্ষার তারিখ, exam, exams, exam date',
      answer: (resources) => nextInWords(resources, 'exam'),
    },
    {
      title: 'অভিভাবক সভা',
      words: 'সভা, সভা কবে, মিটিং, meeting, parents meeting',
      answer: (resources) => nextInWords(resources, 'meeting'),
    },
    {
      title: 'ক্যালেন্ডার',
      words: 'শিক্ষাপঞ্জি, বর্ষপঞ্জি, একাডেমিক ক্যালেন্ডার, অনুষ্ঠান কবে, calendar, academic calendar, events',
      answer: countInWords,
    },
  ],
  findEntries: entriesOfSessions,
  parameters: Object.keys(calendarForms),
  normalForms: calendarForms,
  load: async ({ resources, query, site }) => ({
    query,
    calendar: await readPart(resources, readCalendar(resources, query, site)),
  }),
  head: ({ calendar }, site) => {
    if (calendar === 'failed') return { title: titleOf('ক্যালেন্ডার', site), ...usualHead }
    const { filter, classNames } = calendar
    const choices = [
      filter.kind && calendarKinds[filter.kind],
      filter.classId && classNames.get(filter.classId),
      sessionName(calendar),
    ]
    return {
      title: titleOf(`ক্যালেন্ডার: ${choices.filter(Boolean).join(', ')}`, site),
      ...usualHead,
      canonical: calendarHref(calendar),
      isUnlisted: Boolean(filter.kind && filter.classId),
      jsonLd: listJsonLd(calendar, site),
    }
  },
  View: ({ data: { query, calendar }, site }) => (
    <>
      <PageHead title="ক্যালেন্ডার" />
      <div className="wrap">
        {calendar === 'failed' ? (
          <Failed
            text="ক্যালেন্ডার লোড করতে সমস্যা হয়েছে।"
            retryHref={`/calendar${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''}`}
          />
        ) : (
          <Loaded calendar={calendar} site={site} />
        )}
      </div>
    </>
  ),
})

const usualHead = {
  description: 'ছুটি, পরীক্ষা, অনুষ্ঠান ও সভার দিন, আর নোটিশের শেষ তারিখ; ফোনের ক্যালেন্ডারেও নেওয়া যায়।',
  card: { title: 'ক্যালেন্ডার' },
}

function Loaded({ calendar, site }: { calendar: Calendar; site: Site }) {
  if (calendar.kinds.length === 0 && calendar.years.length === 1)
    return (
      <Empty icon="clock" text="ক্যালেন্ডারে এখনো কোনো দিন যোগ করা হয়নি।">
        <a className="link" href="/notice">
          নোটিশ দেখুন
        </a>
      </Empty>
    )
  return (
    <>
      <CalendarFilters calendar={calendar} />
      <div className="page-body">
        <Next calendar={calendar} />
        <Months calendar={calendar} />
        <Sessions calendar={calendar} />
        <CalendarOnPhones filter={calendar.filter} origin={site.origin} />
      </div>
    </>
  )
}

// What is next may be in the next session.
const daysAhead = 120

async function readCalendar(
  { database: { sql } }: Resources,
  query: Record<string, string>,
  site: Site,
): Promise<Calendar> {
  const now = new Date()
  const today = todayInDhaka(now)
  const firstMonth = (site.institution ?? institutionDefaults).session_month
  const currentYear = yearOfSession(today, firstMonth)
  const years = sessionYears(await findMonths(sql), today, firstMonth)
  const year = years.find((one) => String(one) === query.session) ?? currentYear
  const { first, last, months } = sessionDates(firstOfSession(year, firstMonth), firstMonth)
  const soon = addDays(today, daysAhead)
  const found = await findEntriesBetween(sql, first, year === currentYear && soon > last ? soon : last)
  const names = await classes.findColumns(sql, { audience: 'visitor' }, ['id', 'name'])
  const ids = names.map(({ id }) => id)
  const filter = readFilter(query, ids)
  const ofSession = found.filter((entry) => touches(entry, first, last))
  return {
    filter,
    today,
    endOfDay: nextMidnightInDhaka(now),
    firstMonth,
    years,
    year,
    currentYear,
    months,
    next: year === currentYear ? nextEntries(filterEntries(found, filter), today) : [],
    entries: filterEntries(ofSession, filter),
    kinds: kindChoices(ofSession, filter),
    classes: classChoices(ofSession, filter, ids),
    classNames: new Map(names.map(({ id, name }) => [id, name])),
  }
}

/** The next one, or the present one: অর্ধবার্ষিক পরীক্ষা, ২২ নভেম্বর ২০২৬. */
async function nextInWords(
  { database: { sql } }: Resources,
  kind: EventKind,
): Promise<SearchAnswer | undefined> {
  const today = todayInDhaka()
  const soon = await findEventsBetween(sql, today, addDays(today, mostDaysAhead))
  const next = soon.find((one) => one.kind === kind && touches(one, today)) ?? nextOfKind(soon, today, kind)
  if (!next) return undefined
  const { title, start_date, certainty } = next
  const day = touches(next, today) ? 'আজ' : formatDate(start_date)
  const doubt = certainty === 'fixed' ? '' : ` (${eventCertainties[certainty]})`
  return { text: `${title}, ${day}${doubt}`, href: calendarHref({ filter: { kind } }) }
}

async function countInWords({ database: { sql } }: Resources, site: Site): Promise<string | undefined> {
  const { session_month } = site.institution ?? institutionDefaults
  const { first, last } = sessionDates(todayInDhaka(), session_month)
  const count = (await findEventsBetween(sql, first, last)).length
  return count > 0 ? `এ শিক্ষাবর্ষে ${formatNumber(count)}টি দিন ও অনুষ্ঠান` : undefined
}

/** The session of today has no parameter. */
async function entriesOfSessions({ database: { sql } }: Resources): Promise<SiteMapEntry[]> {
  const { session_month } = (await findInstitution(sql)) ?? institutionDefaults
  const today = todayInDhaka()
  const currentYear = yearOfSession(today, session_month)
  const years = sessionYears(await findMonths(sql), today, session_month)
  return years
    .filter((year) => year !== currentYear)
    .map((year) => ({ path: calendarHref({ filter: {}, year, currentYear }) }))
}

// Search engines show few of them.
const mostInJsonLd = 20

// https://schema.org/Event
function listJsonLd({ entries, today }: Calendar, site: Site): object | undefined {
  const coming = entries.filter((entry) => entry.kind !== 'deadline' && touches(entry, today, '9999'))
  const institution = institutionJsonLd(site)
  if (coming.length === 0 || !site.institution) return undefined
  const { name, address } = site.institution
  const place = { '@type': 'Place', name, address }
  const item = ({ title, note, start_date, end_date, start_time }: CalendarEntry) => ({
    '@type': 'Event',
    name: title,
    startDate: start_time ? `${start_date}T${start_time}:00+06:00` : start_date,
    ...(end_date && { endDate: end_date }),
    ...(note && { description: note }),
    eventStatus: 'https://schema.org/EventScheduled',
    location: place,
    organizer: institution,
  })
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: coming.slice(0, mostInJsonLd).map((entry, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: item(entry),
    })),
  }
}
