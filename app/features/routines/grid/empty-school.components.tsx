import { useMemo, useState } from 'react'
import type { Cells } from '#app/browser/copied-cells.rules.ts'
import { useInstitution } from '#app/ui/base/institution-context.ts'
import { Empty } from '#app/ui/base/states.tsx'
import { styles } from '#app/ui/base/styles.ts'
import type { PeriodView } from '../periods.entity.ts'
import { namesById, type RoutineRecords } from '../routine-names.components.tsx'
import { PasteRoutine } from './paste-routine.components.tsx'
import type { useGridSaving } from './saving.components.tsx'

interface EmptySchoolProps {
  records: RoutineRecords
  periods: readonly PeriodView[]
  saving: ReturnType<typeof useGridSaving>
  /** When a pasted routine is applied or given up: now there may be classes. */
  onDone: () => void
}

/** A school without classes may begin with the routine that it has. */
export function EmptySchool({ records, periods, saving, onDone }: EmptySchoolProps) {
  const { school_days: schoolDays } = useInstitution()
  const [cells, setCells] = useState<Cells>()
  const names = useMemo(() => namesById(records), [records])
  const bell = useMemo(() => ({ periods, schoolDays }), [periods, schoolDays])
  return (
    <>
      <div className={styles.card}>
        <Empty>
          আগে শ্রেণি, বিষয় ও শিক্ষক যোগ করুন; তারপর এখানে রুটিন সাজানো যাবে। এক্সেল বা ওয়ার্ডে রুটিন থাকলে নিচে পেস্ট করুন:
          শ্রেণি, বিষয় ও শিক্ষক সেখান থেকেই যোগ করা যায়।
        </Empty>
      </div>
      <PasteRoutine
        {...{ records, names, bell, cells }}
        classId={undefined}
        entries={saving.entries}
        onChange={saving.change}
        onCells={(pasted) => {
          setCells(pasted)
          if (!pasted) onDone()
        }}
      />
    </>
  )
}
