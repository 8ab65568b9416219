import { formatNumber } from '#app/text/base/digits.ts'
import { formatTime, weekDays } from '#app/text/dates/dates.ts'
import { Badge } from '#app/ui/base/badge.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { placeInWords, type RoutineNames } from '../clash-words.rules.ts'
import type { Clash, ClashReason } from '../clashes.rules.ts'
import { nameDays } from '../routines.rules.ts'
import type { GridEntry } from './cell-changes.rules.ts'
import type { Spot } from './whole-week.rules.ts'

interface ClashListProps {
  /** Of the whole school. */
  clashes: readonly Clash<GridEntry>[]
  names: RoutineNames
  onShow: (spot: Spot) => void
}

/** Whether one of both was saved on purpose. */
export const isKept = ({ first, second }: Clash<GridEntry>) => first.allow_clash || second.allow_clash

/** Clashes that are to be resolved first; those kept on purpose are folded. */
export function ClashList({ clashes, names, onShow }: ClashListProps) {
  const kept = clashes.filter(isKept)
  const open = clashes.filter((clash) => !isKept(clash))
  return (
    <div className="grid gap-3">
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
          <ClashRows clashes={kept} names={names} onShow={onShow} areKept />
        </details>
      )}
    </div>
  )
}

interface ClashRowsProps extends ClashListProps {
  areKept?: boolean
}

function ClashRows({ clashes, names, onShow, areKept = false }: ClashRowsProps) {
  return (
    <ul className="grid">
      {clashes.map(({ reason, first, second, days, startTime, endTime }) => (
        <li
          key={`${reason} ${first.id} ${second.id}`}
          className="grid gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0 md:grid-cols-2 md:items-center"
        >
          <span>
            <Badge look={areKept ? 'plain' : 'loud'}>{reason === 'teacher' ? 'শিক্ষক' : 'শ্রেণি'}</Badge>{' '}
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
                {lessonInWords(entry, reason, names)}
              </button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Without who is in two places, which stands before. */
function lessonInWords(entry: GridEntry, reason: ClashReason, names: RoutineNames): string {
  const subject = names.subjects.get(entry.subjectId)
  const section = entry.sectionId === null ? '' : names.sections.get(entry.sectionId)
  const parts =
    reason === 'teacher'
      ? [placeInWords(entry, names), subject]
      : [section, subject, names.teachers.get(entry.teacherId)]
  return parts.filter(Boolean).join(', ')
}
