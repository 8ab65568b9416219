import { Link } from 'react-router'
import { Button } from '#app/ui/base/button.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { toastSuccess } from '#app/ui/base/toasts.tsx'
import { ApplyBar, PlanProgress } from './import-preview.components.tsx'
import { ImportRows } from './import-rows.components.tsx'
import { Fault, Step } from './import-step.components.tsx'
import { countsSentence } from './import-words.rules.ts'
import { RowFiles } from './row-files.components.tsx'
import type { SheetImport } from './sheet-import.components.tsx'

interface ImportDoneProps {
  work: SheetImport
  /** Begins with another sheet. */
  onNext: () => void
}

/** What was done, and what may come after: files by name, the rows to be mended, and one press that takes all back. */
export function ImportDone({ work, onNext }: ImportDoneProps) {
  const { kind, writer, counts, isBegun } = work
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
            {countsSentence(counts, isBegun)}
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
