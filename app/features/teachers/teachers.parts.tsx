import { CrudForm } from '#app/ui/crud-form.tsx'
import { useDraftName } from '#app/ui/draft-name.ts'
import { TextAreaField, TextField } from '#app/ui/fields.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { PortraitField, pictureTypes } from '#app/ui/portrait-field.tsx'
import { toastSuccess } from '#app/ui/toasts.tsx'

export interface TeacherRow {
  id: number
  updated_at: string
  full_name: string
  designation: string
  subject: string
  department: string
  profile: string
  contact_phone: string
  contact_email: string
  position: number | null
  photo: string | null
}

interface TeacherDialogProps {
  /** Left out: a new teacher. */
  teacher: TeacherRow | undefined
  onClose: () => void
  onSaved: (saved: TeacherRow) => void
}

export function TeacherDialog({ teacher, onClose, onSaved }: TeacherDialogProps) {
  const draftName = useDraftName('teachers')
  return (
    <FormDialog title={teacher ? 'শিক্ষকের তথ্য সম্পাদনা' : 'শিক্ষক যোগ করুন'} onClose={onClose}>
      {({ close, setTyped }) => (
        <CrudForm
          row={teacher}
          draftName={draftName(teacher)}
          submitLabel={teacher ? 'আপডেট করুন' : 'সংরক্ষণ করুন'}
          onTyped={setTyped}
          onCancel={close}
          onSaved={(reply) => {
            toastSuccess(teacher ? 'শিক্ষকের তথ্য আপডেট হয়েছে' : 'শিক্ষক যোগ হয়েছে')
            onSaved(reply.body as TeacherRow)
          }}
        >
          <TextField label="নাম" name="full_name" autoFocus required />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="পদবি" name="designation" />
            <TextField label="বিষয়" name="subject" />
            <TextField label="বিভাগ" name="department" />
            <TextField
              label="মোবাইল নম্বর"
              name="contact_phone"
              type="tel"
              inFront="+88"
              hint="১১ সংখ্যা: 01XXXXXXXXX"
            />
            <TextField label="ইমেইল" name="contact_email" type="email" />
          </div>
          <TextAreaField label="পরিচিতি" name="profile" />
          <PortraitField accept={pictureTypes} />
        </CrudForm>
      )}
    </FormDialog>
  )
}
