import { NoticeDate } from '#app/features/notices/notice-row.components.tsx'
import { listHref } from '#app/site/list-href.ts'
import { cutWords } from '#app/text/base/cut.ts'
import { formatNumber, toBengaliDigits } from '#app/text/base/digits.ts'
import { inOneLine } from '#app/text/base/text-blocks.ts'
import { addDays, weekDayOf } from '#app/text/dates/calendar.ts'
import { formatDate, formatTime, monthName, weekDays } from '#app/text/dates/dates.ts'
import { sessionOf } from '#app/text/dates/school-session.ts'
import {
  type CalendarChoice,
  type CalendarEntry,
  type CalendarFilter,
  type CalendarKind,
  type CalendarRow,
  calendarKinds,
  classesInWords,
  firstOfSession,
  rowsOfMonth,
} from './calendar.rules.ts'
import { eventCertainties } from './events.contract.ts'
import { dayCount, lastDayOf, touches } from './events.rules.ts'

export interface Calendar {
  filter: CalendarFilter
  /** YYYY-MM-DD. */
  today: string
  endOfDay: Date
  /** 1 to 12: the month in which sessions begin. */
  firstMonth: number
  /** Sessions are named by the year in which they begin: those that can be chosen, the shown one, that of today. */
  years: number[]
  year: number
  currentYear: number
  /** YYYY-MM. */
  months: string[]
  /** Empty in other sessions than that of today. */
  next: CalendarEntry[]
  entries: CalendarEntry[]
  kinds: CalendarChoice<CalendarKind>[]
  classes: CalendarChoice<number>[]
  classNames: ReadonlyMap<number, string>
}

export function calendarHref({
  filter,
  year,
  currentYear,
}: Pick<Calendar, 'filter'> & Partial<Calendar>): string {
  const session = year === currentYear ? undefined : year
  return listHref('/calendar', { kind: filter.kind, class_name: filter.classId, session })
}

/** ২০২৬ or ২০২৬-২৭. */
export function sessionName({ year, firstMonth }: Pick<Calendar, 'year' | 'firstMonth'>): string {
  return sessionOf(firstOfSession(year, firstMonth), firstMonth)
}

export function Next({ calendar }: { calendar: Calendar }) {
  const { next, endOfDay } = calendar
  if (next.length === 0) return null
  return (
    <section className="on-screen" aria-labelledby="next" data-ends={endOfDay.getTime()}>
      <h2 id="next">সামনে যা আছে</h2>
      <ul className="list notice-list">
        {next.map((entry) => (
          <NextEntry key={entry.kind + entry.id} entry={entry} calendar={calendar} />
        ))}
      </ul>
    </section>
  )
}

const nextNoteLetters = 280

