import { fieldsOf } from '#app/ui/form/entity-fields.tsx'
import { committeeMemberEntity } from './committee.entity.ts'

const { TextField, PictureField } = fieldsOf(committeeMemberEntity)

export function MemberFields() {
  return (
    <>
      <TextField name="full_name" autoFocus />
      <TextField name="role" hint="যেমন সভাপতি, অভিভাবক সদস্য" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="contact_email" />
        <TextField name="contact_phone" />
      </div>
      <p className="text-sm text-ink-soft">ইমেইল ও ফোন নম্বর ওয়েবসাইটে দেখানো হয় না।</p>
      {/* No `accept` here: the server refuses what is not a picture. */}
      <PictureField name="photo" accept={undefined} />
    </>
  )
}
