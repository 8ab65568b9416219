import { formatNumber } from '#app/text/base/digits.ts'
import { weekDays } from '#app/text/dates/dates.ts'
import { PrintedHead, PrintedSheet } from '#app/ui/list/printed-sheet.tsx'
import type { RoutineNames } from '../clash-words.rules.ts'
import { type BellSchedule, classGrid } from '../class-grid.rules.ts'
import { clockTime, freeCharts, letterSize, schoolSheet, weekSheet } from '../routine-sheets.rules.ts'
import { nameDays } from '../routines.rules.ts'
import { teacherLoads } from '../teacher-load.rules.ts'
import { type Times, timeKey } from '../times.rules.ts'
import type { GridEntry } from './cell-changes.rules.ts'
import { Between, LessonsCell, Sheet } from './sheet-table.components.tsx'

export interface RoutineSheetsProps {
  sheet: 'classes' | 'teachers' | 'school' | 'free'
  /** Whose weeks; of the whole school the classes, of the chart the teachers. */
  ids: readonly number[]
  paper: 'A4' | 'A3'
  entries: readonly GridEntry[]
  names: RoutineNames
  bell: BellSchedule
  onPrinted: () => void
}

/** The routine on paper. */
export function RoutineSheets({ onPrinted, ...props }: RoutineSheetsProps) {
  const content = {
    classes: () => props.ids.map((id) => <ClassSheet key={id} id={id} {...props} />),
    teachers: () => props.ids.map((id) => <TeacherSheet key={id} id={id} {...props} />),
    school: () => <SchoolSheet {...props} />,
    free: () => <FreeChart {...props} />,
  }
  return (
    <PrintedSheet title="রুটিন" paper={props.paper} onPrinted={onPrinted}>
      {content[props.sheet]()}
    </PrintedSheet>
  )
}

type SheetProps = Omit<RoutineSheetsProps, 'onPrinted' | 'sheet'>

function ClassSheet({ id, entries, names, bell }: SheetProps & { id: number }) {
  const own = entries.filter(({ classId }) => classId === id)
  return (
    <article>
      <PrintedHead title={`ক্লাস রুটিন: ${names.classes.get(id)}`} inWords={[]} />
      <WeekTable {...{ own, bell }} wordsOf={(entry) => subjectAndTeacher(entry, names)} />
    </article>
  )
}

function TeacherSheet({ id, entries, names, bell }: SheetProps & { id: number }) {
  const own = entries.filter(({ teacherId }) => teacherId === id)
  const periods = teacherLoads(own)[0]?.periods ?? 0
  return (
    <article>
      <PrintedHead
        title={`শিক্ষকের রুটিন: ${names.teachers.get(id)}`}
        inWords={[`সপ্তাহে ${formatNumber(periods)}টি ক্লাস`]}
      />
      <WeekTable
        {...{ own, bell }}
        wordsOf={(entry) => [
          `${names.classes.get(entry.classId)}${sectionOf(entry, names)}`,
          names.subjects.get(entry.subjectId) ?? '',
        ]}
      />
    </article>
  )
}

function subjectAndTeacher(entry: GridEntry, names: RoutineNames): readonly [string, string] {
  const { subjectId, teacherId } = entry
  return [`${names.subjects.get(subjectId)}${sectionOf(entry, names)}`, names.teachers.get(teacherId) ?? '']
}

function sectionOf({ sectionId }: GridEntry, { sections }: RoutineNames): string {
  return sectionId === null ? '' : ` (${sections.get(sectionId)})`
}

interface WeekTableProps {
  own: readonly GridEntry[]
  bell: BellSchedule
  wordsOf: (entry: GridEntry) => readonly [string, string]
}

