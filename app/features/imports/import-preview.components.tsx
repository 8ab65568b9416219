import { useState } from 'react'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { useApplyImport } from './apply-import.components.tsx'
import type { ImportKind } from './import-kinds.rules.ts'
import { ImportRows } from './import-rows.components.tsx'
import { Fault, Step } from './import-step.components.tsx'
import { countsSentence, rowsToWrite } from './import-words.rules.ts'
import type { Import } from './imports.contract.ts'
import { PersonalQuestion } from './personal-question.components.tsx'
import type { WorkingImport } from './working-import.components.tsx'

interface ImportPreviewProps {
  kind: ImportKind
  work: WorkingImport
  onDiscard: () => void
}

/** The third step: what each row would do, and the press that does it. */
export function ImportPreview({ kind, work, onDiscard }: ImportPreviewProps) {
  const { known, show, isChecking, fault } = work
  const { isRunning, isCutOff, fault: applyFault, apply } = useApplyImport(known, show)
  const [isAsked, setIsAsked] = useState(false)
  const start = () => {
    if (known.counts.personal > 0) setIsAsked(true)
    else void apply(false)
  }
  return (
    <Step
      number={3}
      title="কী হবে দেখে নিন"
      help="এখনো কিছু সংরক্ষণ হয়নি। “আমদানি করুন” চাপলে নতুন ও বদলানো সারিগুলো সংরক্ষণ হবে; যেগুলো নেওয়া যাবে না সেগুলো বাদ থাকবে। পরে একবারে সব ফেরানোও যায়।"
    >
      <p role="status" className="text-lg font-bold">
        {isChecking ? 'আবার দেখা হচ্ছে…' : countsSentence(known)}
      </p>
      <ImportRows kind={kind} known={known} />
      <ApplyBar
        {...{ known, isRunning, isCutOff, onDiscard }}
        fault={applyFault}
        isHeld={isChecking || fault !== ''}
        onApply={start}
      />
      {isAsked && (
        <PersonalQuestion
          count={known.counts.personal}
          onBack={() => setIsAsked(false)}
          onPublish={() => {
            setIsAsked(false)
            void apply(true)
          }}
        />
      )}
    </Step>
  )
}

interface ApplyBarProps {
  known: Import
  isRunning: boolean
  /** The rows are not checked by what is chosen now. */
  isHeld: boolean
  isCutOff: boolean
  /** Why nothing goes on; in the bar, because that may stand far above the end of the rows. */
  fault: string
  onApply: () => void
  onDiscard: () => void
}

function ApplyBar({ known, isRunning, isCutOff, isHeld, fault, onApply, onDiscard }: ApplyBarProps) {
  const isBegun = known.state === 'applying'
  const isNothing = !isBegun && rowsToWrite(known) === 0
  return (
    <div className={`${styles.saveBar} items-center`}>
      {fault && (
        <div className="w-full">
          <Fault>{fault}</Fault>
        </div>
      )}
      {(isBegun || isRunning) && <Progress known={known} isCutOff={isCutOff} />}
      <Button
        look="primary"
        isBusy={isRunning || (isHeld && !isBegun)}
        aria-disabled={isNothing}
        onClick={() => !isNothing && onApply()}
      >
        {isBegun ? 'এগিয়ে নিন' : 'আমদানি করুন'}
      </Button>
      {!isBegun && !isRunning && <Button onClick={onDiscard}>বাদ দিন</Button>}
      {isNothing && (
        <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">
          সংরক্ষণ করার মতো নতুন বা বদলানো কোনো সারি নেই।
        </p>
      )}
      {isBegun && !isRunning && (
        <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">
          আমদানি মাঝপথে আছে। অনেকক্ষণ না এগোলে “এগিয়ে নিন” চাপুন; যেখানে থেমেছিল সেখান থেকে চলবে।
        </p>
      )}
    </div>
  )
}

function Progress({ known: { counts }, isCutOff }: { known: Import; isCutOff: boolean }) {
  const all = Math.max(1, counts.new + counts.change)
  const done = Math.min(counts.done, all)
  return (
    <div className="flex w-full flex-wrap items-center gap-x-6 gap-y-2">
      <p role="status" className="font-bold">
        {isCutOff
          ? 'সার্ভারে পৌঁছানো যাচ্ছে না। সংযোগ ফিরলে নিজে থেকেই আবার চলবে।'
          : 'আমদানি চলছে। এই পাতা বন্ধ করলেও কাজ চলবে।'}
      </p>
      <div className="flex min-w-0 flex-1 basis-60 items-center gap-3">
        <progress max={all} value={done} aria-label="আমদানি" className={styles.progress} />
        <span>
          {toBengaliDigits(all)}টির মধ্যে {toBengaliDigits(done)}টি সারি
        </span>
      </div>
    </div>
  )
}
