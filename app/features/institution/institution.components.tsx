import { useRef } from 'react'
import { defaultKind, isInstitutionKind } from '#app/contract/institution-kinds.ts'
import { usualColor } from '#app/contract/theme-color.ts'
import { monthNames } from '#app/text/dates/calendar.ts'
import { weekDays } from '#app/text/dates/dates.ts'
import { daysFieldOf } from '#app/ui/form/choices-field.tsx'
import { fieldsOf } from '#app/ui/form/entity-fields.tsx'
import { fillIn } from '#app/ui/form/fill-in.ts'
import type { FormPart } from '#app/ui/form/form-sections.tsx'
import { readTexts } from '#app/ui/form/form-values.ts'
import { pairsFieldOf } from '#app/ui/form/pairs-field.tsx'
import { suggestedLabels } from './at-a-glance.rules.ts'
import { institutionEntity, isWebAddress, mostAtAGlance, mostLinks } from './institution.entity.ts'
import { followKind } from './institution.rules.ts'
import { PlaceField } from './place-field.components.tsx'
import { suggestedLinks } from './suggested-links.rules.ts'

const { ChoiceField, DateField, NumberField, PictureField, SelectField, TextAreaField, TextField, useField } =
  fieldsOf(institutionEntity)

const DaysField = daysFieldOf(institutionEntity)
const PairsField = pairsFieldOf(institutionEntity)

export const oneALine = 'প্রতি লাইনে একটি'

/** What SPEC.md asks of an institution, in its order; the codes of its address with it. */
export const firstParts: readonly FormPart[] = [
  {
    title: 'নাম ও ঠিকানা',
    fields: (
      <>
        <div className="col-span-full">
          <TextField name="name" />
        </div>
        <TextField name="address" />
        <TextField name="address_code" />
      </>
    ),
  },
  {
    title: 'ফোন ও ইমেইল',
    fields: (
      <>
        <TextField name="contact_phone" type="tel" />
        <TextField name="contact_email" type="email" />
      </>
    ),
  },
  {
    title: 'অনুমোদন',
    fields: (
      <>
        <TextField name="government_approval_number" />
        <DateField name="government_approval_date" />
      </>
    ),
  },
  { title: 'লোগো ও ছবি', fields: <PictureFields /> },
  {
    title: 'ইতিহাস',
    fields: (
      <div className="col-span-full">
        <TextAreaField name="history" rows={8} />
      </div>
    ),
  },
]

/** Names beside the full one, and the kind. */
export function IdentityFields() {
  return (
    <>
      <TextField name="short_name" hint="ফোনের পর্দায় লম্বা নামের বদলে থাকে; নাম ছোট হলে ফাঁকা রাখুন" />
      <TextField name="name_en" lang="en" hint="নামের নিচে ছোট করে থাকে; ইংরেজিতে খুঁজলেও সাইটটি পাওয়া যায়" />
      <KindField />
      <TextField name="tagline" hint="হোম পাতার শুরুতে নামের নিচে থাকে" />
      <NumberField name="base_year" hint="হোম পাতায় বছরের সংখ্যা এই বছর থেকে গোনা হয়" />
    </>
  )
}

export function VisitFields() {
  return (
    <>
      <OfficeHoursField />
      <PlaceField />
    </>
  )
}

function OfficeHoursField() {
  return <TextAreaField name="office_hours" rows={2} />
}

// In the browser, too, so that the form shows the values that will be saved.
export function KindField() {
  const chosen = useRef(useField('kind').defaultValue)

  function follow({ form, value }: HTMLSelectElement): void {
    if (!form || !isInstitutionKind(chosen.current) || !isInstitutionKind(value)) return
    for (const [field, usual] of Object.entries(followKind(readTexts(form), chosen.current, value)))
      fillIn(form.querySelector(`[name="${field}"]`), String(usual))
    chosen.current = value
  }

  return (
    <ChoiceField
      name="kind"
      hint="প্রধানের পদবি ও তৈরি লেখাগুলো এ থেকে ঠিক হয়; আপনাদের নিজেদের লেখা বদলায় না"
      onChange={({ currentTarget }) => follow(currentTarget)}
    />
  )
}

