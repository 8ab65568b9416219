import { fieldsOf } from '#app/ui/entity-fields.tsx'
import { teacherEntity } from './teachers.entity.ts'

const { TextField, TextAreaField, PictureField } = fieldsOf(teacherEntity)

export function TeacherFields() {
  return (
    <>
      <TextField name="full_name" autoFocus />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="designation" />
        <TextField name="subject" />
        <TextField name="department" />
        <TextField name="contact_phone" inFront="+88" hint="১১ সংখ্যা: 01XXXXXXXXX" />
        <TextField name="contact_email" />
      </div>
      <TextAreaField name="profile" />
      <PictureField name="photo" />
    </>
  )
}
