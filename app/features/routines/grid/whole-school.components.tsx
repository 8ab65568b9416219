import { type ReactNode, useMemo, useState } from 'react'
import { formatNumber } from '#app/text/base/digits.ts'
import { useInstitution } from '#app/ui/base/institution-context.ts'
import { readSetting, storeSetting } from '#app/ui/base/stored-setting.ts'
import { styles } from '#app/ui/base/styles.ts'
import { allClashes } from '../clashes.rules.ts'
import { subjectPeriods } from '../missing-lessons.rules.ts'
import type { PeriodView } from '../periods.entity.ts'
import { periodsFrom } from '../periods.rules.ts'
import { namesById, type RoutineRecords } from '../routine-names.components.tsx'
import type { GridEntry } from './cell-changes.rules.ts'
import { ClashList, isKept } from './clash-list.components.tsx'
import { MissingLessons } from './missing.components.tsx'
import type { Spot } from './whole-week.rules.ts'

interface WholeSchoolProps {
  /** The class in the grid. */
  classId: number
  /** Of all classes. */
  entries: readonly GridEntry[]
  records: RoutineRecords
  periods: readonly PeriodView[]
  onShow: (spot: Spot) => void
  onClass: (classId: number) => void
}

/** What is missing and what clashes, each folded until somebody looks. */
export function WholeSchool({ classId, entries, records, periods, onShow, onClass }: WholeSchoolProps) {
  const { school_days: schoolDays } = useInstitution()
  const names = useMemo(() => namesById(records), [records])
  const bell = useMemo(
    () => ({ periods: periods.length > 0 ? periods : periodsFrom(entries, schoolDays), schoolDays }),
    [periods, entries, schoolDays],
  )
  const clashes = useMemo(() => allClashes(entries), [entries])
  const missing = useMemo(() => {
    const ofClass = ({ class_name }: { class_name: number }) => class_name === classId
    const lessons = entries.filter((entry) => entry.classId === classId)
    return subjectPeriods(records.subjects.filter(ofClass), lessons).reduce(
      (sum, one) => sum + one.missing,
      0,
    )
  }, [records, entries, classId])
  const unresolved = clashes.filter((clash) => !isKept(clash)).length
  return (
    <>
      <Fold
        title="কী বাকি"
        setting="routine-missing"
        note={missing > 0 ? `${names.classes.get(classId)}: ${formatNumber(missing)}টি ক্লাস বাকি` : ''}
      >
        <MissingLessons {...{ classId, entries, bell, records, names, onClass }} />
      </Fold>
      <Fold
        title="সংঘর্ষ"
        setting="routine-clashes"
        note={unresolved > 0 ? `${formatNumber(unresolved)}টি ঠিক করতে হবে` : 'ঠিক করার মতো নেই'}
      >
        <ClashList {...{ clashes, names, onShow }} />
      </Fold>
    </>
  )
}

interface FoldProps {
  title: string
  /** In one line, also while it is folded. */
  note: string
  /** Where this browser remembers whether it is open. */
  setting: string
  children: ReactNode
}

function Fold({ title, note, setting, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(readSetting(setting) === 'open')
  return (
    <section aria-label={title} className={styles.card}>
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => {
          setIsOpen(currentTarget.open)
          storeSetting(setting, currentTarget.open ? 'open' : 'closed')
        }}
      >
        <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-bold max-sm:px-3">
          {title} <span className="font-normal text-ink-soft">{note}</span>
        </summary>
        {isOpen && <div className="border-t border-line p-4 max-sm:px-3">{children}</div>}
      </details>
    </section>
  )
}
