import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AnyEntity } from '#app/contract/entity.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { Button } from '#app/ui/base/button.tsx'
import { type ApiReply, fetchApi } from '#app/ui/base/fetch-api.ts'
import { styles } from '#app/ui/base/styles.ts'
import { toastSuccess } from '#app/ui/base/toasts.tsx'
import { FormDialog } from '#app/ui/form/form-dialog.tsx'
import { newPositions } from './new-positions.ts'
import { OrderList } from './order-list.tsx'
import type { Row } from './use-crud.ts'

export interface PlacedRow extends Row {
  position: number | null
}

export interface OrderRowsProps<T> {
  title: string
  /** All rows in their stored order. */
  rows: readonly T[]
  entity: Pick<AnyEntity, 'path' | 'fields' | 'keptOnPut'>
  nameOf: (row: T) => string
  pictureOf?: (row: T) => string | undefined
  onClose: () => void
}

/** Reorders the rows of a list; saves with as few calls as possible. */
export function OrderRows<T extends PlacedRow>({
  title,
  rows,
  entity,
  nameOf,
  pictureOf,
  onClose,
}: OrderRowsProps<T>) {
  const [ordered, setOrdered] = useState(rows)
  const [progress, setProgress] = useState<{ done: number; total: number; failure?: string }>()
  const { revalidate } = useRevalidator()
  const isBusy = progress !== undefined && progress.failure === undefined

  function leave(): void {
    // Positions saved before a failure remain.
    if (progress?.done) void revalidate()
    onClose()
  }

  async function save(): Promise<void> {
    const positions = newPositions(ordered)
    const total = positions.size
    let latest = ordered
    for (const [done, [id, position]] of [...positions].entries()) {
      setProgress({ done, total })
      const row = latest.find((one) => one.id === id)
      const reply = row && (await savePosition(row, position))
      if (!reply || reply.status === 404) latest = latest.filter((one) => one.id !== id)
      else if (reply.isOk) latest = latest.map((one) => (one.id === id ? (reply.body as T) : one))
      else {
        setOrdered(latest)
        setProgress({ done, total, failure: reply.message || 'সার্ভারে পৌঁছানো যাচ্ছে না।' })
        return
      }
    }
    toastSuccess('ক্রম সংরক্ষণ হয়েছে')
    if (total > 0) void revalidate()
    onClose()
  }

  async function savePosition(row: T, position: number): Promise<ApiReply> {
    const put = (record: T) =>
      fetchApi(
        'PUT',
        `${entity.path}/${row.id}/`,
        { ...valuesOf(entity, record), position },
        { 'If-Match': `"${record.updated_at}"` },
      )
    const reply = await put(row)
    // A conflicting edit stays; only the position is replaced.
    const { current } = (reply.status === 409 ? reply.body : {}) as { current?: T }
    return current ? put(current) : reply
  }

  return (
    <FormDialog title={title} onClose={leave}>
      {({ close, setTyped }) => (
        <div className="grid gap-4">
          <p className="text-ink-soft">
            তীর বাটন দিয়ে, নম্বর লিখে অথবা মাউসে টেনে সাজান। ওয়েবসাইটে এই ক্রমেই দেখানো হয়।
          </p>
          <OrderList
            rows={ordered}
            nameOf={nameOf}
            pictureOf={pictureOf}
            onOrder={(next) => {
              setOrdered(next)
              setTyped(true)
            }}
          />
          <SaveState progress={progress} />
          <div className={styles.saveBar}>
            <Button look="primary" isBusy={isBusy} onClick={() => void save()}>
              {progress?.failure ? 'আবার চেষ্টা করুন' : 'সংরক্ষণ করুন'}
            </Button>
            <Button onClick={close}>বাতিল</Button>
          </div>
        </div>
      )}
    </FormDialog>
  )
}

// The fields that PUT needs to change only the position.
function valuesOf({ fields, keptOnPut = [] }: OrderRowsProps<PlacedRow>['entity'], record: object) {
  return Object.fromEntries(
    Object.entries(record).filter(([field]) => field in fields && !keptOnPut.includes(field)),
  )
}

function SaveState({
  progress,
}: {
  progress: { done: number; total: number; failure?: string } | undefined
}) {
  const ref = useRef<HTMLParagraphElement>(null)
  const failure = progress?.failure
  useEffect(() => {
    if (failure) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  if (!progress) return null
  const count = toBengaliDigits(`${progress.done}/${progress.total}`)
  if (!failure) return <p role="status">{count} সংরক্ষণ হয়েছে</p>
  return (
    <p ref={ref} role="alert" className="rounded-lg bg-danger-tint px-3 py-2 font-bold text-danger">
      {failure} {count} সংরক্ষণ হয়েছে; বাকিগুলো যেমন সাজিয়েছেন তেমনই রাখা আছে, আবার চেষ্টা করুন।
    </p>
  )
}
