import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { PersonalDataDialog } from '#app/data-guard/personal-data-dialog.tsx'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { CountProgress } from '#app/ui/base/count-progress.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { toastSuccess } from '#app/ui/base/toasts.tsx'
import { ImportRows } from './import-rows.components.tsx'
import { Fault, Step } from './import-step.components.tsx'
import { countsSentence } from './import-words.rules.ts'
import { rowsToWrite } from './import-writer.components.tsx'
import { RowFiles } from './row-files.components.tsx'
import type { SheetImport } from './sheet-import.components.tsx'

interface ImportPreviewProps {
  work: SheetImport
  onDiscard: () => void
}

/** The third step: the planned rows, and the button to write them. */
export function ImportPreview({ work, onDiscard }: ImportPreviewProps) {
  const { counts, fault, isStarted } = work
  return (
    <Step number={3} title="কী হবে দেখে নিন" {...(!work.writer.progress && { help })}>
      <p role="status" className="text-lg font-bold">
        {counts.waiting > 0 && !fault ? 'সারিগুলো দেখা হচ্ছে…' : countsSentence(counts, isStarted)}
      </p>
      <PlanProgress work={work} />
      <AddedRecords work={work} />
      {counts.waiting < work.rows.length && <ImportRows work={work} />}
      <ApplyBar work={work}>{!work.writer.progress && <Button onClick={onDiscard}>বাদ দিন</Button>}</ApplyBar>
    </Step>
  )
}

const help =
  '“আমদানি করুন” চাপার আগে এই সারিগুলোর কিছুই সংরক্ষণ হয় না। চাপলে নতুন ও বদলানো সারিগুলো সংরক্ষণ হবে; যেগুলো নেওয়া যাবে না সেগুলো বাদ থাকবে। পরে একবারে সব ফেরানোও যায়।'

interface ImportDoneProps {
  work: SheetImport
  /** Starts with another sheet. */
  onNext: () => void
}

