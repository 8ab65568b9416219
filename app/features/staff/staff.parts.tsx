import { CrudForm } from '#app/ui/crud-form.tsx'
import { useDraftName } from '#app/ui/draft-name.ts'
import { TextField } from '#app/ui/fields.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { PortraitField, pictureTypes } from '#app/ui/portrait-field.tsx'
import { toastError, toastSuccess } from '#app/ui/toasts.tsx'

export interface StaffRow {
  id: number
  updated_at: string
  full_name: string
  designation: string
  department: string
  profile: string
  contact_phone: string
  contact_email: string
  position: number | null
  photo: string | null
}

interface StaffDialogProps {
  /** Left out: somebody new. */
  member: StaffRow | undefined
  onClose: () => void
  onSaved: (saved: StaffRow) => void
}

export function StaffDialog({ member, onClose, onSaved }: StaffDialogProps) {
  const draftName = useDraftName('staff')
  return (
    <FormDialog title={member ? 'কর্মচারীর তথ্য সম্পাদনা' : 'কর্মচারী যোগ করুন'} onClose={onClose}>
      {({ close, setTyped }) => (
        <CrudForm
          row={member}
          draftName={draftName(member)}
          submitLabel={member ? 'আপডেট করুন' : 'সংরক্ষণ করুন'}
          onTyped={setTyped}
          onCancel={close}
          onSaved={(reply) => {
            toastSuccess(member ? 'কর্মচারীর তথ্য আপডেট হয়েছে' : 'কর্মচারী যোগ হয়েছে')
            onSaved(reply.body as StaffRow)
          }}
          onFailed={() => toastError('কর্মচারীর তথ্য সংরক্ষণ করতে সমস্যা হয়েছে। আবার চেষ্টা করুন।')}
        >
          <TextField label="নাম" name="full_name" autoFocus required />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="পদবি" name="designation" required />
            <TextField label="বিভাগ" name="department" />
            <TextField label="দায়িত্ব" name="profile" />
            <TextField label="মোবাইল নম্বর" name="contact_phone" type="tel" hint="১১ সংখ্যা: 01XXXXXXXXX" />
            <TextField label="ইমেইল" name="contact_email" type="email" />
          </div>
          <PortraitField accept={pictureTypes} />
        </CrudForm>
      )}
    </FormDialog>
  )
}
