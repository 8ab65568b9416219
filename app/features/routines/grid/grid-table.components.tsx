import { EllipsisHorizontalIcon, ScissorsIcon } from '@heroicons/react/24/outline'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { formatTime, weekDays } from '#app/text/dates/dates.ts'
import { styles } from '#app/ui/base/styles.ts'
import { MenuButton } from '#app/ui/list/menu-button.tsx'
import type { CellPlace, ClassGrid } from '../class-grid.rules.ts'
import { nameDays } from '../routines.rules.ts'
import type { GridEntry } from './cell-changes.rules.ts'
import { nextOpen } from './whole-week.rules.ts'

interface GridTableProps {
  className: string
  grid: ClassGrid<GridEntry>
  place: CellPlace
  /** Cells that are marked, because a lesson is missing there. */
  missing: readonly CellPlace[]
  /** Whether it begins with the focus. */
  hasFocus: boolean
  /** The cell that is being edited has its own content. */
  editor: { place: CellPlace; content: ReactNode } | undefined
  lessonInWords: (entry: GridEntry) => LessonInWords
  /** Subjects of a cell that still need a teacher. */
  untaughtIn: (place: CellPlace) => readonly string[]
  onPlace: (place: CellPlace) => void
  /** `typed`: the letter that was pressed. */
  onOpen: (place: CellPlace, typed: string) => void
  /** By key, with "Ctrl " before it where that is held. */
  keys: Readonly<Record<string, (place: CellPlace) => void>>
  onCut: (day: number) => void
  /** Joins columns that were cut; undefined if none was. */
  onJoin: (() => void) | undefined
  onCopyColumn: (from: number, to: number) => void
  onMove: (from: CellPlace, to: CellPlace) => void
}

export interface LessonInWords {
  subject: string
  teacher: string
  section: string
  /** Empty without a clash. */
  clash: string
}