function NextEntry({ entry, calendar: { today, classNames } }: { entry: CalendarEntry; calendar: Calendar }) {
  const { id, page = `/calendar/${id}`, title, note, start_date, start_time } = entry
  const last = lastDayOf(entry)
  const facts = [
    start_date === last
      ? `${weekDays[weekDayOf(start_date)]}${start_time ? `, ${formatTime(start_time)}` : ''}`
      : `${formatDate(last)} পর্যন্ত, ${formatNumber(dayCount(entry))} দিন${start_time ? `, ${formatTime(start_time)}` : ''}`,
    classesInWords(entry, classNames),
  ]
  return (
    <li className="notice">
      <NoticeDate date={start_date} />
      <div className="notice-body">
        <h3 className="notice-title">
          <Title entry={entry} />
        </h3>
        <p className="notice-facts">
          <KindTag entry={entry} />
          <b>{untilThen(entry, today)}</b>
          {facts.filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          <Certainty entry={entry} />
          <a className="link" href={`${page}.ics`}>
            ফোনে নিন<span className="spoken">: {title}</span>
          </a>
        </p>
        {note && <p className="notice-text">{cutWords(inOneLine(note), nextNoteLetters)}</p>}
      </div>
    </li>
  )
}

function untilThen(entry: CalendarEntry, today: string): string {
  if (entry.start_date < today) return 'চলছে'
  if (entry.start_date === today) return 'আজ'
  if (entry.start_date === addDays(today, 1)) return 'আগামীকাল'
  return `${formatNumber(dayCount({ start_date: today, end_date: entry.start_date }) - 1)} দিন পরে`
}

// More rows with notes would be too heavy for phones; a choice of kind or class shows them.
const mostWithNotes = 100

export function Months({ calendar }: { calendar: Calendar }) {
  const { entries } = calendar
  const hasNotes = entries.length <= mostWithNotes
  const months = calendar.months
    .map((month) => ({ month, rows: rowsOfMonth(entries, month) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <section aria-labelledby="months">
      <h2 id="months">শিক্ষাবর্ষ {sessionName(calendar)}</h2>
      {entries.length === 0 && <p className="soft">এ শিক্ষাবর্ষে এমন কোনো দিন নেই।</p>}
      <MonthLinks months={months} today={calendar.today} />
      <div className="months">
        {months.map((month) => (
          <Month key={month.month} {...month} calendar={calendar} hasNotes={hasNotes} />
        ))}
      </div>
    </section>
  )
}

// Fewer are soon passed.
const linkedFrom = 4

function MonthLinks({ months, today }: { months: readonly { month: string }[]; today: string }) {
  if (months.length < linkedFrom) return null
  return (
    <nav className="kind-filter" aria-label="মাস">
      <ul className="list kinds strip">
        {months.map(({ month }) => (
          <li key={month}>
            <a
              className="tag"
              href={`#m${month}`}
              {...(today.startsWith(month) && { 'aria-current': 'date' as const })}
            >
              {monthName(`${month}-01`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface MonthProps {
  month: string
  rows: readonly CalendarRow[]
  calendar: Calendar
  hasNotes: boolean
}

function Month({ month, rows, calendar, hasNotes }: MonthProps) {
  const id = `m${month}`
  return (
    <section aria-labelledby={id}>
      <h3 className="spaced" id={id}>
        {monthName(`${month}-01`)} {toBengaliDigits(month.slice(0, 4))}
      </h3>
      <table className="names" aria-labelledby={id}>
        <tbody>
          {rows.map((row) => (
            <tr key={row.first + row.last}>
              <th scope="row">{daysInWords(row)}</th>
              <td>
                {row.entries.map((entry) => (
                  <RowEntry
                    key={entry.kind + entry.id}
                    entry={entry}
                    row={row}
                    calendar={calendar}
                    hasNotes={hasNotes}
                  />
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const noteLetters = 140

interface RowEntryProps extends Pick<MonthProps, 'calendar' | 'hasNotes'> {
  entry: CalendarEntry
  row: CalendarRow
}

function RowEntry({ entry, row, calendar: { today, classNames }, hasNotes }: RowEntryProps) {
  const last = lastDayOf(entry)
  const facts = [
    row.first !== entry.start_date && `${formatDate(entry.start_date)} থেকে`,
    row.last !== last && `${formatDate(last)} পর্যন্ত`,
    entry.start_time && formatTime(entry.start_time),
    classesInWords(entry, classNames),
    entry.certainty !== 'fixed' && eventCertainties[entry.certainty],
  ].filter(Boolean)
  return (
    <>
      <p>
        <Title entry={entry} /> <KindTag entry={entry} />
      </p>
      {facts.length > 0 && <p className="soft">{facts.join(' · ')}</p>}
      {hasNotes && entry.note && touches(entry, today, '9999') && (
        <p className="soft on-screen">{cutWords(inOneLine(entry.note), noteLetters)}</p>
      )}
    </>
  )
}

function Title({ entry: { page, title } }: { entry: CalendarEntry }) {
  return page ? <a href={page}>{title}</a> : title
}

function KindTag({ entry: { kind } }: { entry: CalendarEntry }) {
  return <span className={kind === 'deadline' ? 'tag deadline' : 'tag'}>{calendarKinds[kind]}</span>
}

function Certainty({ entry: { certainty } }: { entry: CalendarEntry }) {
  return certainty === 'fixed' ? null : <span>{eventCertainties[certainty]}</span>
}

/** Of a month: ২১ শনি, or ২১–২৫. */
function daysInWords({ first, last }: CalendarRow): string {
  const dayOf = (date: string) => toBengaliDigits(Number(date.slice(8)))
  if (first !== last) return `${dayOf(first)}–${dayOf(last)}`
  return `${dayOf(first)} ${(weekDays[weekDayOf(first)] ?? '').replace(/বার$/, '')}`
}