/** The result, files by name, rows to correct, and the button to undo all. */
export function ImportDone({ work, onNext }: ImportDoneProps) {
  const { kind, writer, counts, isStarted } = work
  const { isUndone, batch } = writer
  const isLeft = counts.left > 0 || writer.fault !== ''

  async function undo(): Promise<void> {
    if (!confirm('এই আমদানিতে যা যোগ হয়েছে ও বদলেছে, সব আগের মতো করবেন?')) return
    await writer.undo()
    if (writer.isUndone) toastSuccess('আমদানিটি ফেরানো হয়েছে')
  }

  return (
    <>
      <Step
        number={4}
        title={isUndone ? 'আমদানিটি ফেরানো হয়েছে' : isLeft ? 'আমদানি এখনো বাকি' : 'আমদানি শেষ হয়েছে'}
        help={
          isUndone
            ? 'এই আমদানিতে যা যোগ হয়েছিল তা মুছে গেছে, যা বদলেছিল তা আগের মতো হয়েছে। একই ফাইল আবার আনা যায়।'
            : 'ভুল হয়ে থাকলে “ফেরান” চাপুন, সব আগের মতো হয়ে যাবে; পরে পরিবর্তনের ইতিহাস থেকেও ফেরানো যায়। একই ফাইল আবার আনলে কেউ দুবার হয় না।'
        }
      >
        {!isUndone && (
          <p role="status" className="text-lg font-bold">
            {countsSentence(counts, isStarted)}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Link to={kind.screen} className={`${styles.button} ${isLeft ? styles.quiet : styles.primary}`}>
            তালিকা দেখুন
          </Link>
          <Button onClick={onNext}>আরেকটি ফাইল আনুন</Button>
          {batch !== undefined && (
            <Button look="danger" isBusy={writer.isBusy} onClick={() => void undo()}>
              ফেরান
            </Button>
          )}
        </div>
        {writer.fault && !isUndone && counts.left === 0 && (
          <Fault
            button={
              batch !== undefined && (
                <Link
                  to={`/history?batch=${batch}`}
                  className="inline-flex min-h-11 items-center font-bold underline"
                >
                  একটি একটি করে দেখুন
                </Link>
              )
            }
          >
            {writer.fault}
          </Fault>
        )}
        {!isUndone && (
          <>
            <PlanProgress work={work} />
            <ImportRows work={work} />
            {counts.left > 0 && <ApplyBar work={work} />}
          </>
        )}
      </Step>
      {!isUndone && kind.files && <RowFiles work={work} rule={kind.files} />}
    </>
  )
}

/** Missing records that were added, like classes, until the rows are written. */
function AddedRecords({ work: { writer } }: { work: SheetImport }) {
  if (writer.added.length === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-success-tint px-3 py-2">
      <p className="min-w-0 flex-1 basis-60">{writer.added.join(', ')} যোগ হয়েছে।</p>
      {!writer.progress && (
        <Button isBusy={writer.isBusy} onClick={() => void writer.undo()}>
          এগুলো ফেরান
        </Button>
      )}
    </div>
  )
}

/** The number of planned rows, or the fault. */
function PlanProgress({ work }: { work: SheetImport }) {
  const { counts, rows, fault } = work
  if (fault)
    return (
      <Fault button={<Button onClick={() => void work.plan()}>আবার চেষ্টা করুন</Button>}>
        {work.fileName}: {fault}
      </Fault>
    )
  if (counts.waiting === 0 || rows.length < minRowsForProgress) return null
  const done = rows.length - counts.waiting
  return (
    <div className="flex text-ink-soft">
      <CountProgress label="সারি দেখা" total={rows.length} done={done} what="সারি দেখা হয়েছে।" />
    </div>
  )
}

const minRowsForProgress = 1000

interface ApplyBarProps {
  work: SheetImport
  children?: ReactNode
}

/** Includes the fault, because the start of the rows may be far above. */
function ApplyBar({ work, children }: ApplyBarProps) {
  const { writer, counts, isStarted } = work
  const [isConfirming, setIsConfirming] = useState(false)
  const rows = rowsToWrite(work)
  const personal = rows.filter(({ plan }) => plan?.is_personal).length
  const isBlocked = counts.waiting > 0 || work.isPlanning || writer.isBusy
  const isNothing = rows.length === 0
  const isRunning = writer.progress !== undefined
  return (
    <div className={`${styles.saveBar} items-center`}>
      {writer.fault && (
        <div className="w-full">
          <Fault>{writer.fault}</Fault>
        </div>
      )}
      {writer.progress && <Progress {...writer.progress} isOffline={work.connection.lost !== ''} />}
      <Button
        look="primary"
        isBusy={isRunning || isBlocked}
        aria-disabled={isNothing}
        onClick={() => {
          if (isNothing) return
          if (personal > 0) setIsConfirming(true)
          else void writer.write(false)
        }}
      >
        {isStarted ? 'এগিয়ে নিন' : 'আমদানি করুন'}
      </Button>
      {isRunning && <Button onClick={() => writer.stop()}>থামান</Button>}
      {children}
      {isNothing && !isBlocked && !isStarted && (
        <p className="min-w-0 flex-1 basis-60 text-sm text-ink-soft">
          সংরক্ষণ করার মতো নতুন বা বদলানো কোনো সারি নেই।
        </p>
      )}
      {isConfirming && (
        <PersonalDataDialog
          onBack={() => setIsConfirming(false)}
          onPublish={() => {
            setIsConfirming(false)
            void writer.write(true)
          }}
        >
          <p>
            {toBengaliDigits(personal)}টি সারিতে পরিচয়পত্রের নম্বর, জন্ম তারিখ বা ফোন নম্বরের মতো কিছু আছে। প্রকাশ করলে
            যে কেউ তা দেখতে, খুঁজে পেতে ও রেখে দিতে পারবে। সারিগুলোর পাশে “ব্যক্তিগত তথ্য থাকতে পারে” লেখা আছে।
          </p>
        </PersonalDataDialog>
      )}
    </div>
  )
}

interface ProgressProps {
  done: number
  total: number
  isOffline: boolean
}

function Progress({ done, total, isOffline }: ProgressProps) {
  return (
    <div className="flex w-full flex-wrap items-center gap-x-6 gap-y-2">
      <p role="status" className="font-bold">
        {isOffline
          ? 'সার্ভারে পৌঁছানো যাচ্ছে না। সংযোগ ফিরলে নিজে থেকেই আবার চলবে।'
          : 'আমদানি চলছে। অন্য পাতায় গেলেও চলবে; ব্রাউজারের এই ট্যাবটি খোলা রাখুন।'}
      </p>
      <CountProgress label="আমদানি" what="সারি" {...{ done, total }} />
    </div>
  )
}