function WeekTable({ own, bell, wordsOf }: WeekTableProps) {
  const { columns, rows, otherTimes } = weekOf(own, bell)
  const texts = rows.map(({ cells }) =>
    cells.map((lessons) => lessons.flatMap(({ entry }) => wordsOf(entry).map(({ length }) => length))),
  )
  return (
    <>
      {otherTimes.length > 0 && <p>{otherTimes.join(' · ')}</p>}
      <Sheet letters={letterSize(texts, 'A4')}>
        <thead>
          <tr>
            <th scope="col" className="w-[32mm]">
              পিরিয়ড
            </th>
            {columns.map((days) => (
              <th key={days.join()} scope="col">
                {nameDays(days, weekDays)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            isPause(row) ? (
              <tr key={row.startTime + row.endTime}>
                <th scope="row" colSpan={columns.length + 1}>
                  {row.name}{' '}
                  <span className="font-normal">
                    {clockTime(row.startTime)}–{clockTime(row.endTime)}
                  </span>
                </th>
              </tr>
            ) : (
              <tr key={row.startTime + row.endTime}>
                <th scope="row">
                  {row.name ?? 'অন্য সময়'} <Between {...row} />
                </th>
                {row.cells.map((lessons, column) => (
                  <LessonsCell key={columns[column]?.join()} lessons={lessons} wordsOf={wordsOf} />
                ))}
              </tr>
            ),
          )}
        </tbody>
      </Sheet>
    </>
  )
}

/** Where days have times of their own, a row is of a period, whenever it is; else of a time. */
function weekOf(own: readonly GridEntry[], bell: BellSchedule) {
  if (bell.periods.some(({ days }) => days.length > 0)) return weekSheet(own, bell)
  const { columns, rows } = classGrid(own, bell)
  return {
    columns,
    rows: rows.map(({ cells, ...row }) => ({
      ...row,
      cells: cells.map(({ lessons }) => lessons.map(({ entry }) => ({ entry, times: undefined }))),
    })),
    otherTimes: [],
  }
}

/** A break in which nobody is taught. */
function isPause({ isBreak, cells }: { isBreak: boolean; cells: readonly (readonly unknown[])[] }): boolean {
  return isBreak && cells.every((lessons) => lessons.length === 0)
}

function SchoolSheet({ ids, entries, names, bell, paper }: SheetProps) {
  const { columns, rows, otherTimes } = schoolSheet(entries, ids, bell)
  const wordsOf = (entry: GridEntry) => subjectAndTeacher(entry, names)
  const taught = columns.flatMap(({ isBreak }, index) => (isBreak ? [] : [index]))
  const texts = rows.map(({ cells }) =>
    taught.map((index) =>
      (cells[index] ?? []).flatMap(({ entry }) => wordsOf(entry).map(({ length }) => length)),
    ),
  )
  return (
    <article>
      <PrintedHead title="সব শ্রেণির রুটিন" inWords={otherTimes} />
      <Sheet letters={letterSize(texts, paper)}>
        <colgroup>
          <col className="w-[18mm]" />
          <col className="w-[20mm]" />
          {columns.map((column) => (
            <col key={timeKey(column)} className={column.isBreak ? 'w-[16mm]' : ''} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">শ্রেণি</th>
            <th scope="col">দিন</th>
            {columns.map((column) => (
              <th key={timeKey(column)} scope="col">
                {column.name}
                <Between {...column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ classId, days, span, cells }) => (
            <tr
              key={`${classId} ${days.join()}`}
              className={span > 0 ? '[&>td]:border-t-[1.5pt]! [&>th]:border-t-[1.5pt]!' : ''}
            >
              {span > 0 && (
                <th scope="rowgroup" rowSpan={span}>
                  {names.classes.get(classId)}
                </th>
              )}
              <th scope="row">{nameDays(days, shortDays)}</th>
              {cells.map((lessons, index) => (
                <LessonsCell key={timeKey(columns[index] ?? noTimes)} lessons={lessons} wordsOf={wordsOf} />
              ))}
            </tr>
          ))}
        </tbody>
      </Sheet>
    </article>
  )
}

const noTimes: Times = { startTime: '', endTime: '' }
const shortDays = weekDays.map((day) => day.replace('বার', ''))

function FreeChart({ ids, entries, names, bell, paper }: SheetProps) {
  return freeCharts(entries, ids, bell).map(({ days, periods, rows }) => {
    const wordsOf = (lessons: readonly GridEntry[]) =>
      [...new Set(lessons.map((entry) => names.classes.get(entry.classId) ?? ''))].join(', ')
    const texts = rows.map(({ cells }) => cells.map(({ lessons }) => [wordsOf(lessons).length]))
    return (
      <article key={days.join()}>
        <PrintedHead
          title={`কোন শিক্ষক কখন ফাঁকা: ${nameDays(days, weekDays)}`}
          inWords={['“ফাঁকা”: তখন ক্লাস নেই। অন্য ঘরে: যে শ্রেণিতে আছেন।']}
        />
        <Sheet letters={letterSize(texts, paper)}>
          <thead>
            <tr>
              <th scope="col" className="w-[45mm]">
                শিক্ষক
              </th>
              {periods.map((period) => (
                <th key={period.startTime + period.endTime} scope="col">
                  {period.name}
                  <Between {...period} />
                </th>
              ))}
              <th scope="col" className="w-[14mm]">
                ফাঁকা
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ teacherId, cells, free }) => (
              <tr key={teacherId}>
                <th scope="row">{names.teachers.get(teacherId)}</th>
                {cells.map(({ isFree, lessons }, index) => (
                  <td key={periods[index]?.startTime}>{isFree ? <b>ফাঁকা</b> : wordsOf(lessons)}</td>
                ))}
                <td>{formatNumber(free)}টি</td>
              </tr>
            ))}
            <tr>
              <th scope="row">মোট ফাঁকা</th>
              {periods.map((period, index) => (
                <td key={period.startTime + period.endTime}>
                  {formatNumber(rows.filter(({ cells }) => cells[index]?.isFree).length)} জন
                </td>
              ))}
              <td />
            </tr>
          </tbody>
        </Sheet>
      </article>
    )
  })
}
