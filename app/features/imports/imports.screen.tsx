import { useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { schoolClassEntity } from '#app/features/classes/classes.entity.ts'
import { fetchApi, readRecords } from '#app/ui/base/fetch-api.ts'
import { Failed } from '#app/ui/base/states.tsx'
import { toastError, toastSuccess } from '#app/ui/base/toasts.tsx'
import { ScreenHead } from '#app/ui/list/toolbar.tsx'
import { ChosenSheet } from './chosen-sheet.components.tsx'
import { ImportColumns } from './import-columns.components.tsx'
import { ImportDone } from './import-done.components.tsx'
import { type ImportKind, kindAt } from './import-kinds.rules.ts'
import { ImportPreview } from './import-preview.components.tsx'
import { ImportSource } from './import-source.components.tsx'
import { Fault, focusStep } from './import-step.components.tsx'
import { addressOf } from './import-words.rules.ts'
import type { Import } from './imports.contract.ts'
import { importTexts } from './imports.texts.ts'
import { RecentImports } from './recent-imports.components.tsx'
import { useWorkingImport, whyOf } from './working-import.components.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const id = Number(searchParams.get('id'))
  const [recent, current, classes] = await Promise.all([
    fetchApi('GET', 'imports/'),
    id > 0 ? fetchApi('GET', `imports/${id}/?samples=true`) : undefined,
    readRecords(schoolClassEntity),
  ])
  return {
    entity: searchParams.get('entity'),
    recent: recent.isOk ? (recent.body as Import[]) : ('failed' as const),
    current: current?.isOk ? (current.body as Import) : undefined,
    isGone: current?.status === 404,
    fault: current === undefined || current.isOk || current.status === 404 ? '' : whyOf(current),
    classes: classes === 'failed' ? [] : classes.map(({ name }) => name),
  }
}

/** Brings records from a spreadsheet, step by step on one page. */
export function Component() {
  const { entity, recent, current, isGone, fault, classes } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const kind = kindAt(current?.entity ?? entity)
  const toStart = (path = kind?.path) => void navigate(path ? `/import?entity=${path}` : '/import')

  async function discard(known: Import): Promise<void> {
    if (!confirm(`এই আমদানিটি তালিকা থেকে বাদ দেবেন? ${known.file_name}`)) return
    const reply = await fetchApi('DELETE', `imports/${known.id}/`)
    if (!reply.isOk && reply.status !== 404) return toastError(whyOf(reply))
    toastSuccess('বাদ দেওয়া হয়েছে')
    if (current?.id === known.id) toStart()
    else void revalidate()
  }

  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      <ScreenHead title="এক্সেল থেকে আনুন" />
      {isGone && <Fault>{importTexts.notHere}</Fault>}
      {fault && <Failed message={fault} />}
      {current && kind ? (
        <Working
          key={current.id}
          {...{ kind, current, classes }}
          onNext={() => toStart()}
          onDiscard={(known) => void discard(known)}
        />
      ) : (
        <ImportSource
          kind={kind}
          onKind={(path) => void navigate(`/import?entity=${path}`, { replace: true })}
          onMade={(made) => void navigate(addressOf(made))}
        />
      )}
      {!current &&
        (recent === 'failed' ? (
          <Failed message={importTexts.listFailed} />
        ) : (
          <RecentImports imports={recent} onDiscard={(known) => void discard(known)} />
        ))}
    </div>
  )
}

interface WorkingProps {
  kind: ImportKind
  current: Import
  classes: readonly string[]
  onNext: () => void
  onDiscard: (known: Import) => void
}

/** An import from its upload to its end. */
function Working({ kind, current, classes, onNext, onDiscard }: WorkingProps) {
  const work = useWorkingImport(current)
  const { known, show } = work
  const isOpen = known.state === 'checked' || known.state === 'applying'
  useStepFocus(isOpen ? (known.missing.length > 0 ? 2 : 3) : 4)
  return (
    <>
      <ChosenSheet {...{ kind, known }} onOther={isOpen ? onNext : undefined} />
      {known.state === 'checked' && <ImportColumns {...{ kind, work, classes }} />}
      {isOpen ? (
        <ImportPreview {...{ kind, work }} onDiscard={() => onDiscard(known)} />
      ) : (
        <ImportDone {...{ kind, known, show }} onNext={onNext} />
      )}
    </>
  )
}

/** The focus goes to the step to go on with, when it is another one than before; not when only columns are chosen. */
function useStepFocus(step: number): void {
  const before = useRef<number>(undefined)
  useEffect(() => {
    const isBack = before.current !== undefined && before.current < 4 && step < 4
    before.current = step
    if (!isBack) focusStep(step)
  }, [step])
}
