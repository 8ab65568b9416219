import { useMemo, useState } from 'react'
import type { Cells } from '#app/browser/copied-cells.rules.ts'
import { weekDays } from '#app/text/dates/dates.ts'
import { useInstitution } from '#app/ui/base/institution-context.ts'
import { Empty } from '#app/ui/base/states.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { briefClash, clashesInWords, clashMarks } from '../clash-words.rules.ts'
import { busyTeachers, clashesOf } from '../clashes.rules.ts'
import { type CellPlace, classGrid, emptyCells } from '../class-grid.rules.ts'
import { lessonChoices } from '../lesson-choices.rules.ts'
import type { PeriodView } from '../periods.entity.ts'
import { periodsFrom } from '../periods.rules.ts'
import { namesById, type RoutineRecords } from '../routine-names.components.tsx'
import { nameDays } from '../routines.rules.ts'
import { type GridEntry, type Lesson, lessonsAt, together } from './cell-changes.rules.ts'
import { CellClipboard, lessonsAsText } from './cell-clipboard.components.tsx'
import { CellEditor, type Choice, type Next } from './cell-editor.components.tsx'
import { CellTools } from './cell-tools.components.tsx'
import { GridTable, type LessonInWords } from './grid-table.components.tsx'
import { PasteRoutine } from './paste-routine.components.tsx'
import { RoutineOut } from './routine-out.components.tsx'
import { SavingState, type useGridSaving } from './saving.components.tsx'
import {
  cellAfter,
  cellOf,
  copied,
  copyColumn,
  fillRow,
  isOpen,
  placeOf,
  type Spot,
  taught,
  type UntaughtLesson,
  untaughtIn,
} from './whole-week.rules.ts'

interface Editing {
  place: CellPlace
  typed: string
  /** A subject of which only the teacher is asked for. */
  subjectId?: number | undefined
  /** Lessons that stay in the cell. */
  others: readonly Lesson[]
}

interface ClassWeekProps {
  records: RoutineRecords
  periods: readonly PeriodView[]
  classId: number
  saving: ReturnType<typeof useGridSaving>
  /** Days at which a column begins, although it is like the one before. */
  cuts: readonly number[]
  onCuts: (cuts: readonly number[]) => void
  untaught: readonly UntaughtLesson[]
  onUntaught: (left: readonly UntaughtLesson[]) => void
  /** Whether the grid begins with the focus. */
  hasFocus: boolean
  /** Shows the next class (1) or the one before (-1). */
  goBy: (by: 1 | -1) => void
  /** Where the grid begins; undefined: at the top. */
  spot: Spot | undefined
}

