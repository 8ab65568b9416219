import { fieldsOf } from '#app/ui/form/entity-fields.tsx'
import { staffMemberEntity } from './staff.entity.ts'

const { TextField, PictureField } = fieldsOf(staffMemberEntity)

export function StaffFields() {
  return (
    <>
      <TextField name="full_name" autoFocus />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="designation" />
        <TextField name="department" />
        <TextField name="profile" />
        <TextField name="contact_phone" hint="১১ সংখ্যা: 01XXXXXXXXX" />
        <TextField name="contact_email" />
      </div>
      <PictureField name="photo" />
    </>
  )
}