const moves: Readonly<Record<string, CellPlace>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** The week of a class: arrows move, letters and Enter open a cell. */
export function GridTable(props: GridTableProps) {
  const { className, grid, place, editor, onPlace, onOpen, keys } = props
  const [dragged, setDragged] = useState<CellPlace>()
  const table = useRef<HTMLTableElement>(null)
  const isEditing = editor !== undefined
  const mustFocus = useRef(props.hasFocus)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the place, and comes back after editing.
  useEffect(() => {
    const isHere = mustFocus.current || table.current?.contains(document.activeElement)
    // The box of the editor, which has the focus, is gone afterwards.
    mustFocus.current = isEditing
    if (isHere && !isEditing) table.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus()
  }, [place.row, place.column, isEditing])

  function onKeyDown(event: KeyboardEvent): void {
    if (isEditing || event.nativeEvent.isComposing || event.altKey) return
    // Buttons in the heads have keys of their own.
    if (!(event.target instanceof Element && event.target.closest('tbody'))) return
    const move = moves[event.key]
    const key = keys[event.ctrlKey || event.metaKey ? `Ctrl ${event.key.toLowerCase()}` : event.key]
    if (move) onPlace(nextOpen(grid, place, move))
    else if (key) key(place)
    else if (event.ctrlKey || event.metaKey) return
    else if (event.key === 'Enter' || event.key === 'F2') onOpen(place, '')
    else if (event.key.length === 1 && event.key !== ' ') onOpen(place, event.key)
    else return
    event.preventDefault()
  }

  return (
    <div className={`${styles.card} max-md:overflow-x-auto`}>
      <table
        ref={table}
        aria-label={`${className}: সপ্তাহের রুটিন`}
        className="w-full table-fixed border-collapse"
        style={{ minWidth: `${6 + 7 * grid.columns.length}rem` }}
        onKeyDown={onKeyDown}
      >
        <thead className="bg-brand-tint text-left text-sm">
          <tr>
            <th scope="col" className="w-24 p-2 md:w-40">
              পিরিয়ড
            </th>
            {grid.columns.map((days, column) => (
              <th key={days.join()} scope="col" className="p-2">
                <ColumnHead {...{ days, column }} columns={grid.columns} {...props} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((row, index) => (
            <tr
              key={`${row.startTime} ${row.endTime}`}
              className={`border-t border-line ${row.isBreak ? 'bg-paper-warm' : ''}`}
            >
              <th scope="row" className="p-2 text-left align-top text-sm">
                <b>{row.name ?? 'অন্য সময়'}</b>
                <span className="block font-normal text-ink-soft">{spanInWords(row)}</span>
              </th>
              {row.isBreak && row.cells.every(({ lessons }) => lessons.length === 0) ? (
                <td colSpan={grid.columns.length} />
              ) : (
                row.cells.map((cell, column) =>
                  editor?.place.row === index && editor.place.column === column ? (
                    <td key={grid.columns[column]?.join()} className="border-l border-line p-1 align-top">
                      {editor.content}
                    </td>
                  ) : (
                    <Cell
                      key={grid.columns[column]?.join()}
                      isHere={place.row === index && place.column === column}
                      isOff={cell.isOff && cell.lessons.length === 0}
                      onOpen={() => onOpen({ row: index, column }, '')}
                      onFocus={() => onPlace({ row: index, column })}
                      canDrag={cell.lessons.length > 0}
                      onDrag={() => setDragged({ row: index, column })}
                      onDrop={() => {
                        if (dragged && (dragged.row !== index || dragged.column !== column))
                          props.onMove(dragged, { row: index, column })
                        setDragged(undefined)
                      }}
                    >
                      <Lessons
                        words={cell.lessons.map(({ entry }) => props.lessonInWords(entry))}
                        isMissing={props.missing.some((one) => one.row === index && one.column === column)}
                        untaught={props.untaughtIn({ row: index, column })}
                      />
                    </Cell>
                  ),
                )
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** সকাল ৯:৩০–১০:১৫: the part of the day once. */
function spanInWords({ startTime, endTime }: { startTime: string; endTime: string }): string {
  return `${formatTime(startTime)}–${formatTime(endTime).replace(/^\S+ /, '')}`
}

interface ColumnHeadProps extends Pick<GridTableProps, 'onCut' | 'onJoin' | 'onCopyColumn'> {
  days: readonly number[]
  column: number
  columns: readonly (readonly number[])[]
}

function ColumnHead({ days, column, columns, onCut, onJoin, onCopyColumn }: ColumnHeadProps) {
  const name = nameDays(days, weekDays)
  const cuts = days.slice(1).map((day) => ({ label: cutBefore(day), onAction: () => onCut(day) }))
  const copies = columns.flatMap((other, index) =>
    index === column
      ? []
      : [
          {
            label: `${nameDays(other, weekDays)} থেকে কপি করুন`,
            onAction: () => onCopyColumn(index, column),
          },
        ],
  )
  return (
    <span className="flex items-center justify-between gap-1">
      <span className={days.length > 1 ? 'lg:hidden' : ''}>{name}</span>
      {days.length > 1 && (
        <span className="hidden flex-wrap items-center gap-x-1 lg:flex">
          <DaysToCut days={days} onCut={onCut} />
        </span>
      )}
      {cuts.length + copies.length > 0 && (
        <MenuButton
          icon={EllipsisHorizontalIcon}
          aria-label={`আরও কাজ: ${name}`}
          actions={[
            ...cuts,
            ...copies,
            ...(onJoin ? [{ label: 'একই রকম দিন এক করুন', onAction: onJoin }] : []),
          ]}
        />
      )}
    </span>
  )
}

const cutBefore = (day: number) => `${weekDays[day]} থেকে আলাদা করুন`

/** In one press where there is room for it; else by the menu. */
function DaysToCut({ days, onCut }: { days: readonly number[]; onCut: (day: number) => void }) {
  return days.map((day, index) => (
    <span key={day} className="inline-flex items-center gap-1">
      {index > 0 && (
        <button
          type="button"
          onClick={() => onCut(day)}
          aria-label={cutBefore(day)}
          title={cutBefore(day)}
          className="inline-flex size-8 items-center justify-center rounded text-ink-soft hover:bg-paper pointer-coarse:size-11"
        >
          <ScissorsIcon className="size-4 -rotate-90" />
        </button>
      )}
      {weekDays[day]?.replace('বার', '')}
    </span>
  ))
}

interface CellProps {
  isHere: boolean
  isOff: boolean
  onOpen: () => void
  onFocus: () => void
  canDrag: boolean
  onDrag: () => void
  onDrop: () => void
  children: ReactNode
}

function Cell({ isHere, isOff, canDrag, onOpen, onFocus, onDrag, onDrop, children }: CellProps) {
  if (isOff) return <td className="bg-paper-warm" />
  return (
    <td className="h-px border-l border-line p-0 align-top">
      <button
        type="button"
        tabIndex={isHere ? 0 : -1}
        onFocus={onFocus}
        onClick={onOpen}
        draggable={canDrag}
        onDragStart={onDrag}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
        className="flex size-full min-h-14 cursor-pointer flex-col p-2 text-left hover:bg-brand-tint focus:outline-2 focus:-outline-offset-2 focus:outline-brand"
      >
        {children}
      </button>
    </td>
  )
}

interface LessonsProps {
  words: readonly LessonInWords[]
  /** Subjects without a teacher. */
  untaught: readonly string[]
  isMissing: boolean
}

function Lessons({ words, untaught, isMissing }: LessonsProps) {
  if (words.length + untaught.length === 0)
    return isMissing ? (
      <span className="self-start rounded border border-dashed border-line-strong px-1.5 text-sm text-ink-soft">
        ফাঁকা
      </span>
    ) : (
      <span className="text-ink-soft">—</span>
    )
  return (
    <span className="grid gap-1">
      {words.map(({ subject, teacher, section, clash }) => (
        <span key={`${subject} ${teacher} ${section}`} className="grid leading-tight">
          <b>
            {subject}
            {section && <span className="font-normal text-ink-soft"> শাখা {section}</span>}
          </b>
          <span className="text-sm text-ink-soft">{teacher}</span>
          {clash && <span className="text-sm text-accent">{clash}</span>}
        </span>
      ))}
      {untaught.length > 0 && (
        <span className="grid leading-tight">
          <b>{untaught.join(', ')}</b>
          <span className="text-sm text-accent">শিক্ষক বাকি, এখনো সংরক্ষণ হয়নি</span>
        </span>
      )}
    </span>
  )
}
