import { useMemo, useState } from 'react'
import { Button } from '#app/ui/base/button.tsx'
import { useInstitution } from '#app/ui/base/institution-context.ts'
import { Empty } from '#app/ui/base/states.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { FilterSelect, Filters } from '#app/ui/list/toolbar.tsx'
import { clashInWords } from '../clash-words.rules.ts'
import { allClashes, busyTeachers } from '../clashes.rules.ts'
import { type CellPlace, classGrid } from '../class-grid.rules.ts'
import { lessonChoices } from '../lesson-choices.rules.ts'
import type { PeriodView } from '../periods.entity.ts'
import { periodsFrom } from '../periods.rules.ts'
import type { RoutineRecords } from '../routine-names.components.tsx'
import { type CellChange, type GridEntry, type Lesson, lessonsAt } from './cell-changes.rules.ts'
import { CellEditor, type Choice } from './cell-editor.components.tsx'
import { GridTable, isOpen, type LessonInWords } from './grid-table.components.tsx'
import { useGridSaving } from './saving.components.tsx'

interface RoutineGridProps {
  loaded: readonly GridEntry[]
  records: RoutineRecords
  periods: readonly PeriodView[]
}

interface Editing {
  place: CellPlace
  typed: string
  /** Lessons that stay in the cell. */
  others: readonly Lesson[]
}

