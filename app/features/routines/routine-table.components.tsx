import { formatTime, weekDays } from '#app/text/dates/dates.ts'
import type { Slot } from './clashes.rules.ts'
import { addDayBreaks, nameDays, type VisibleRow, weekGrid } from './routines.rules.ts'

/** A routine entry with names instead of ids. */
export interface Lesson extends Slot {
  id: number
  updated_at: string
  subject: string
  /** The teacher in the week of a class, or the class in the week of a teacher. */
  other: string
  /** Empty for the whole class. */
  section: string
}

interface WeekTableProps {
  name: string
  lessons: readonly Lesson[]
  schoolDays: readonly number[]
  /** The day that a phone shows. */
  day: number
  nameOfBreak: string
}

/** A row per period; a phone shows the column of one day. */
export function WeekTable({ name, lessons, schoolDays, day, nameOfBreak }: WeekTableProps) {
  const { dayGroups, rows } = weekGrid(lessons, contentOf, schoolDays)
  const column = dayGroups.findIndex((days) => days.includes(day))
  const isFree = !lessons.some(({ days }) => days.includes(day))
  return (
    <>
      {isFree && <p className="day-only">{weekDays[day]} ক্লাস নেই।</p>}
      <table className={isFree ? 'routine week-only' : 'routine'}>
        <caption className="spoken">{name}: সপ্তাহের ক্লাস, সময় ও দিন অনুযায়ী</caption>
        <thead>
          <tr>
            <th scope="col">সময়</th>
            {dayGroups.map((days, index) => (
              <th key={days[0]} scope="col" className={index === column ? 'of-day' : 'week-only'}>
                <DayNames days={days} day={index === column ? day : undefined} />
              </th>
            ))}
          </tr>
        </thead>
        <Periods {...{ dayGroups, rows: addDayBreaks(rows, column), column, nameOfBreak }} />
      </table>
    </>
  )
}

interface DayTableProps {
  /** The id of its heading, because a hidden caption would change the widths of the columns. */
  labelledBy: string
  lessons: readonly Lesson[]
  day: number
  nameOfBreak: string
}

/** A phone shows only start and subject. */
export function DayTable({ labelledBy, lessons, day, nameOfBreak }: DayTableProps) {
  const { dayGroups, rows } = weekGrid(
    lessons.map((lesson) => ({ ...lesson, days: [day] })),
    contentOf,
    [day],
  )
  return (
    <table className="routine" aria-labelledby={labelledBy}>
      <Periods {...{ dayGroups, rows: addDayBreaks(rows, 0), column: 0, nameOfBreak, isBrief: true }} />
    </table>
  )
}

/** On a phone the visible column shows only its day. */
function DayNames({ days, day }: { days: readonly number[]; day: number | undefined }) {
  const all = nameDays(days, weekDays)
  if (day === undefined || days.length === 1) return all
  return (
    <>
      <span className="week-only">{all}</span>
      <span className="day-only">{weekDays[day]}</span>
    </>
  )
}

interface PeriodsProps {
  dayGroups: number[][]
  rows: VisibleRow<Lesson>[]
  column: number
  nameOfBreak: string
  /** Whether a phone shows only start and subject. */
  isBrief?: boolean
}

function Periods({ dayGroups, rows, column, nameOfBreak, isBrief = false }: PeriodsProps) {
  return (
    <tbody>
      {rows.map(({ startTime, endTime, isBreak, visibleIn, cells }) => (
        <tr
          key={`${startTime} ${endTime} ${visibleIn}`}
          className={classNames(isBreak && 'routine-break', visibleIn !== 'both' && `${visibleIn}-only`)}
        >
          <th scope="row">
            <time dateTime={startTime}>{formatTime(startTime)}</time>
            <span className={classNames(isBrief && 'week-only')}>
              {'\u00a0– '}
              <time dateTime={endTime}>{formatTime(endTime)}</time>
            </span>
          </th>
          {isBreak ? (
            <td colSpan={dayGroups.length}>{nameOfBreak}</td>
          ) : (
            cells.map((lessons, index) => (
              <Cell key={dayGroups[index]?.[0]} {...{ lessons, isBrief, isOfDay: index === column }} />
            ))
          )}
        </tr>
      ))}
    </tbody>
  )
}

interface CellProps {
  lessons: readonly Lesson[]
  isBrief: boolean
  isOfDay: boolean
}

function Cell({ lessons, isBrief, isOfDay }: CellProps) {
  return (
    <td className={classNames(lessons.length === 0 && 'soft', !isOfDay && 'week-only')}>
      {lessons.length === 0 && (
        <>
          <span aria-hidden="true">—</span>
          <span className="spoken">ক্লাস নেই</span>
        </>
      )}
      {lessons.map((lesson) => (
        <div key={lesson.id} className="lesson">
          <strong>{lesson.subject}</strong>
          {lesson.section && <span className="small soft"> শাখা&nbsp;{lesson.section}</span>}
          <div className={classNames('small', isBrief && 'week-only')}>{lesson.other}</div>
        </div>
      ))}
    </td>
  )
}

function classNames(...names: (string | false)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}

function contentOf({ startTime, endTime, subject, other, section }: Lesson): string {
  return JSON.stringify([startTime, endTime, subject, other, section])
}
