import { formatNumber } from '#app/text/base/digits.ts'
import { formatTime, weekDays } from '#app/text/dates/dates.ts'
import { Badge } from '#app/ui/base/badge.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { placeInWords, type RoutineNames } from '../clash-words.rules.ts'
import { allClashes, type Clash } from '../clashes.rules.ts'
import { nameDays } from '../routines.rules.ts'
import type { GridEntry } from './cell-changes.rules.ts'
import type { Spot } from './whole-week.rules.ts'

interface ClashListProps {
  /** Of all classes. */
  entries: readonly GridEntry[]
  names: RoutineNames
  onShow: (spot: Spot) => void
}

/** All clashes of the school: those to be resolved first, those kept on purpose folded. */
export function ClashList({ entries, names, onShow }: ClashListProps) {
  const clashes = allClashes(entries)
  const isKept = ({ first, second }: Clash<GridEntry>) => first.allow_clash || second.allow_clash
  const kept = clashes.filter(isKept)
  const open = clashes.filter((clash) => !isKept(clash))
  return (
    <section aria-labelledby="clashes" className={`${styles.card} grid gap-3 p-4 max-sm:px-3`}>
      <h3 id="clashes" className="font-bold">
        সংঘর্ষ
      </h3>
      {open.length > 0 ? (
        <ClashRows clashes={open} names={names} onShow={onShow} />
      ) : (
        <p className="text-ink-soft">ঠিক করার মতো কোনো সংঘর্ষ নেই।</p>
      )}
      {kept.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold underline">
            জেনেই রাখা: {formatNumber(kept.length)}টি
          </summary>
          <ClashRows clashes={kept} names={names} onShow={onShow} isKept />
        </details>
      )}
    </section>
  )
}

interface ClashRowsProps extends Omit<ClashListProps, 'entries'> {
  clashes: readonly Clash<GridEntry>[]
  isKept?: boolean
}

function ClashRows({ clashes, names, onShow, isKept = false }: ClashRowsProps) {
  return (
    <ul className="grid">
      {clashes.map(({ reason, first, second, days, startTime, endTime }) => (
        <li
          key={`${reason} ${first.id} ${second.id}`}
          className="grid gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
        >
          <span>
            <Badge look={isKept ? 'plain' : 'loud'}>{reason === 'teacher' ? 'শিক্ষক' : 'শ্রেণি'}</Badge>{' '}
            <b>
              {reason === 'teacher' ? names.teachers.get(first.teacherId) : names.classes.get(first.classId)}
            </b>
            : {nameDays(days, weekDays)}, {formatTime(startTime)} – {formatTime(endTime)}
          </span>
          <span className="flex flex-wrap items-center gap-2">
            {[first, second].map((entry) => (
              <button
                key={entry.id}
                type="button"
                onClick={() => onShow({ ...entry, day: days[0] ?? 0 })}
                className={`${styles.button} ${styles.quiet} ${styles.slim} min-w-0 wrap-anywhere`}
              >
                {lessonInWords(entry, names)}
              </button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

function lessonInWords(entry: GridEntry, names: RoutineNames): string {
  const [subject, teacher] = [names.subjects.get(entry.subjectId), names.teachers.get(entry.teacherId)]
  return [placeInWords(entry, names), subject, teacher].filter(Boolean).join(', ')
}
