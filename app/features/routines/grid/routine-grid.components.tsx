import { useState } from 'react'
import { readSetting, storeSetting } from '#app/ui/base/stored-setting.ts'
import { FilterSelect, Filters } from '#app/ui/list/toolbar.tsx'
import type { PeriodView } from '../periods.entity.ts'
import type { RoutineRecords } from '../routine-names.components.tsx'
import { BellSchedule } from './bell-schedule.components.tsx'
import { ClassWeek } from './class-week.components.tsx'
import { EmptySchool } from './empty-school.components.tsx'
import { NeededRecords } from './needed-records.components.tsx'
import type { useGridSaving } from './saving.components.tsx'
import { SchoolTools } from './school-tools.components.tsx'
import { WholeSchool } from './whole-school.components.tsx'
import type { Spot, UntaughtLesson } from './whole-week.rules.ts'

interface RoutineGridProps {
  saving: ReturnType<typeof useGridSaving>
  records: RoutineRecords
  periods: readonly PeriodView[]
}

/** The week of one class as a table that is typed into. */
export function RoutineGrid({ saving, records, periods }: RoutineGridProps) {
  const [classId, setClassId] = useState(records.classes[0]?.id)
  // The days of a school are the same in all its classes.
  const [cuts, setCuts] = useState<readonly number[]>([])
  const [isByKey, setIsByKey] = useState(false)
  const [spot, setSpot] = useState<{ at: Spot; count: number }>()
  const [untaught, setUntaught] = useUntaught()
  const show = (id: number, at?: Spot) => {
    setIsByKey(true)
    setSpot(at && { at, count: (spot?.count ?? 0) + 1 })
    setClassId(id)
  }
  const goBy = (by: number) => {
    const at = records.classes.findIndex(({ id }) => id === classId)
    const next = records.classes[at + by]
    if (next) show(next.id)
  }
  return (
    <section aria-labelledby="grid" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="grid" className="heading">
        রুটিন সাজান
      </h2>
      <BellSchedule periods={periods} entries={saving.entries} isWaiting={saving.steps.length > 0} />
      {classId === undefined ? (
        <EmptySchool {...{ records, periods, saving }} onDone={() => setClassId(records.classes[0]?.id)} />
      ) : (
        <>
          <Filters>
            <div className="flex items-end gap-3">
              <div className="min-w-0 grow">
                <FilterSelect
                  label="শ্রেণি"
                  name="grid-class"
                  value={String(classId)}
                  onValue={(value) => {
                    setIsByKey(false)
                    setSpot(undefined)
                    setClassId(Number(value))
                  }}
                >
                  {records.classes.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </FilterSelect>
              </div>
              <SchoolTools
                {...{ classId, records, entries: saving.entries, onChange: saving.change }}
                onUntaught={(lessons) => setUntaught([...untaught, ...lessons])}
              />
            </div>
          </Filters>
          <NeededRecords {...{ records, classId }} />
          <ClassWeek
            key={`${classId} ${spot?.count}`}
            {...{ classId, records, periods, saving, cuts, goBy, untaught }}
            spot={spot?.at}
            onUntaught={setUntaught}
            hasFocus={isByKey}
            onCuts={setCuts}
          />
          <WholeSchool
            {...{ classId, records, periods }}
            entries={saving.entries}
            onShow={(at) => show(at.classId, at)}
            onClass={show}
          />
        </>
      )}
    </section>
  )
}

/** Lessons without a teacher can't be saved, so this browser remembers them. */
function useUntaught() {
  const [untaught, set] = useState(readUntaught)
  return [
    untaught,
    (next: readonly UntaughtLesson[]) => {
      set(next)
      storeSetting(untaughtKey, JSON.stringify(next))
    },
  ] as const
}

const untaughtKey = 'routine-untaught'

function readUntaught(): readonly UntaughtLesson[] {
  try {
    return JSON.parse(readSetting(untaughtKey) ?? '[]')
  } catch {
    return []
  }
}
