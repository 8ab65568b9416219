import { isWeeklyHoliday } from '#app/features/events/events.rules.ts'
import type { Institution } from '#app/features/institution/institution.store.server.ts'
import { Icon } from '#app/site/icon.tsx'
import { linesOf } from '#app/text/base/lines.ts'
import { formatPhone, phoneLink } from '#app/text/base/phones.ts'
import { weekDayOf } from '#app/text/dates/calendar.ts'
import { formatDate, weekDays } from '#app/text/dates/dates.ts'

interface HomeTodayProps {
  institution: Institution
  /** YYYY-MM-DD in Bangladesh. */
  today: string
  endOfDay: Date
  hasRoutine: boolean
}

export function HomeToday({ institution, today, endOfDay, hasRoutine }: HomeTodayProps) {
  const { office_hours, contact_phone, school_days } = institution
  return (
    <section className="today on-screen" aria-labelledby="today" data-ends={endOfDay.getTime()}>
      <h2 id="today">আজ</h2>
      <p className="today-date">
        <time dateTime={today}>
          <b>{weekDays[weekDayOf(today)]}</b>, {formatDate(today)}
        </time>{' '}
        {isWeeklyHoliday(today, school_days) && <span className="tag">সাপ্তাহিক ছুটি</span>}
      </p>
      {office_hours && (
        <p className="small">
          <span className="soft">অফিসের সময়:</span> {linesOf(office_hours).join(', ')}
        </p>
      )}
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
