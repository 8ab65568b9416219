import { useEffect, useRef } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { readUser } from '#app/browser/user-state.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { ScreenFrame } from '#app/ui/base/screen-frame.tsx'
import { styles } from '#app/ui/base/styles.ts'
import {
  dropImport,
  hasUnsavedWork,
  startImport,
  useCurrentImport,
  useDropFinished,
} from './current-import.components.tsx'
import { ImportColumns } from './import-columns.components.tsx'
import { type ImportKind, importKindsOf, kindAt, missingFields } from './import-kinds.rules.ts'
import { ImportDone, ImportPreview } from './import-outcome.components.tsx'
import { ImportSource } from './import-source.components.tsx'
import { focusStep } from './import-step.components.tsx'
import type { SheetImport } from './sheet-import.components.tsx'

export function loader({ request }: LoaderFunctionArgs) {
  return { entity: new URL(request.url).searchParams.get('entity') }
}

export function Component() {
  const { entity } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const work = useCurrentImport()
  useDropFinished(entity ?? undefined)
  const kinds = importKindsOf(readUser()?.role)
  const toKind = ({ path }: ImportKind) => void navigate(`/import?entity=${path}`, { replace: true })

  function discard(): void {
    if (work && hasUnsavedWork(work) && !confirm('হাতে যা ঠিক করেছেন তা মুছে যাবে। তবু বাদ দেবেন?')) return
    if (work) toKind(work.kind)
    dropImport()
  }

  return (
    <ScreenFrame title="এক্সেল থেকে আনুন" aside={!work && <Steps />}>
      {work ? (
        <Working work={work} onNext={discard} />
      ) : (
        <ImportSource kinds={kinds} kind={kindAt(entity, kinds)} onKind={toKind} onOpened={startImport} />
      )}
    </ScreenFrame>
  )
}

/** What comes. */
function Steps() {
  return (
    <section className={`${styles.card} grid gap-3 p-5`}>
      <h2 className="subheading">যেভাবে এগোবেন</h2>
      <ol className="grid list-[bengali] gap-2 pl-6">
        <li>কী আনবেন তা বেছে ফাইল দিন, অথবা কপি করা ঘরগুলো পেস্ট করুন।</li>
        <li>কোন কলামে কী আছে দেখে নিন। চেনা শিরোনামগুলো নিজে থেকে মেলে।</li>
        <li>সারিগুলো দেখে নিন। ভুল থাকলে কোথায় তা দেখানো হয়, আর সেখানেই ঠিক করা যায়।</li>
        <li>সংরক্ষণ করুন।</li>
      </ol>
      <p className="text-ink-soft">
        আগে যা এনেছেন তা{' '}
        <Link to="/history" className="font-bold underline">
          পরিবর্তনের ইতিহাস
        </Link>{' '}
        থেকে একবারে ফেরানো যায়।
      </p>
    </section>
  )
}

interface WorkingProps {
  work: SheetImport
  /** Starts with another sheet. */
  onNext: () => void
}

function Working({ work, onNext }: WorkingProps) {
  const { writer } = work
  const isDone = writer.isUndone || (work.isStarted && !writer.progress)
  const isMissing = missingFields(work.kind, work.draft).length > 0
  useStepFocus(isDone ? 4 : isMissing ? 2 : 3)
  useMarkSeen(work)
  return (
    <>
      <ChosenSheet work={work} onOther={isDone || writer.progress ? undefined : onNext} />
      {!work.isStarted && !writer.progress && <ImportColumns work={work} />}
      {isDone ? <ImportDone {...{ work, onNext }} /> : <ImportPreview work={work} onDiscard={onNext} />}
    </>
  )
}

/** The finished first step. */
function ChosenSheet({ work, onOther }: { work: SheetImport; onOther: (() => void) | undefined }) {
  const { kind, fileName, sheet, rows } = work
  return (
    <div className={`${styles.card} flex flex-wrap items-center justify-between gap-3 p-4 md:px-6`}>
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <b>{kind.label}</b>: {fileName}
        {sheet && `, শিট ${sheet}`}, {toBengaliDigits(rows.length)}টি সারি
      </p>
      {onOther && <Button onClick={onOther}>অন্য ফাইল দিন</Button>}
    </div>
  )
}

/** Focuses the next step when it changes, but not while columns are matched. */
function useStepFocus(step: number): void {
  const before = useRef<number>(undefined)
  useEffect(() => {
    const isMatching = before.current !== undefined && before.current < 4 && step < 4
    before.current = step
    if (!isMatching) focusStep(step)
  }, [step])
}

/** A result seen here is not announced on other screens. */
function useMarkSeen({ writer }: SheetImport): void {
  const { isUnseen } = writer
  useEffect(() => {
    if (isUnseen) writer.isUnseen = false
  }, [writer, isUnseen])
}
