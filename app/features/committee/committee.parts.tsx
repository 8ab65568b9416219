import { CrudForm } from '#app/ui/crud-form.tsx'
import { useDraftName } from '#app/ui/draft-name.ts'
import { TextField } from '#app/ui/fields.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { PortraitField } from '#app/ui/portrait-field.tsx'
import { toastError, toastSuccess } from '#app/ui/toasts.tsx'

export interface MemberRow {
  id: number
  updated_at: string
  full_name: string
  role: string
  contact_email: string
  contact_phone: string
  position: number | null
  photo: string | null
}

interface MemberDialogProps {
  /** Left out: a new member. */
  member: MemberRow | undefined
  onClose: () => void
  onSaved: (saved: MemberRow) => void
}

export function MemberDialog({ member, onClose, onSaved }: MemberDialogProps) {
  const draftName = useDraftName('committee-members')
  return (
    <FormDialog title={member ? 'সদস্যের তথ্য সম্পাদনা' : 'সদস্য যোগ করুন'} onClose={onClose}>
      {({ close, setTyped }) => (
        <CrudForm
          row={member}
          draftName={draftName(member)}
          submitLabel={member ? 'আপডেট করুন' : 'সংরক্ষণ করুন'}
          onTyped={setTyped}
          onCancel={close}
          onSaved={(reply) => {
            toastSuccess(member ? 'কমিটির সদস্যের তথ্য আপডেট হয়েছে' : 'কমিটির সদস্য যোগ হয়েছে')
            onSaved(reply.body as MemberRow)
          }}
          onFailed={() => toastError('কমিটির সদস্যের তথ্য সংরক্ষণ করতে সমস্যা হয়েছে। আবার চেষ্টা করুন।')}
        >
          <TextField label="নাম" name="full_name" autoFocus required />
          <TextField label="পদবি" name="role" hint="যেমন সভাপতি, অভিভাবক সদস্য" required />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="ইমেইল" name="contact_email" type="email" />
            <TextField label="ফোন নম্বর" name="contact_phone" type="tel" />
          </div>
          <p className="text-sm text-ink-soft">ইমেইল ও ফোন নম্বর ওয়েবসাইটে দেখানো হয় না।</p>
          <PortraitField />
        </CrudForm>
      )}
    </FormDialog>
  )
}
