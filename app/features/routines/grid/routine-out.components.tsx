import { useState } from 'react'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { FilterSelect } from '#app/ui/list/toolbar.tsx'
import { usePrint } from '#app/ui/list/use-print.ts'
import type { RoutineNames } from '../clash-words.rules.ts'
import type { BellSchedule } from '../class-grid.rules.ts'
import type { RoutineRecords } from '../routine-names.components.tsx'
import type { GridEntry } from './cell-changes.rules.ts'
import type { RoutineSheetsProps } from './routine-sheets.components.tsx'

interface RoutineOutProps {
  records: RoutineRecords
  names: RoutineNames
  bell: BellSchedule
  entries: readonly GridEntry[]
  /** The class that is shown. */
  classId: number
}

const loadSheets = async () => (await import('./routine-sheets.components.tsx')).RoutineSheets

const sheets: Record<RoutineSheetsProps['sheet'], string> = {
  classes: 'শ্রেণির রুটিন',
  teachers: 'শিক্ষকের রুটিন',
  school: 'পুরো স্কুল এক পাতায়',
  free: 'কোন শিক্ষক কখন ফাঁকা',
}

/** Prints the routine, or takes a teacher's week into a calendar. */
export function RoutineOut({ records, entries, classId, ...context }: RoutineOutProps) {
  const [sheet, setSheet] = useState<RoutineSheetsProps['sheet']>('classes')
  const [paper, setPaper] = useState<'A4' | 'A3'>('A4')
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const { Sheet, start, end } = usePrint(loadSheets)
  const isOfOne = sheet === 'classes' || sheet === 'teachers'
  const taught = new Set(entries.map((entry) => (sheet === 'classes' ? entry.classId : entry.teacherId)))
  const owners =
    sheet === 'classes' || sheet === 'school'
      ? records.classes.map(({ id, name }) => ({ id, name }))
      : records.teachers.map(({ id, full_name }) => ({ id, name: full_name }))
  const value = chosen[sheet] ?? (sheet === 'classes' ? String(classId) : '')
  const withLessons = owners.filter(({ id }) => !isOfOne || taught.has(id)).map(({ id }) => id)
  const ids = isOfOne && value !== '' ? [Number(value)] : withLessons
  return (
    <section aria-labelledby="routine-out" className={`${styles.card} grid gap-3 p-4`}>
      <h3 id="routine-out" className="subheading">
        ছাপা ও ক্যালেন্ডার
      </h3>
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <FilterSelect
          label="কী ছাপবেন"
          name="sheet"
          value={sheet}
          onValue={(name) => setSheet(name as RoutineSheetsProps['sheet'])}
        >
          {Object.entries(sheets).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </FilterSelect>
        {isOfOne ? (
          <FilterSelect
            label={sheet === 'classes' ? 'কোন শ্রেণির' : 'কোন শিক্ষকের'}
            name="sheet-of"
            value={value}
            onValue={(id) => setChosen({ ...chosen, [sheet]: id })}
          >
            <option value="">{sheet === 'classes' ? 'সব শ্রেণির' : 'সব শিক্ষকের'}, প্রতি পাতায় একটি</option>
            {owners.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </FilterSelect>
        ) : (
          <FilterSelect
            label="কাগজ"
            name="paper"
            value={paper}
            onValue={(size) => setPaper(size === 'A3' ? 'A3' : 'A4')}
          >
            <option value="A4">A4</option>
            <option value="A3">A3</option>
          </FilterSelect>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={start} disabled={entries.length === 0}>
            ছাপান
          </Button>
          {sheet === 'teachers' && value !== '' && (
            <a
              href={`/routine/teacher/${value}.ics`}
              className="inline-flex min-h-11 items-center underline"
              download
            >
              ক্যালেন্ডারে নিন (.ics)
            </a>
          )}
        </div>
      </div>
      {Sheet && (
        <Sheet {...{ sheet, ids, entries, ...context }} paper={isOfOne ? 'A4' : paper} onPrinted={end} />
      )}
    </section>
  )
}
