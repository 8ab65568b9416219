import { useState } from 'react'
import type { TeacherView } from '#app/features/teachers/teachers.entity.ts'
import { formatNumber } from '#app/text/base/digits.ts'
import { weekDays } from '#app/text/dates/dates.ts'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { Bars } from '#app/ui/charts/bars.tsx'
import { FilterSelect } from '#app/ui/list/toolbar.tsx'
import type { BellSchedule } from '../class-grid.rules.ts'
import { type FreePeriod, freePeriods } from '../missing-lessons.rules.ts'
import { teacherLoads } from '../teacher-load.rules.ts'
import type { GridEntry } from './cell-changes.rules.ts'

/** The names of the free periods of each day. */
export function FreePeriods({ free, nothing }: { free: readonly FreePeriod[]; nothing: string }) {
  if (free.length === 0) return <p className="text-ink-soft">{nothing}</p>
  const days = [...new Set(free.map(({ day }) => day))]
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
      {days.map((day) => (
        <div key={day} className="contents">
          <dt>{weekDays[day]}</dt>
          <dd>
            {free
              .filter((one) => one.day === day)
              .map(({ period }) => period.name)
              .join(', ')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface TeachersProps {
  /** Of all classes. */
  entries: readonly GridEntry[]
  bell: BellSchedule
  teachers: readonly TeacherView[]
}

const mostShown = 10

/** How much each teacher teaches, and when one of them has time. */
export function TeachersTime({ entries, bell, teachers }: TeachersProps) {
  const [isWhole, setIsWhole] = useState(false)
  const [teacherId, setTeacherId] = useState(teachers[0]?.id)
  if (teacherId === undefined) return null
  const loads = new Map(teacherLoads(entries).map((load) => [load.teacher, load.periods]))
  const bars = teachers
    .map(({ id, full_name }) => ({ name: full_name, values: [loads.get(id) ?? 0] }))
    .sort((one, other) => (other.values[0] ?? 0) - (one.values[0] ?? 0))
  const free = freePeriods([teacherId], entries, (entry) => entry.teacherId, bell).get(teacherId) ?? []
  return (
    <div className="grid items-start gap-6 border-t border-line pt-4 lg:grid-cols-2">
      <div className="grid gap-2">
        <h4 className="subheading">শিক্ষকদের সপ্তাহে কয়টি ক্লাস</h4>
        <Bars
          title="শিক্ষকদের সপ্তাহে কয়টি ক্লাস"
          of="শিক্ষক"
          parts={['ক্লাস']}
          rows={isWhole ? bars : bars.slice(0, mostShown)}
        />
        {bars.length > mostShown && !isWhole && (
          <span>
            <Button className={styles.slim} onClick={() => setIsWhole(true)}>
              সব শিক্ষক ({formatNumber(bars.length)})
            </Button>
          </span>
        )}
      </div>
      <div className="grid gap-2">
        <FilterSelect
          label="শিক্ষকের ফাঁকা পিরিয়ড"
          name="free-teacher"
          value={String(teacherId)}
          onValue={(value) => setTeacherId(Number(value))}
        >
          {teachers.map(({ id, full_name }) => (
            <option key={id} value={id}>
              {full_name}
            </option>
          ))}
        </FilterSelect>
        <FreePeriods free={free} nothing="এই শিক্ষকের কোনো পিরিয়ড ফাঁকা নেই।" />
      </div>
    </div>
  )
}
