import { dayFacts } from '#app/features/events/events.rules.ts'
import {
  type ClassNames,
  daysInWords,
  detailsOf,
  detailsOn,
  type NamedEvent,
  nextSchoolDayInWords,
  titleWithKind,
  whatIsNext,
} from '#app/features/events/upcoming.rules.ts'
import type { Institution } from '#app/features/institution/institution.store.server.ts'
import { Icon } from '#app/site/icon.tsx'
import { linesOf } from '#app/text/base/lines.ts'
import { formatPhone, phoneLink } from '#app/text/base/phones.ts'
import { weekDayOf } from '#app/text/dates/calendar.ts'
import { formatDate, weekDays } from '#app/text/dates/dates.ts'

/** The events of today and later. */
export interface HomeCalendar {
  events: NamedEvent[]
  classNames: ClassNames
}

interface HomeTodayProps {
  institution: Institution
  /** YYYY-MM-DD in Bangladesh. */
  today: string
  endOfDay: Date
  hasRoutine: boolean
  /** Shows no error if it can't be read: the rest is as without events. */
  calendar: HomeCalendar | 'failed'
}

const upcomingCount = 3

export function HomeToday({ institution, today, endOfDay, hasRoutine, calendar }: HomeTodayProps) {
  const { office_hours, contact_phone, school_days: schoolDays } = institution
  const { events, classNames } = calendar === 'failed' ? noCalendar : calendar
  const { isWeeklyHoliday, holidays, exams, others } = dayFacts(today, { events, schoolDays })
  const happening = [...holidays, ...exams, ...others]
  const next = whatIsNext(events, today, upcomingCount)
  // Without a calendar holidays are not known. The classes of an exam are named below.
  const nextDay = events.length > 0 && nextSchoolDayInWords(today, { events, schoolDays }, new Map())
  return (
    <section className="today on-screen" aria-labelledby="today" data-ends={endOfDay.getTime()}>
      <h2 id="today">আজ</h2>
      <div className={next.first.length > 0 ? 'grid' : undefined}>
        <div>
          <p>
            <time dateTime={today}>
              <b>{weekDays[weekDayOf(today)]}</b>, {formatDate(today)}
            </time>{' '}
            {isWeeklyHoliday && <span className="tag">সাপ্তাহিক ছুটি</span>}
          </p>
          {happening.length > 0 && (
            <ul className="list">
              {happening.map((event) => (
                <li key={event.id}>
                  {event.kind === 'holiday' ? <b>{titleWithKind(event)}</b> : titleWithKind(event)}
                  <Details of={detailsOn(event, today, classNames)} />
                </li>
              ))}
            </ul>
          )}
          {nextDay && <p className="small">{nextDay}</p>}
          {office_hours && (
            <p className="small">
              <span className="soft">অফিসের সময়:</span> {linesOf(office_hours).join(', ')}
            </p>
          )}
        </div>
        {next.first.length > 0 && <Upcoming next={next} classNames={classNames} />}
      </div>
      <p className="buttons off-phone">
        {hasRoutine && (
          <a className="button button-quiet" href="/routine">
            <Icon name="clock" />
            ক্লাস রুটিন
          </a>
        )}
        {contact_phone && (
          <a className="button button-quiet" href={phoneLink(contact_phone)}>
            <Icon name="phone" />
            কল করুন <span className="number">{formatPhone(contact_phone)}</span>
          </a>
        )}
      </p>
    </section>
  )
}

const noCalendar: HomeCalendar = { events: [], classNames: new Map() }

interface UpcomingProps {
  next: ReturnType<typeof whatIsNext<NamedEvent>>
  classNames: ClassNames
}

function Upcoming({ next: { first, later }, classNames }: UpcomingProps) {
  return (
    <section aria-labelledby="upcoming">
      <div className="section-head">
        <h3 id="upcoming">সামনে</h3>
        <a className="link" href="/calendar">
          ক্যালেন্ডার <Icon name="arrow" />
        </a>
      </div>
      <ul className="list">
        {[...first, ...later].map((event) => (
          <li key={event.id}>
            {titleWithKind(event)}
            <Details of={[daysInWords(event), ...detailsOf(event, classNames)]} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Details({ of }: { of: readonly string[] }) {
  return of.length > 0 && <div className="small soft">{of.join(' · ')}</div>
}
