import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/base/button.tsx'
import { fetchApi } from '#app/ui/base/fetch-api.ts'
import { styles } from '#app/ui/base/styles.ts'
import { toastSuccess } from '#app/ui/base/toasts.tsx'
import type { ImportKind } from './import-kinds.rules.ts'
import { ImportRows } from './import-rows.components.tsx'
import { Fault, Step } from './import-step.components.tsx'
import { countsSentence } from './import-words.rules.ts'
import type { Import } from './imports.contract.ts'
import { RowFiles } from './row-files.components.tsx'
import { whyOf } from './working-import.components.tsx'

interface ImportDoneProps {
  kind: ImportKind
  known: Import
  show: (now: Import) => void
  /** Begins with another sheet. */
  onNext: () => void
}

/** What was done, and what may come after: files by name, the rows to be mended, and one press that takes all back. */
export function ImportDone({ kind, known, show, onNext }: ImportDoneProps) {
  const [isUndoing, setIsUndoing] = useState(false)
  const [fault, setFault] = useState('')
  const isUndone = known.state === 'undone'

  async function undo(): Promise<void> {
    if (!confirm('এই আমদানিতে যা যোগ হয়েছে ও বদলেছে, সব আগের মতো করবেন?')) return
    setIsUndoing(true)
    setFault('')
    const reply = await fetchApi('POST', `imports/${known.id}/undo/`)
    setIsUndoing(false)
    if (!reply.isOk) return setFault(whyOf(reply))
    show(reply.body as Import)
    toastSuccess('আমদানিটি ফেরানো হয়েছে')
  }

  return (
    <>
      <Step
        number={4}
        title={isUndone ? 'আমদানিটি ফেরানো হয়েছে' : 'আমদানি শেষ হয়েছে'}
        help={
          isUndone
            ? 'এই আমদানিতে যা যোগ হয়েছিল তা মুছে গেছে, যা বদলেছিল তা আগের মতো হয়েছে। একই ফাইল আবার আনা যায়।'
            : 'ভুল হয়ে থাকলে “ফেরান” চাপুন, সব আগের মতো হয়ে যাবে। একই ফাইল আবার আনলে কেউ দুবার হয় না।'
        }
      >
        {!isUndone && (
          <p role="status" className="text-lg font-bold">
            {countsSentence(known)}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Link to={kind.screen} className={`${styles.button} ${styles.primary}`}>
            তালিকা দেখুন
          </Link>
          <Button onClick={onNext}>আরেকটি ফাইল আনুন</Button>
          {!isUndone && (
            <Button look="danger" isBusy={isUndoing} onClick={() => void undo()}>
              ফেরান
            </Button>
          )}
        </div>
        {fault && (
          <Fault
            button={
              known.batch !== null && (
                <Link
                  to={`/history?batch=${known.batch}`}
                  className="inline-flex min-h-11 items-center font-bold underline"
                >
                  একটি একটি করে দেখুন
                </Link>
              )
            }
          >
            {fault}
          </Fault>
        )}
        {!isUndone && <ImportRows kind={kind} known={known} />}
      </Step>
      {!isUndone && kind.files && <RowFiles kind={kind} rule={kind.files} id={known.id} />}
    </>
  )
}