/** Of the screen of contact details. */
export const contactParts: readonly FormPart[] = [
  {
    title: 'ফোন ও ইমেইল',
    fields: (
      <>
        <TextField name="contact_phone" type="tel" />
        <TextField name="contact_email" type="email" />
        <OfficeHoursField />
      </>
    ),
  },
  {
    title: 'ঠিকানা',
    fields: (
      <>
        <TextField name="address" />
        <TextField name="address_code" />
        <PlaceField />
      </>
    ),
  },
]

/** Only on the screen of contact details, which has a preview of the links. */
export const linkParts: readonly FormPart[] = [
  {
    title: 'ফেসবুক, হোয়াটসঅ্যাপ, ইউটিউব',
    fields: (
      <>
        <TextField
          name="facebook_url"
          lang="en"
          inputMode="url"
          hint="প্রতিষ্ঠানের পাতার ঠিকানা, যেমন facebook.com/school"
        />
        <TextField name="whatsapp_url" lang="en" inputMode="url" hint="মোবাইল নম্বর, অথবা গ্রুপ বা চ্যানেলের লিংক" />
        <TextField
          name="youtube_url"
          lang="en"
          inputMode="url"
          hint="চ্যানেলের ঠিকানা, যেমন youtube.com/@school"
        />
      </>
    ),
  },
  {
    title: 'গুরুত্বপূর্ণ লিংক',
    fields: (
      <div className="col-span-full">
        <PairsField
          name="important_links"
          label="নাম ও ঠিকানা"
          most={mostLinks}
          usual={suggestedLinks}
          valueWord="ঠিকানা"
          isValue={isWebAddress}
          hint="শিক্ষা বোর্ড বা মন্ত্রণালয়ের মতো সাইট, প্রতি পাতার নিচে থাকে। + চিহ্নের বাটনে নাম ও ঠিকানা লেখা হয়ে যায়। ঠিকানা ফাঁকা থাকলে সারিটি রাখা হয় না।"
        />
      </div>
    ),
  },
]

export function CodeFields() {
  return (
    <>
      <TextField
        name="eiin"
        inputMode="numeric"
        hint="শিক্ষা প্রতিষ্ঠানের সরকারি পরিচিতি নম্বর, ব্যানবেইসের দেওয়া ছয় সংখ্যার"
      />
      <TextField name="board_code" hint="শিক্ষা বোর্ডের দেওয়া প্রতিষ্ঠানের কোড" />
      <ChoiceField name="mpo_status" none="বেছে নিন" hint="এমপিওভুক্ত না হলে সেটিই বেছে নিন" />
      <TextField name="mpo_code" hint="শুধু এমপিওভুক্ত প্রতিষ্ঠানের জন্য" />
      <DateField name="mpo_date" hint="শুধু এমপিওভুক্ত প্রতিষ্ঠানের জন্য; দিন/মাস/বছর, যেমন ০১/০৭/২০১০" />
    </>
  )
}

export function AtAGlanceFields() {
  const { defaultValue: kind } = useField('kind')
  return (
    <div className="col-span-full">
      <PairsField
        name="at_a_glance"
        most={mostAtAGlance}
        usual={suggestedLabels(isInstitutionKind(kind) ? kind : defaultKind).map((label) => ({
          label,
          value: '',
        }))}
        label="নাম ও তথ্য"
        hint="প্রতি সারিতে একটি নাম আর তার তথ্য, যেমন শিফট: প্রভাতি। + চিহ্নের বাটনে প্রচলিত নামটি লেখা হয়ে যায়। তথ্য ফাঁকা থাকলে সারিটি রাখা হয় না।"
      />
    </div>
  )
}

export function TeachingFields() {
  return (
    <>
      <DaysField name="school_days" days={weekDays} hint="ক্যালেন্ডারে আর রুটিনে অন্য দিনগুলো ছুটির দিন" />
      <SelectField name="session_month" hint="চলতি শিক্ষাবর্ষ এই মাস থেকে গোনা হয়">
        {monthNames.map((month, index) => (
          <option key={month} value={index + 1}>
            {month}
          </option>
        ))}
      </SelectField>
      <TextAreaField name="programs" hint={oneALine} />
      <TextAreaField name="departments" hint={oneALine} />
    </>
  )
}

function PictureFields() {
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
    </>
  )
}

export function LookFields() {
  return (
    <>
      <ChoiceField name="hero" hint="ছবি না থাকলে লোগো দেখায়, লোগোও না থাকলে শুধু নাম" />
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
