import { fieldsOf } from '#app/ui/form/entity-fields.tsx'
import { FormParts } from '#app/ui/form/form-sections.tsx'
import { teacherEntity } from './teachers.entity.ts'

const { TextField, TextAreaField, PictureField } = fieldsOf(teacherEntity)

export function TeacherFields() {
  return <FormParts parts={parts} look="lines" />
}

const parts = [
  {
    title: 'পরিচয়',
    fields: (
      <>
        <TextField name="full_name" autoFocus />
        <TextField name="designation" />
        <TextField name="subject" />
        <TextField name="department" />
      </>
    ),
  },
  {
    title: 'যোগাযোগ',
    fields: (
      <>
        <TextField name="contact_phone" inFront="+88" hint="১১ সংখ্যা: 01XXXXXXXXX" />
        <TextField name="contact_email" />
      </>
    ),
  },
  {
    title: 'পরিচিতি ও ছবি',
    fields: (
      <>
        <div className="col-span-full">
          <TextAreaField name="profile" />
        </div>
        <div className="col-span-full">
          <PictureField name="photo" />
        </div>
      </>
    ),
  },
]