/** The week of one class as a table that is typed into. */
export function RoutineGrid({ loaded, records, periods }: RoutineGridProps) {
  const saving = useGridSaving(loaded)
  const { entries } = saving
  const { school_days: schoolDays } = useInstitution()
  const [classId, setClassId] = useState(records.classes[0]?.id)
  const [place, setPlace] = useState<CellPlace>({ row: 0, column: 0 })
  const [editing, setEditing] = useState<Editing>()
  const [cuts, setCuts] = useState<Readonly<Record<number, readonly number[]>>>({})
  const [copied, setCopied] = useState<readonly Lesson[]>()
  const names = useMemo(() => namesOf(records), [records])
  const bell = useMemo(
    () => ({ periods: periods.length > 0 ? periods : periodsFrom(entries, schoolDays), schoolDays }),
    [periods, entries, schoolDays],
  )
  const ofClass = useMemo(() => entries.filter((entry) => entry.classId === classId), [entries, classId])
  const grid = useMemo(() => classGrid(ofClass, bell, cuts[classId ?? 0]), [ofClass, bell, cuts, classId])
  const choices = useMemo(
    () => lessonChoices(records.subjects, records.teachers, entries),
    [records, entries],
  )
  const clashes = useMemo(() => allClashes(entries), [entries])

  if (classId === undefined || grid.rows.length === 0)
    return (
      <div className={styles.card}>
        <Empty>
          {classId === undefined
            ? 'আগে শ্রেণি, বিষয় ও শিক্ষক যোগ করুন; তারপর এখানে রুটিন সাজানো যাবে।'
            : 'আগে ঘণ্টার সময়গুলো লিখুন; তারপর এখানে রুটিন সাজানো যাবে।'}
        </Empty>
      </div>
    )

  const cellAt = ({ row, column }: CellPlace): Omit<CellChange, 'lessons'> => ({
    classId,
    startTime: grid.rows[row]?.startTime ?? '',
    endTime: grid.rows[row]?.endTime ?? '',
    days: grid.columns[column] ?? [],
  })
  const lessonsIn = (at: CellPlace) => lessonsAt(ofClass, cellAt(at))
  const set = (at: CellPlace, lessons: readonly Lesson[]) =>
    saving.change({ ...cellAt(at), lessons: lessons.length > 1 ? lessons.map(onPurpose) : lessons })

  function open(at: CellPlace, typed: string, others: readonly Lesson[] = []): void {
    if (!isOpen(grid, at)) return
    setPlace(at)
    setEditing({ place: at, typed, others })
  }

  function finish(lesson: Lesson, next: 'cell' | 'another'): void {
    if (!editing) return
    const lessons = [...editing.others, lesson]
    set(editing.place, lessons)
    if (next === 'another') {
      open(editing.place, '', lessons)
      return
    }
    const after = nextCell(editing.place)
    setPlace(after)
    setEditing(
      after !== editing.place && lessonsIn(after).length === 0
        ? { place: after, typed: '', others: [] }
        : undefined,
    )
  }

  /** Down the column, then to the top of the next. */
  function nextCell(from: CellPlace): CellPlace {
    for (let column = from.column; column < grid.columns.length; column += 1)
      for (let row = column === from.column ? from.row + 1 : 0; row < grid.rows.length; row += 1)
        if (isOpen(grid, { row, column })) return { row, column }
    return from
  }

  function command(key: string, at: CellPlace): boolean {
    if (key === 'Delete' || key === 'Backspace') set(at, [])
    else if (key === 'z') saving.undo?.()
    else if (key === 'c' || key === 'x') {
      setCopied(lessonsIn(at))
      if (key === 'x') set(at, [])
    } else if (key === 'v' && copied) set(at, copied)
    else return false
    return true
  }

  const teachersFor = (typed: string, subjectId: number): Choice[] => {
    const at = editing && cellAt(editing.place)
    if (!at) return []
    const elsewhere = entries.filter((entry) => entry.classId !== classId || entry.startTime !== at.startTime)
    const busy = busyTeachers(elsewhere, at)
    return choices.teachersFor({ classId, subjectId }, typed).map(({ id, full_name }) => {
      const where = busy.get(id)?.map((entry) => names.classes.get(entry.classId) ?? '')
      return { id, name: full_name, ...(where && { warning: `তখন ব্যস্ত: ${[...new Set(where)].join(', ')}` }) }
    })
  }

  const lessonInWords = (entry: GridEntry): LessonInWords => {
    const clash = clashes.find(({ first, second }) => first === entry || second === entry)
    return {
      subject: names.subjects.get(entry.subjectId) ?? '',
      teacher: names.teachers.get(entry.teacherId) ?? '',
      section: entry.sectionId === null ? '' : (names.sections.get(entry.sectionId) ?? ''),
      clash: !clash
        ? ''
        : clashInWords(
            clash.first === entry ? clash : { ...clash, first: clash.second, second: clash.first },
            names,
          ),
    }
  }

  return (
    <section aria-labelledby="grid" className="grid gap-3">
      <h2 id="grid" className="heading">
        রুটিন সাজান
      </h2>
      <Filters>
        <FilterSelect
          label="শ্রেণি"
          name="grid-class"
          value={String(classId)}
          onValue={(value) => {
            setClassId(Number(value))
            setPlace({ row: 0, column: 0 })
            setEditing(undefined)
          }}
        >
          {records.classes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </FilterSelect>
        <SavingState saving={saving} />
      </Filters>
      <GridTable
        className={names.classes.get(classId) ?? ''}
        grid={grid}
        place={place}
        editor={
          editing && {
            place: editing.place,
            content: (
              <CellEditor
                key={`${editing.place.row} ${editing.place.column} ${editing.others.length}`}
                label={grid.rows[editing.place.row]?.name ?? ''}
                typed={editing.typed}
                others={editing.others}
                sections={records.sections.filter(
                  ({ class_name }) => class_name === classId || class_name === null,
                )}
                subjectsFor={(typed) => choices.subjectsFor(classId, typed)}
                teachersFor={teachersFor}
                onDone={finish}
                onCancel={() => setEditing(undefined)}
              />
            ),
          }
        }
        lessonInWords={lessonInWords}
        onPlace={setPlace}
        onOpen={(at, typed) => open(at, typed)}
        onCommand={command}
        onCut={(day) => setCuts({ ...cuts, [classId]: [...(cuts[classId] ?? []), day] })}
      />
      <p className="text-sm text-ink-soft">
        তীর চিহ্ন: ঘর বদলান · অক্ষর: বিষয় · Enter: বেছে নিন · +: একই ঘরে আরেকটি · Delete: খালি করুন · Ctrl+C, X, V:
        কপি, কাটুন, বসান · Ctrl+Z: আগের অবস্থায়
      </p>
    </section>
  )
}

const onPurpose = (lesson: Lesson): Lesson => ({ ...lesson, allow_clash: true })

function SavingState({ saving }: { saving: ReturnType<typeof useGridSaving> }) {
  const { state, why, steps } = saving
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 self-end">
      {state === 'idle' && <span className="text-success">সব সংরক্ষিত</span>}
      {state === 'sending' && <span className="text-ink-soft">সংরক্ষণ হচ্ছে…</span>}
      {state === 'waiting' && (
        <span className="text-accent">
          {why} বাকি: {steps.length}
        </span>
      )}
      {state === 'refused' && (
        <>
          <span className="text-danger">{why}</span>
          <Button onClick={saving.retryOnPurpose}>জেনেই রাখুন</Button>
          <Button onClick={saving.drop}>বাদ দিন</Button>
        </>
      )}
      {saving.undo && <Button onClick={saving.undo}>আগের অবস্থায়</Button>}
    </div>
  )
}

function namesOf({ classes, sections, subjects, teachers }: RoutineRecords) {
  const byId = (rows: readonly { id: number; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]))
  return {
    classes: byId(classes),
    sections: byId(sections),
    subjects: byId(subjects),
    teachers: byId(teachers.map(({ id, full_name }) => ({ id, name: full_name }))),
  }
}
