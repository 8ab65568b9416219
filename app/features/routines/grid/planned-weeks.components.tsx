import { useState } from 'react'
import { formatNumber } from '#app/text/base/digits.ts'
import { weekDays } from '#app/text/dates/dates.ts'
import { FilterSelect } from '#app/ui/list/toolbar.tsx'
import type { RoutineNames } from '../clash-words.rules.ts'
import type { BellSchedule } from '../class-grid.rules.ts'
import { clockTime } from '../routine-sheets.rules.ts'
import { nameDays } from '../routines.rules.ts'
import { timeKey } from '../times.rules.ts'
import { type PlannedCell, plannedWeek } from './paste-plan.rules.ts'

interface PlannedWeeksProps {
  cells: readonly PlannedCell[]
  names: RoutineNames
  bell: BellSchedule
}

/** The week of each class, as it would be. */
export function PlannedWeeks({ cells, names, bell }: PlannedWeeksProps) {
  const classes = [...new Set(cells.map(({ classId }) => classId))]
  const [chosen, setChosen] = useState(classes[0])
  const shown = chosen !== undefined && classes.includes(chosen) ? chosen : classes[0]
  const { columns, rows } = plannedWeek(cells.filter(({ classId }) => classId === shown))
  const periodNames = new Map(bell.periods.map((period) => [timeKey(period), period.name]))
  return (
    <>
      {classes.length > 1 && (
        <FilterSelect
          label={`যে শ্রেণি দেখছেন (${formatNumber(classes.length)}টির মধ্যে)`}
          name="pasted-class"
          value={String(shown)}
          onValue={(value) => setChosen(Number(value))}
        >
          {classes.map((id) => (
            <option key={id} value={id}>
              {names.classes.get(id)}
            </option>
          ))}
        </FilterSelect>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard. */}
      <section className="overflow-x-auto" tabIndex={0} aria-label="যা বসবে">
        <table className="w-full border-collapse">
          <caption className="pb-1 text-left font-bold">{names.classes.get(shown ?? 0)}</caption>
          <thead className="bg-brand-tint text-left text-sm">
            <tr>
              <th scope="col" className="p-2">
                পিরিয়ড
              </th>
              {columns.map((days) => (
                <th key={days.join()} scope="col" className="min-w-32 p-2">
                  {nameDays(days, weekDays)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ startTime, endTime, cells: ofRow }) => (
              <tr key={startTime + endTime} className="border-t border-line">
                <th scope="row" className="p-2 text-left align-top text-sm">
                  <b>{periodNames.get(timeKey({ startTime, endTime })) ?? 'অন্য সময়'}</b>
                  <span className="block font-normal text-ink-soft">
                    {clockTime(startTime)}–{clockTime(endTime)}
                  </span>
                </th>
                {ofRow.map((cell, column) => (
                  <td key={columns[column]?.join()} className="border-l border-line p-2 align-top text-sm">
                    {cell && <Planned cell={cell} names={names} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

const states = {
  new: { word: 'নতুন', look: 'text-success' },
  changed: { word: 'বদলাবে', look: 'text-accent' },
  same: { word: 'আগের মতো', look: 'text-ink-soft' },
  unknown: { word: 'অচেনা', look: 'text-danger' },
} as const

function Planned({ cell, names }: { cell: PlannedCell; names: RoutineNames }) {
  const { word, look } = states[cell.state]
  return (
    <>
      <b className={look}>{word}</b>
      <ul className="grid gap-1">
        {cell.lessons.map(({ subjectId, teacherId, sectionId }) => (
          <li key={`${subjectId} ${teacherId} ${sectionId}`} className="grid leading-tight">
            <span>
              {names.subjects.get(subjectId)}
              {sectionId !== null && ` (${names.sections.get(sectionId)})`}
            </span>
            <span className="text-ink-soft">{names.teachers.get(teacherId)}</span>
          </li>
        ))}
        {cell.unknown.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {cell.state === 'changed' &&
          cell.before.map(({ subjectId, teacherId, sectionId }) => (
            <li key={`${subjectId} ${teacherId} ${sectionId}`} className="text-ink-soft">
              আগে: <s>{`${names.subjects.get(subjectId)}, ${names.teachers.get(teacherId)}`}</s>
            </li>
          ))}
      </ul>
    </>
  )
}
