import type { ReactNode } from 'react'
import { clockTime, type LetterSize, type SheetLesson } from '../routine-sheets.rules.ts'
import type { Times } from '../times.rules.ts'

/** Columns of the same width; numbers and names of periods may be broken, which other lists forbid. */
export function Sheet({ letters, children }: { letters: LetterSize; children: ReactNode }) {
  return (
    <table
      className={`table-fixed leading-[1.2] ${looks[letters]} [&_td]:border-[0.5pt]! [&_td]:px-[1mm]! [&_td]:py-[0.5mm]! [&_th]:border-[0.5pt]! [&_th]:px-[1mm]! [&_th]:py-[0.5mm]! [&_th]:whitespace-normal!`}
    >
      {children}
    </table>
  )
}

const looks: Record<LetterSize, string> = {
  12: 'text-[12pt]',
  11: 'text-[11pt]',
  10: 'text-[10pt]',
  9: 'text-[9pt]',
  8: 'text-[8pt]',
  7: 'text-[7pt]',
}

/** From when to when, on a line of its own. */
export function Between({ startTime, endTime }: Times) {
  return (
    <span className="block font-normal">
      {clockTime(startTime)}–{clockTime(endTime)}
    </span>
  )
}

interface LessonsProps<E extends { id: number }> {
  lessons: readonly SheetLesson<E>[]
  /** What is taught, and below it by whom or where. */
  wordsOf: (entry: E) => readonly [string, string]
}

/** A cell with its lessons, each with its time if that is not the one of the period. */
export function LessonsCell<E extends { id: number }>({ lessons, wordsOf }: LessonsProps<E>) {
  return (
    <td>
      {lessons.map(({ entry, times }) => {
        const [first, second] = wordsOf(entry)
        return (
          <div key={entry.id}>
            <p>
              <b>{first}</b>
              <span className="block">{second}</span>
            </p>
            {times && <Between {...times} />}
          </div>
        )
      })}
    </td>
  )
}