/** The week of a class, and what is done in it. */
export function ClassWeek({
  classId,
  records,
  periods,
  saving,
  cuts,
  goBy,
  hasFocus,
  untaught,
  spot,
  ...on
}: ClassWeekProps) {
  const { entries } = saving
  const { school_days: schoolDays } = useInstitution()
  const [editing, setEditing] = useState<Editing>()
  const [clipboard, setClipboard] = useState<readonly Lesson[]>()
  const [pasted, setPasted] = useState<Cells>()
  const names = useMemo(() => namesById(records), [records])
  const bell = useMemo(
    () => ({ periods: periods.length > 0 ? periods : periodsFrom(entries, schoolDays), schoolDays }),
    [periods, entries, schoolDays],
  )
  const ofClass = useMemo(() => entries.filter((entry) => entry.classId === classId), [entries, classId])
  const grid = useMemo(() => classGrid(ofClass, bell, cuts), [ofClass, bell, cuts])
  const [place, setPlace] = useState<CellPlace>(() => (spot ? placeOf(grid, spot) : { row: 0, column: 0 }))
  const missing = useMemo(() => emptyCells(grid), [grid])
  const choices = useMemo(
    () => lessonChoices(records.subjects, records.teachers, entries),
    [records, entries],
  )
  const clashes = useMemo(() => clashMarks(entries, names), [entries, names])

  const cellAt = (at: CellPlace) => cellOf(grid, classId, at)
  const lessonsIn = (at: CellPlace) => lessonsAt(ofClass, cellAt(at))
  const change = (at: CellPlace, lessons: readonly Lesson[]) => ({
    ...cellAt(at),
    lessons: together(lessons),
  })
  const set = (at: CellPlace, lessons: readonly Lesson[]) => saving.change(change(at, lessons))

  function open(at: CellPlace, typed: string): void {
    if (!isOpen(grid, at)) return
    setPlace(at)
    const [subjectId] = typed === '' ? untaughtIn(untaught, cellAt(at)) : []
    setEditing({ place: at, typed, others: [], subjectId })
  }

  function finish(lesson: Lesson, next: Next): void {
    if (!editing) return
    const lessons = [...editing.others, lesson]
    set(editing.place, lessons)
    const cell = cellAt(editing.place)
    const left = taught(untaught, cell, editing.subjectId)
    if (left.length !== untaught.length || editing.subjectId !== undefined) on.onUntaught(left)
    const [subjectId] = editing.subjectId === undefined ? [] : untaughtIn(left, cell)
    if (next === 'another' || subjectId !== undefined) {
      setEditing({ place: editing.place, typed: '', others: lessons, subjectId })
      return
    }
    const after = cellAfter(grid, editing.place)
    setPlace(after)
    if (after !== editing.place && lessonsIn(after).length === 0) open(after, '')
    else setEditing(undefined)
  }

  const tools = {
    copy: (at: CellPlace) => setClipboard(lessonsIn(at)),
    cut: (at: CellPlace) => {
      setClipboard(lessonsIn(at))
      set(at, [])
    },
    paste: (at: CellPlace) => clipboard && set(at, copied(clipboard)),
    clear: (at: CellPlace) => {
      set(at, [])
      on.onUntaught(taught(untaught, cellAt(at)))
    },
    fill: (at: CellPlace) => saving.change(...fillRow(grid, classId, at)),
  }
  const keys: Readonly<Record<string, (at: CellPlace) => void>> = {
    Delete: tools.clear,
    Backspace: tools.clear,
    '=': tools.fill,
    'Ctrl z': () => saving.undo?.(),
    PageDown: () => goBy(1),
    PageUp: () => goBy(-1),
  }

  const teachersFor = (typed: string, subjectId: number): Choice[] => {
    if (!editing) return []
    const at = cellAt(editing.place)
    const isHere = ({ classId: other, startTime }: GridEntry) =>
      other === classId && startTime === at.startTime
    const busy = busyTeachers(
      entries.filter((entry) => !isHere(entry)),
      at,
    )
    return choices.teachersFor({ classId, subjectId }, typed).map(({ id, full_name: name }) => {
      const lesson = { ...at, sectionId: null, subjectId, teacherId: id }
      const clashes = clashesOf(lesson, { byTeacher: busy, byClass: new Map() }).filter(
        ({ reason }) => reason === 'teacher',
      )
      if (clashes.length === 0) return { id, name }
      const brief = clashes.map((clash) => briefClash(clash, names)).join('; ')
      return { id, name, clash: { brief, whole: clashesInWords(clashes, names) } }
    })
  }

  const paste = (
    <PasteRoutine
      {...{ classId, records, names, bell, entries }}
      cells={pasted}
      onCells={setPasted}
      onChange={saving.change}
    />
  )
  if (grid.rows.length === 0)
    return (
      <>
        <div className={styles.card}>
          <Empty>আগে ঘণ্টার সময়গুলো লিখুন; তারপর এখানে রুটিন সাজানো যাবে।</Empty>
        </div>
        <SavingState saving={saving} />
        {paste}
      </>
    )
  const inWords = (entry: GridEntry): LessonInWords => ({
    subject: names.subjects.get(entry.subjectId) ?? '',
    teacher: names.teachers.get(entry.teacherId) ?? '',
    section: entry.sectionId === null ? '' : (names.sections.get(entry.sectionId) ?? ''),
    clash: clashes.get(entry.id) ?? '',
  })
  return (
    <>
      {/* Its own box, so that the bar at the bottom stays only while the grid is in view. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <CellClipboard
          text={editing ? undefined : lessonsAsText(lessonsIn(place), names)}
          onCopy={() => tools.copy(place)}
          onCut={() => tools.cut(place)}
          onPaste={() => tools.paste(place)}
          onTable={setPasted}
        >
          <GridTable
            className={names.classes.get(classId) ?? ''}
            grid={grid}
            place={place}
            missing={missing}
            hasFocus={hasFocus}
            editor={
              editing && {
                place: editing.place,
                content: (
                  <CellEditor
                    key={`${editing.place.row} ${editing.place.column} ${editing.others.length} ${editing.subjectId}`}
                    label={`${nameDays(cellAt(editing.place).days, weekDays)}, ${grid.rows[editing.place.row]?.name ?? ''}`}
                    typed={editing.typed}
                    subject={
                      editing.subjectId === undefined
                        ? undefined
                        : { id: editing.subjectId, name: names.subjects.get(editing.subjectId) ?? '' }
                    }
                    sections={records.sections.filter(
                      (one) => one.class_name === classId || one.class_name === null,
                    )}
                    subjectsFor={(typed) => choices.subjectsFor(classId, typed)}
                    teachersFor={teachersFor}
                    onDone={finish}
                    onCancel={() => setEditing(undefined)}
                  >
                    <CellTools
                      lessons={lessonsIn(editing.place).map((lesson) => ({
                        lesson,
                        name: `${names.subjects.get(lesson.subjectId)}, ${names.teachers.get(lesson.teacherId)}`,
                      }))}
                      canPaste={clipboard !== undefined}
                      onLessons={(left) => set(editing.place, left)}
                      onAnother={() => setEditing({ ...editing, others: lessonsIn(editing.place) })}
                      onTool={(tool) => {
                        tools[tool](editing.place)
                        setEditing(undefined)
                      }}
                    />
                  </CellEditor>
                ),
              }
            }
            lessonInWords={inWords}
            untaughtIn={(at) => untaughtIn(untaught, cellAt(at)).map((id) => names.subjects.get(id) ?? '')}
            onPlace={setPlace}
            onOpen={open}
            keys={keys}
            onCut={(day) => on.onCuts([...cuts, day])}
            onJoin={cuts.length > 0 ? () => on.onCuts([]) : undefined}
            onCopyColumn={(from, to) => saving.change(...copyColumn(grid, classId, from, to))}
            onMove={(from, to) => saving.change(change(from, []), change(to, copied(lessonsIn(from))))}
          />
        </CellClipboard>
        <div className="sticky bottom-0 z-10 grid gap-1 border-t border-line bg-paper-warm py-2">
          <SavingState saving={saving} />
          <p className="text-sm text-ink-soft pointer-coarse:hidden">
            অক্ষর: বিষয় ও শিক্ষক · Enter: বেছে নিন · +: একই ঘরে আরেকটি · তীর: ঘর বদলান · PageDown, PageUp: শ্রেণি
            বদলান · =: সারিটি ভরুন · Delete: খালি করুন · Ctrl+C, X, V · Ctrl+Z: আগের অবস্থায়
          </p>
        </div>
      </div>
      {paste}
      <RoutineOut {...{ classId, records, names, bell, entries }} />
    </>
  )
}
