import { logo, widePicture } from '#app/contract/file-rules.ts'
import { usualColor } from '#app/contract/theme-color.ts'
import { TextAreaField, TextField } from '#app/ui/fields.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { useField } from '#app/ui/form-context.ts'

const oneALine = 'প্রতি লাইনে একটি'

export function AboutFields() {
  return (
    <>
      <TextField label="প্রতিষ্ঠানের নাম" name="name" required />
      <TextField label="স্লোগান" name="tagline" hint="হোম পাতার শুরুতে নামের নিচে থাকে" />
    </>
  )
}

/** How visitors reach the institution. */
export function ContactFields() {
  return (
    <>
      <TextField label="ফোন নম্বর" name="contact_phone" type="tel" required />
      <TextField label="ইমেইল" name="contact_email" type="email" required />
      <TextField label="ঠিকানা" name="address" required />
      <TextField label="অবস্থান কোড" name="address_code" />
      <TextAreaField label="অফিসের সময়" name="office_hours" rows={2} />
      <TextField
        label="মানচিত্রে অবস্থান"
        name="map_place"
        hint="অক্ষাংশ, দ্রাঘিমাংশ (যেমন 23.8103, 90.4125) অথবা মানচিত্রের লিংক"
      />
    </>
  )
}

export function ApprovalFields() {
  return (
    <>
      <TextField label="সরকারি অনুমোদন নম্বর" name="government_approval_number" />
      <TextField label="সরকারি অনুমোদনের তারিখ" name="government_approval_date" type="date" />
      <TextField
        label="গণনা শুরুর বছর"
        name="base_year"
        inputMode="numeric"
        hint="হোম পাতায় বছরের সংখ্যা এই বছর থেকে গোনা হয়"
      />
      <div className="sm:col-span-2">
        <TextAreaField label="ইতিহাস" name="history" rows={10} />
      </div>
    </>
  )
}

export function TeachingFields() {
  return (
    <>
      <TextAreaField label="প্রোগ্রাম" name="programs" hint={oneALine} />
      <TextAreaField label="বিভাগ" name="departments" hint={oneALine} />
    </>
  )
}

export function AdmissionFields() {
  return (
    <>
      <TextAreaField label="ভর্তির যোগ্যতা" name="admission_eligibility" rows={6} hint={oneALine} />
      <TextAreaField label="ভর্তির প্রক্রিয়া" name="admission_process" rows={6} hint={oneALine} />
      <TextAreaField label="ভর্তির কাগজপত্র" name="admission_papers" rows={6} hint={oneALine} />
    </>
  )
}

export function LookFields() {
  return (
    <>
      <FileField
        label="লোগো"
        name="logo"
        accept="image/jpeg,image/png"
        maxBytes={logo('').maxBytes}
        tooLarge="লোগোর ফাইল ২ এমবির কম হতে হবে।"
        hint="JPEG বা PNG, সর্বোচ্চ ২ এমবি"
      />
      <FileField
        label="প্রতিষ্ঠানের ছবি"
        name="institution_image"
        accept="image/jpeg,image/png"
        maxBytes={widePicture('').maxBytes}
        tooLarge="প্রতিষ্ঠানের ছবির ফাইল ৯ এমবির কম হতে হবে।"
        hint="JPEG বা PNG, সর্বোচ্চ ৯ এমবি; হোম পাতার উপরে থাকে"
      />
      <ColorField />
    </>
  )
}

// The browser's own picker knows no empty colour.
function ColorField() {
  const { defaultValue } = useField('theme_color')
  return (
    <TextField
      label="রং"
      name="theme_color"
      type="color"
      defaultValue={defaultValue || usualColor}
      hint="শিরোনাম, লিংক ও বাটনের রং; বেশি হালকা হলে পড়ার সুবিধার জন্য একটু গাঢ় করে দেখানো হয়"
    />
  )
}
