import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Cells } from '#app/browser/copied-cells.rules.ts'
import { formatNumber } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { toastSuccess } from '#app/ui/base/toasts.tsx'
import { clashInWords, type RoutineNames } from '../clash-words.rules.ts'
import type { BellSchedule } from '../class-grid.rules.ts'
import type { RoutineRecords } from '../routine-names.components.tsx'
import type { CellChange, GridEntry } from './cell-changes.rules.ts'
import { keepClashes, type PastePlan, pastePlan } from './paste-plan.rules.ts'
import { type PastedRoutine, pastedRoutine } from './pasted-routine.rules.ts'
import { PlannedWeeks } from './planned-weeks.components.tsx'
import { inSaveOrder } from './save-order.rules.ts'
import { type NameAnswer, type NameAnswers, recordsIn, UnknownNames } from './unknown-names.components.tsx'

/** Kept until it is applied or given up. */
export interface UnfinishedPaste {
  cells: Cells
  /** The class that was shown: of a table that names none. Undefined: there was none. */
  classId?: number | undefined
  answers: readonly (readonly [string, NameAnswer])[]
}

export interface PastePreviewProps {
  paste: UnfinishedPaste
  /** Then nobody waits for it. */
  isRestored: boolean
  records: RoutineRecords
  names: RoutineNames
  bell: BellSchedule
  entries: readonly GridEntry[]
  onChange: (...changes: CellChange[]) => void
  /** With each answer. */
  onPaste: (paste: UnfinishedPaste) => void
  onClose: () => void
}

