import { useId, useState } from 'react'
import { dropDraft } from '#app/browser/drafts.ts'
import { CrudForm } from '#app/ui/crud-form.tsx'
import { useDraftName } from '#app/ui/draft-name.ts'
import { SelectField, TextAreaField, TextField } from '#app/ui/fields.tsx'
import { FormDialog } from '#app/ui/form-dialog.tsx'
import { PortraitField, pictureTypes } from '#app/ui/portrait-field.tsx'
import { toastError, toastSuccess } from '#app/ui/toasts.tsx'
import { Erase, ErasedDialog } from './erase.parts.tsx'
import { StudentExport } from './student-export.parts.tsx'
import { studentTexts } from './students.texts.ts'

export interface StudentRow {
  id: number
  updated_at: string
  full_name: string
  roll_number: string
  class_name: number
  section: string
  date_of_birth: string | null
  address: string
  guardian_name: string
  guardian_contact: string
  contact_email: string
  contact_phone: string
  digital_id_code: string
  photo: string | null
}

export interface SchoolClass {
  id: number
  name: string
}

interface StudentDialogProps {
  /** Left out: a new student. */
  student: StudentRow | undefined
  classes: SchoolClass[]
  /** The sections that other students are in. */
  sections: string[]
  onClose: () => void
  onSaved: (saved: StudentRow) => void
}

export function StudentDialog({ student, classes, sections, onClose, onSaved }: StudentDialogProps) {
  const draftName = useDraftName('students')
  const sectionsId = useId()
  const mobileHint = '১১ সংখ্যা: 01XXXXXXXXX'
  const [isErased, setIsErased] = useState(false)
  if (student && isErased) return <ErasedDialog id={student.id} onClose={onClose} />
  return (
    <FormDialog title={student ? 'শিক্ষার্থীর তথ্য সম্পাদনা' : 'শিক্ষার্থী যোগ করুন'} onClose={onClose}>
      {({ close, setTyped }) => (
        <>
          <CrudForm
            row={student}
            draftName={draftName(student)}
            submitLabel={student ? 'আপডেট করুন' : 'সংরক্ষণ করুন'}
            onTyped={setTyped}
            onCancel={close}
            onSaved={(reply) => {
              toastSuccess(student ? 'শিক্ষার্থীর তথ্য আপডেট হয়েছে' : 'শিক্ষার্থী যোগ হয়েছে')
              onSaved(reply.body as StudentRow)
            }}
            onFailed={({ message }) => {
              if (message === studentTexts.incomplete) toastError(message)
            }}
          >
            <TextField label="নাম" name="full_name" autoFocus required />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField label="রোল নম্বর" name="roll_number" required />
              <SelectField label="শ্রেণি" name="class_name" required>
                <option value="">শ্রেণি বেছে নিন</option>
                {classes.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <TextField label="শাখা" name="section" list={sectionsId} />
              <TextField
                label="জন্ম তারিখ"
                name="date_of_birth"
                inputMode="numeric"
                hint="বছর-মাস-দিন: ২০০৯-০৩-২৬"
              />
              <TextField label="অভিভাবকের নাম" name="guardian_name" />
              <TextField label="অভিভাবকের মোবাইল নম্বর" name="guardian_contact" type="tel" hint={mobileHint} />
              <TextField label="মোবাইল নম্বর" name="contact_phone" type="tel" hint={mobileHint} />
              <TextField label="ইমেইল" name="contact_email" type="email" />
            </div>
            <datalist id={sectionsId}>
              {sections.map((section) => (
                <option key={section} value={section} />
              ))}
            </datalist>
            <TextAreaField label="ঠিকানা" name="address" rows={2} />
            <TextField
              label="ডিজিটাল আইডি"
              name="digital_id_code"
              readOnly={student !== undefined && student.digital_id_code !== ''}
              hint={student ? 'একবার দেওয়া হলে আর বদলায় না' : 'ফাঁকা রাখলে নিজে থেকে তৈরি হবে'}
            />
            <PortraitField accept={pictureTypes} isPrivate />
          </CrudForm>
          {student && <StudentExport student={student} />}
          {student && (
            <Erase
              student={student}
              onErased={() => {
                dropDraft(draftName(student))
                setTyped(false)
                setIsErased(true)
              }}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
