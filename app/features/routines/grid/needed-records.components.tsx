import { Link } from 'react-router'
import { readUser } from '#app/browser/user-state.ts'
import { mayOpen } from '#app/ui/base/editor-screens.ts'
import { Empty } from '#app/ui/base/states.tsx'
import { styles } from '#app/ui/base/styles.ts'
import type { RoutineRecords } from '../routine-names.components.tsx'

interface NeededRecordsProps {
  records: RoutineRecords
  /** undefined if there is no class yet. */
  classId: number | undefined
}

/** Says which records a routine needs that are not there yet, with the way to their screens. */
export function NeededRecords({ records, classId }: NeededRecordsProps) {
  const needed = [
    { name: 'শ্রেণি', isThere: classId !== undefined, to: '/add-class' },
    {
      name: 'বিষয়',
      isThere: records.subjects.some(({ class_name }) => class_name === classId),
      to: '/add-subject',
    },
    { name: 'শিক্ষক', isThere: records.teachers.length > 0, to: '/teacher-info-form' },
  ].filter(({ isThere }) => !isThere)
  if (needed.length === 0) return null
  const names = needed.map(({ name }) => name).join(', ')
  const open = needed.filter(({ to }) => mayOpen(readUser()?.role, to))
  return (
    <div className={styles.card}>
      <Empty
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {open.map(({ name, to }) => (
              <Link key={to} to={to} className={`${styles.button} ${styles.quiet}`}>
                {name} যোগ করুন
              </Link>
            ))}
          </span>
        }
      >
        {classId === undefined ? 'রুটিনের জন্য' : 'এই শ্রেণির রুটিনের জন্য'} আগে {names} লাগবে
        {open.length === 0 && '; প্রতিষ্ঠানের অ্যাডমিনকে যোগ করতে বলুন'}।
        {open.length > 0 && classId === undefined && pasteAdvice}
      </Empty>
    </div>
  )
}

const pasteAdvice = ' এক্সেল বা ওয়ার্ডে রুটিন থাকলে নিচে পেস্ট করুন: শ্রেণি, বিষয় ও শিক্ষক সেখান থেকেই যোগ করা যায়।'