/** What a pasted table would change, before it does. */
export function PastePreview({
  paste,
  isRestored,
  onClose,
  onChange,
  onPaste,
  ...context
}: PastePreviewProps) {
  const { records, names, bell, entries } = context
  const { cells, classId } = paste
  const [answers, setAnswers] = useState<NameAnswers>(() => new Map(paste.answers))
  const store = useRef(onPaste)
  store.current = onPaste
  useEffect(() => store.current({ ...paste, answers: [...answers] }), [paste, answers])
  const [made, setMade] = useState(0)
  const isApplied = useRef(false)
  const decided = useMemo(() => recordsIn(answers), [answers])
  const routine = useMemo(
    () => pastedRoutine(cells, { records, bell, classId, answers: decided }),
    [cells, records, bell, classId, decided],
  )
  const plan = useMemo(() => pastePlan(routine, entries, decided), [routine, entries, decided])
  const { changes, clashes, withoutClashes } = plan
  const isUnclear = plan.cells.some(({ state }) => state === 'unknown')
  const look = isUnclear ? 'quiet' : 'primary'

  function apply(chosen: readonly CellChange[]): void {
    onChange(...inSaveOrder(entries, chosen))
    isApplied.current = true
    toastSuccess(`${formatNumber(chosen.length)}টি ঘর বসানো হলো। “আগের অবস্থায়” চাপলে ফিরে যাবে।`)
    onClose()
  }

  return (
    <Panel title="পেস্ট করা রুটিন" of={cells} {...{ made, isApplied, isRestored }}>
      {isRestored && <p role="status">আগের পেস্ট করা টেবিলটি ফিরিয়ে আনা হয়েছে; এখনো কিছু বসানো হয়নি।</p>}
      <Notes routine={routine} plan={plan} />
      {plan.unknown.length > 0 && (
        <UnknownNames
          unknown={plan.unknown}
          answers={answers}
          onAnswer={(key, answer) => setAnswers(new Map(answers).set(key, answer))}
          onMade={() => setMade(made + 1)}
          {...{ records, names }}
        />
      )}
      {plan.cells.length > 0 && <PlannedWeeks cells={plan.cells} names={names} bell={bell} />}
      {clashes.length > 0 && (
        <section aria-label="সংঘর্ষ" className="grid gap-1 rounded-lg border border-accent bg-paper-warm p-3">
          <b>{formatNumber(clashes.length)}টি সংঘর্ষ হবে</b>
          <ul className="grid max-h-60 gap-1 overflow-y-auto text-sm">
            {clashes.slice(0, mostClashes).map((clash) => (
              <li key={`${clash.reason} ${clash.first.id} ${clash.second.id}`}>
                {names.classes.get(clash.first.classId)}: {clashInWords(clash, names)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        {changes.length > 0 && clashes.length === 0 && (
          <Button look={look} onClick={() => apply(changes)}>
            {isUnclear && 'অচেনা বাদে '}
            {formatNumber(changes.length)}টি ঘর বসান
          </Button>
        )}
        {clashes.length > 0 && (
          <>
            {withoutClashes.length > 0 && (
              <Button look={look} onClick={() => apply(withoutClashes)}>
                সংঘর্ষ {isUnclear && 'ও অচেনা '}বাদে {formatNumber(withoutClashes.length)}টি ঘর বসান
              </Button>
            )}
            <Button onClick={() => apply(keepClashes(changes, clashes))}>
              {isUnclear ? 'অচেনা বাদে জেনেই' : 'জেনেই সব'} {formatNumber(changes.length)}টি ঘর বসান
            </Button>
          </>
        )}
        <Button onClick={onClose}>{changes.length + plan.unknown.length > 0 ? 'বাদ দিন' : 'ঠিক আছে'}</Button>
      </div>
    </Panel>
  )
}

const mostClashes = 50

interface PanelProps {
  title: string
  of: Cells
  /** How often unknown names were made. */
  made: number
  /** Then the focus goes to the grid, which undoes it by Ctrl+Z. */
  isApplied: RefObject<boolean>
  isRestored: boolean
  children: ReactNode
}

/** Has the focus at each new paste, because it is below what was pasted into, and gives it back. */
function Panel({ title, of, made, isApplied, isRestored, children }: PanelProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = document.activeElement
    return () => {
      // Another class was chosen.
      if (document.activeElement !== document.body) return
      // What is applied may make other columns, and the cell anew.
      const isOutside = isApplied.current && !before?.closest('td')
      const isThere = before?.isConnected && before !== document.body && !isOutside
      const cell = isThere ? before : document.querySelector('td [tabindex="0"]')
      if (cell instanceof HTMLElement) cell.focus()
    }
  }, [isApplied])
  // biome-ignore lint/correctness/useExhaustiveDependencies: of each paste, and when the button that made names is gone.
  useEffect(() => {
    if (!isRestored || made > 0) heading.current?.focus()
  }, [of, made])
  return (
    <section
      aria-labelledby={id}
      className={`${styles.card} grid grid-cols-[minmax(0,1fr)] gap-4 border-brand p-4`}
    >
      <h3 id={id} ref={heading} tabIndex={-1} className="heading outline-none">
        {title}
      </h3>
      {children}
    </section>
  )
}

function Notes({ routine, plan }: { routine: PastedRoutine; plan: PastePlan }) {
  const { unknownClasses, unknownPeriods, isCut } = routine
  const isNothing = routine.cells.length === 0
  const counts = [
    ['নতুন', 'new'],
    ['বদলাবে', 'changed'],
    ['আগের মতো', 'same'],
    ['অচেনা নাম', 'unknown'],
  ] as const
  const inWords = counts.flatMap(([word, state]) => {
    const count = plan.cells.filter((cell) => cell.state === state).length
    return count > 0 ? [`${word}: ${formatNumber(count)}টি ঘর`] : []
  })
  return (
    <div className="grid gap-1">
      {isNothing && unknownClasses.length + unknownPeriods.length === 0 && (
        <p className="text-danger">
          টেবিলে দিন আর পিরিয়ডের শিরোনাম পাওয়া যায়নি। দিন (রবি, সোম…) আর পিরিয়ড (১ম, ২য়… বা সময়) আছে এমন টেবিল
          শিরোনামসহ কপি করে আবার পেস্ট করুন।
        </p>
      )}
      {inWords.length > 0 && <p>{inWords.join(' · ')}</p>}
      {unknownPeriods.length > 0 && (
        <p className="text-accent">ঘণ্টার সময়ে নেই, তাই বাদ: {unknownPeriods.join(', ')}</p>
      )}
      {isCut && <p className="text-accent">টেবিলটি অনেক বড়, তাই শেষের অংশ পড়া হয়নি।</p>}
    </div>
  )
}
