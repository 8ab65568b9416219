import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatInstant } from '#app/text/dates/dates.ts'
import { Button } from '#app/ui/base/button.tsx'
import { fetchApi } from '#app/ui/base/fetch-api.ts'
import { Empty } from '#app/ui/base/states.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { toastError, toastSuccess } from '#app/ui/base/toasts.tsx'
import { FormDialog } from '#app/ui/form/form-dialog.tsx'
import type { StudentView } from './students.entity.ts'

/** A student to erase; without `updated_at` one who is only in the history. */
type Erasable = Pick<StudentView, 'id' | 'full_name'> & Partial<Pick<StudentView, 'updated_at'>>

const sheetsNote = 'আপনার কম্পিউটারে রাখা এক্সেল ফাইলে নামটি থাকলে সেখান থেকেও মুছুন; ফাইলটি আবার আনলে তথ্য ফিরে আসবে।'

interface EraseButtonProps {
  student: Erasable
  onErased: () => void
}

function EraseButton({ student, onErased }: EraseButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  const { revalidate } = useRevalidator()

  async function erase(): Promise<void> {
    const name = student.full_name
    if (!confirm(`${name}: তথ্য, ছবি ও ইতিহাস স্থায়ীভাবে মুছবেন? এটি আর ফিরিয়ে আনা যাবে না।\n\n${sheetsNote}`)) return
    if (!confirm(`আবার নিশ্চিত করুন: ${name} এর সবকিছু চিরতরে মুছে যাবে।`)) return
    setIsBusy(true)
    const match = student.updated_at ? { 'If-Match': `"${student.updated_at}"` } : undefined
    const reply = await fetchApi('POST', `students/${student.id}/erase/`, undefined, match)
    setIsBusy(false)
    if (!reply.isOk) {
      toastError(reply.status === 409 ? reply.message : 'শিক্ষার্থীর তথ্য স্থায়ীভাবে মুছতে সমস্যা হয়েছে। আবার চেষ্টা করুন।')
      return
    }
    toastSuccess('শিক্ষার্থীর সব তথ্য স্থায়ীভাবে মুছে ফেলা হয়েছে')
    onErased()
    void revalidate()
  }

  return (
    <Button
      look="danger"
      isBusy={isBusy}
      onClick={() => void erase()}
      aria-label={`স্থায়ীভাবে মুছুন: ${student.full_name}`}
    >
      স্থায়ীভাবে মুছুন
    </Button>
  )
}

export function Erase(props: EraseButtonProps) {
  return (
    <div className="grid justify-items-start gap-2 border-t border-line pt-4">
      <p className="text-sm text-ink-soft">
        আইন বা অভিভাবকের অনুরোধে শিক্ষার্থীর তথ্য, ছবি ও ইতিহাস একেবারে মুছে ফেলা যায়। সাধারণভাবে তালিকা থেকে ‘মুছুন’ ব্যবহার করুন,
        তাহলে ভুল হলে ফেরানো যায়।
      </p>
      <p className="text-sm text-ink-soft">{sheetsNote}</p>
      <EraseButton {...props} />
    </div>
  )
}

/** Lists the backups that still contain an erased record; passed by the router. */
export interface BackupsSlot {
  BackupsWithErased: ComponentType<{ record: { entity: string; id: number }; emptyMessage: string }>
}

interface ErasedDialogProps extends BackupsSlot {
  id: number
  onClose: () => void
}

export function ErasedDialog({ id, onClose, BackupsWithErased }: ErasedDialogProps) {
  return (
    <FormDialog title="শিক্ষার্থীর তথ্য মুছে ফেলা হয়েছে" onClose={onClose}>
      {({ close }) => (
        <>
          <p>তথ্য, ছবি ও ইতিহাস এই সাইট থেকে চিরতরে মুছে গেছে। নাম-পরিচয় কোথাও রাখা হয়নি, শুধু ক্রমিক নম্বর ও তারিখ।</p>
          <BackupsWithErased
            record={{ entity: 'students', id }}
            emptyMessage="এই সার্ভারের কোনো ব্যাকআপে এই তথ্য নেই।"
          />
          <Button className="justify-self-start" onClick={close}>
            বন্ধ করুন
          </Button>
        </>
      )}
    </FormDialog>
  )
}

