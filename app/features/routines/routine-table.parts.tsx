import { formatTime, weekDays } from '#app/text/dates.ts'
import { nameDays, type Slot, weekGrid } from './routines.rules.ts'

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

/** The week as a table with a row per period; on a phone each period is a block. */
export function WeekTable({ lessons, nameOfBreak }: { lessons: readonly Lesson[]; nameOfBreak: string }) {
  const { dayGroups, rows } = weekGrid(lessons, lookOf)
  return (
    <table className="routine">
      <caption className="spoken">সপ্তাহের ক্লাস, সময় ও দিন অনুযায়ী</caption>
      <thead>
        <tr>
          <th scope="col">সময়</th>
          {dayGroups.map((days) => (
            <th key={days[0]} scope="col">
              {nameDays(days, weekDays)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ startTime, endTime, isBreak, cells }) => (
          <tr key={`${startTime} ${endTime}`} className={isBreak ? 'routine-break' : undefined}>
            <th scope="row">
              <time dateTime={startTime}>{formatTime(startTime)}</time> –{' '}
              <time dateTime={endTime}>{formatTime(endTime)}</time>
            </th>
            {isBreak ? (
              <td colSpan={dayGroups.length}>{nameOfBreak}</td>
            ) : (
              cells.map((cell, index) => (
                <td key={dayGroups[index]?.[0]} className={cell.length === 0 ? 'routine-free' : undefined}>
                  <div className="routine-days small soft">{nameDays(dayGroups[index] ?? [], weekDays)}</div>
                  {cell.length === 0 && '—'}
                  {cell.map((lesson) => (
                    <div key={lesson.id} className="lesson">
                      <strong>{lesson.subject}</strong>
                      <div className="small">{lesson.other}</div>
                      {lesson.section && <div className="small soft">শাখা {lesson.section}</div>}
                    </div>
                  ))}
                </td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function lookOf({ startTime, endTime, subject, other, section }: Lesson): string {
  return JSON.stringify([startTime, endTime, subject, other, section])
}
