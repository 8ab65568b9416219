import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { readRecords } from '#app/ui/base/fetch-api.ts'
import { ScreenFrame } from '#app/ui/base/screen-frame.tsx'
import { Failed } from '#app/ui/base/states.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { toastDeleted, toastError, toastSuccess } from '#app/ui/base/toasts.tsx'
import { type CrudReply, crudAction } from '#app/ui/form/crud-action.ts'
import { CrudForm } from '#app/ui/form/crud-form.tsx'
import { DeleteBelow } from '#app/ui/form/delete-below.tsx'
import { useDraftName } from '#app/ui/form/draft-name.ts'
import { fieldsOf } from '#app/ui/form/entity-fields.tsx'
import { toastUndone, useCrud } from '#app/ui/list/use-crud.ts'
import { type OfficerKind, type OfficerView, officerEntity, officerKinds } from './officers.entity.ts'

const { TextField, TextAreaField } = fieldsOf(officerEntity)

export async function loader() {
  return { officers: await readRecords(officerEntity) }
}

export const action = crudAction(officerEntity)

export function Component() {
  const { officers } = useLoaderData<typeof loader>()
  return (
    <ScreenFrame title="তথ্য ও অভিযোগ কর্মকর্তা">
      <p className="max-w-3xl text-ink-soft">
        তথ্য চাইলে বা অভিযোগ থাকলে মানুষ কার কাছে যাবেন। নাম, ঠিকানা, মোবাইল নম্বর ও ইমেইল ওয়েবসাইটে সবাই দেখেন।
      </p>
      {officers === 'failed' ? (
        <Failed message="কর্মকর্তাদের তথ্য লোড করা যায়নি।" />
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          {kinds.map(({ kind, work }) => (
            <OfficerCard
              key={kind}
              kind={kind}
              work={work}
              officer={officers.find((one) => one.kind === kind)}
            />
          ))}
        </div>
      )}
    </ScreenFrame>
  )
}

const kinds: readonly { kind: OfficerKind; work: string }[] = [
  { kind: 'information', work: 'তথ্য সেবা কেন্দ্রে যিনি তথ্য দেন' },
  { kind: 'complaint', work: 'যিনি অভিযোগ শোনেন ও নিষ্পত্তি করেন' },
]

interface OfficerProps {
  kind: OfficerKind
  officer: OfficerView | undefined
}

function OfficerCard({ kind, work, officer }: OfficerProps & { work: string }) {
  // A new key resets the form after a save, deletion or undo.
  const [form, setForm] = useState({ count: 0, isSaved: false })
  const title = officerKinds[kind]
  const renew = (isSaved = false) => setForm(({ count }) => ({ count: count + 1, isSaved }))
  const crud = useCrud<OfficerView>({
    confirmDelete: ({ full_name }) => `${title}র তথ্য মুছবেন? ${full_name}`,
    onDeleted: (_reply, undo) => {
      toastDeleted(`${title}র তথ্য মুছে ফেলা হয়েছে`, undo)
      renew()
    },
    onDeleteFailed: ({ message }) => toastError(message || `${title}র তথ্য মুছতে সমস্যা হয়েছে। আবার চেষ্টা করুন।`),
    onUndone: (reply) => {
      toastUndone(reply)
      renew()
    },
  })
  return (
    <section id={kind} aria-labelledby={`${kind}-title`} className={`${styles.card} grid gap-4 p-4 md:p-6`}>
      <div>
        <h2 id={`${kind}-title`} className="heading">
          {title}
        </h2>
        <p className="text-ink-soft">{work}</p>
      </div>
      <OfficerForm
        key={form.count}
        {...{ kind, officer }}
        isAgain={form.isSaved}
        onSaved={({ status }) => {
          toastSuccess(status === 201 ? `${title}র তথ্য সংরক্ষণ করা হয়েছে` : `${title}র তথ্য আপডেট হয়েছে`)
          renew(true)
        }}
      />
      {officer && (
        <DeleteBelow
          name={officer.full_name}
          isBusy={crud.isDeleting}
          onDelete={() => crud.remove(officer)}
        />
      )}
    </section>
  )
}

interface OfficerFormProps extends OfficerProps {
  isAgain: boolean
  onSaved: (reply: CrudReply) => void
}

function OfficerForm({ kind, officer, isAgain, onSaved }: OfficerFormProps) {
  const draftName = useDraftName(`officers-${kind}`)
  // The name of the draft stays until the form is unmounted, so that the form can delete its draft.
  const [initialDraft] = useState(() => draftName(officer))
  return (
    <CrudForm
      {...{ isAgain, onSaved }}
      row={officer}
      draftName={initialDraft}
      contract={officerEntity}
      submitLabel={officer ? 'আপডেট করুন' : 'সংরক্ষণ করুন'}
      onFailed={() => toastError(`${officerKinds[kind]}র তথ্য সংরক্ষণ করতে সমস্যা হয়েছে।`)}
      explain={explainTaken}
    >
      <input type="hidden" name={ofKind} value={kind} />
      <TextField name="full_name" autoComplete="off" />
      <TextField name="designation" autoComplete="off" />
      <TextAreaField name="address" rows={2} hint="যেখানে গেলে তাঁকে পাওয়া যাবে, যেমন কক্ষ নম্বর ও প্রতিষ্ঠানের ঠিকানা" />
      <TextField name="contact_phone" />
      <TextField name="contact_email" />
    </CrudForm>
  )
}

const ofKind = 'kind' satisfies keyof OfficerView

// The refused field is hidden, so its message is shown for the form.
function explainTaken({ errors }: CrudReply) {
  return errors[ofKind] && 'এইমাত্র অন্য কেউ এই কর্মকর্তার তথ্য দিয়েছেন। পাতাটি আবার খুলে দেখুন।'
}