interface Change {
  at: string
  record_id: number
  before: Partial<StudentView> | null
  after: object | null
}

type Deleted = Erasable & Pick<Change, 'at'>

interface DeletedStudentsProps extends BackupsSlot {
  students: readonly StudentView[]
  onClose: () => void
}

/** Deleted students can still be restored, and therefore erased. */
export function DeletedStudents({ students, onClose, BackupsWithErased }: DeletedStudentsProps) {
  const [deleted, setDeleted] = useState<Deleted[] | 'failed'>()
  const [erasedId, setErasedId] = useState<number>()
  const read = useCallback(
    async () => setDeleted(await readDeleted(new Set(students.map(({ id }) => id)))),
    [students],
  )
  useEffect(() => void read(), [read])

  if (erasedId !== undefined) return <ErasedDialog {...{ id: erasedId, onClose, BackupsWithErased }} />
  return (
    <FormDialog title="মুছে ফেলা শিক্ষার্থী" onClose={onClose}>
      {({ close }) => (
        <>
          <p className="text-ink-soft">
            তালিকা থেকে মুছে ফেলা শিক্ষার্থীরা ৯০ দিন ইতিহাসে থাকে, তখন ফিরিয়ে আনা যায়। কারও তথ্য এখনই চিরতরে মুছতে হলে এখান
            থেকে মুছুন।
          </p>
          {!deleted && <p role="status">লোড হচ্ছে...</p>}
          {deleted === 'failed' && (
            <div role="alert" className="grid justify-items-start gap-2 text-danger">
              <p>মুছে ফেলা শিক্ষার্থীদের তালিকা লোড করা যায়নি।</p>
              <Button onClick={() => void read()}>আবার চেষ্টা করুন</Button>
            </div>
          )}
          {Array.isArray(deleted) && deleted.length === 0 && <Empty>ইতিহাসে মুছে ফেলা কোনো শিক্ষার্থী নেই।</Empty>}
          {Array.isArray(deleted) && (
            <ul className="grid gap-2" aria-label="মুছে ফেলা শিক্ষার্থীদের তালিকা">
              {deleted.map((student) => (
                <li
                  key={student.id}
                  className={`${styles.card} flex flex-wrap items-center justify-between gap-3 px-3 py-2`}
                >
                  <span className="wrap-anywhere">
                    <b>{student.full_name}</b>
                    <span className="block text-sm text-ink-soft">
                      মোছা হয়েছে <time dateTime={student.at}>{formatInstant(student.at)}</time>
                    </span>
                  </span>
                  <EraseButton student={student} onErased={() => setErasedId(student.id)} />
                </li>
              ))}
            </ul>
          )}
          <Button className="justify-self-start" onClick={close}>
            বন্ধ করুন
          </Button>
        </>
      )}
    </FormDialog>
  )
}

const pageSize = 100

// A deletion, or an undo that deleted the record.
async function readDeleted(existingIds: ReadonlySet<number>): Promise<Deleted[] | 'failed'> {
  const found = new Map<number, Deleted>()
  for (const kind of ['delete', 'undo'])
    for (let page = 1, lastPage = 1; page <= lastPage; page += 1) {
      const reply = await fetchApi(
        'GET',
        `changes/?entity=students&kind=${kind}&page=${page}&page_size=${pageSize}`,
      )
      if (!reply.isOk) return 'failed'
      const { data, total } = reply.body as { data: Change[]; total: number }
      lastPage = Math.ceil(total / pageSize)
      for (const { at, record_id: id, before, after } of data)
        if (!after && !existingIds.has(id) && !found.has(id))
          found.set(id, { id, at, full_name: before?.full_name ?? '' })
    }
  return [...found.values()].sort((a, b) => b.at.localeCompare(a.at))
}
