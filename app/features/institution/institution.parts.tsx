import { usualColor } from '#app/contract/theme-color.ts'
import { fieldsOf } from '#app/ui/entity-fields.tsx'
import type { FormPart } from '#app/ui/form-parts.tsx'
import { institutionEntity } from './institution.entity.ts'

const { TextField, TextAreaField, NumberField, DateField, PictureField, useField } =
  fieldsOf(institutionEntity)

const oneALine = 'প্রতি লাইনে একটি'

export function AboutFields() {
  return (
    <>
      <TextField name="name" />
      <TextField name="tagline" hint="হোম পাতার শুরুতে নামের নিচে থাকে" />
    </>
  )
}

/** The contact details of the institution. */
export const contactParts: readonly FormPart[] = [
  {
    title: 'ফোন ও ইমেইল',
    fields: (
      <>
        <TextField name="contact_phone" type="tel" />
        <TextField name="contact_email" type="email" />
        <TextAreaField name="office_hours" rows={2} />
      </>
    ),
  },
  {
    title: 'ঠিকানা',
    fields: (
      <>
        <TextField name="address" />
        <TextField name="address_code" />
        <TextField name="map_place" hint="অক্ষাংশ, দ্রাঘিমাংশ (যেমন 23.8103, 90.4125) অথবা মানচিত্রের লিংক" />
      </>
    ),
  },
]

export function ApprovalFields() {
  return (
    <>
      <TextField name="government_approval_number" />
      <DateField name="government_approval_date" />
      <NumberField name="base_year" hint="হোম পাতায় বছরের সংখ্যা এই বছর থেকে গোনা হয়" />
      <div className="col-span-full">
        <TextAreaField name="history" rows={10} />
      </div>
    </>
  )
}

export function TeachingFields() {
  return (
    <>
      <TextAreaField name="programs" hint={oneALine} />
      <TextAreaField name="departments" hint={oneALine} />
    </>
  )
}

export function AdmissionFields() {
  return (
    <>
      <TextAreaField name="admission_eligibility" rows={6} hint={oneALine} />
      <TextAreaField name="admission_process" rows={6} hint={oneALine} />
      <TextAreaField name="admission_papers" rows={6} hint={oneALine} />
    </>
  )
}

export function LookFields() {
  return (
    <>
      <PictureField
        name="logo"
        tooLarge={(most) => `লোগোর ফাইল ${most} এমবির কম হতে হবে।`}
        hint={(most) => `JPEG বা PNG, সর্বোচ্চ ${most} এমবি`}
      />
      <PictureField
        name="institution_image"
        tooLarge={(most) => `প্রতিষ্ঠানের ছবির ফাইল ${most} এমবির কম হতে হবে।`}
        hint={(most) => `JPEG বা PNG, সর্বোচ্চ ${most} এমবি; হোম পাতার উপরে থাকে`}
      />
      <ColorField />
    </>
  )
}

// The colour input of browsers can't be empty.
function ColorField() {
  const { defaultValue } = useField('theme_color')
  return (
    <TextField
      name="theme_color"
      type="color"
      defaultValue={defaultValue || usualColor}
      hint="শিরোনাম, লিংক ও বাটনের রং; বেশি হালকা হলে পড়ার সুবিধার জন্য একটু গাঢ় করে দেখানো হয়"
    />
  )
}
