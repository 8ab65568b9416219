import type { ReactNode } from 'react'
import { defaultKind } from '#app/contract/institution-kinds.ts'
import { KindField } from '#app/features/institution/institution.components.tsx'
import { type InstitutionView, institutionEntity } from '#app/features/institution/institution.entity.ts'
import { institutionTexts } from '#app/features/institution/institution.texts.ts'
import { PlaceField } from '#app/features/institution/place-field.components.tsx'
import { Empty } from '#app/ui/base/states.tsx'
import { toastError, toastSuccess } from '#app/ui/base/toasts.tsx'
import { CrudForm } from '#app/ui/form/crud-form.tsx'
import { useDraftName } from '#app/ui/form/draft-name.ts'
import { fieldsOf } from '#app/ui/form/entity-fields.tsx'
import { ReadyTexts } from './ready-texts.components.tsx'
import { historyDraft, taglines } from './ready-texts.rules.ts'
import { saveAndGoOn, saving } from './step-frame.components.tsx'

const { TextField, TextAreaField, NumberField, PictureField } = fieldsOf(institutionEntity)

interface StepProps {
  institution: InstitutionView | undefined
  onNext: () => void
}

/** What SPEC.md requires of an institution, each field with why it is asked; then what makes the home page whole. */
export function NameStep({ institution, onNext }: StepProps) {
  return (
    <InstitutionForm screen="first-name" {...{ institution, onNext }}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="name" hint="প্রতিটি পাতার উপরে বড় করে থাকে" />
        <KindField />
        <NumberField name="base_year" hint="প্রতিষ্ঠার বছর; হোম পাতায় কত বছরের পথচলা তা এ থেকে গোনা হয়" />
        <TextField name="address" hint="প্রতি পাতার নিচে, চিঠিপত্রের জন্য" />
        <TextField name="contact_phone" type="tel" hint="অভিভাবকেরা এক চাপে কল করেন" />
        <TextField name="contact_email" type="email" hint="চিঠি ও দরখাস্ত পাঠানোর জন্য" />
      </div>
      <PictureField
        name="logo"
        tooLarge={(most) => `লোগোর ফাইল ${most} এমবির কম হতে হবে।`}
        hint={(most) => `নামের পাশে থাকে। JPEG বা PNG, সর্বোচ্চ ${most} এমবি`}
      />
      <fieldset className="grid gap-4 border-t border-line pt-3">
        <legend className="float-left subheading">আরও একটু (ঐচ্ছিক)</legend>
        <PictureField
          name="institution_image"
          tooLarge={(most) => `প্রতিষ্ঠানের ছবির ফাইল ${most} এমবির কম হতে হবে।`}
          hint={(most) => `ভবন বা মাঠের একটি ভালো ছবি, প্রথম পাতার শুরুতে থাকে। JPEG বা PNG, সর্বোচ্চ ${most} এমবি`}
        />
        <TextField name="tagline" list="taglines" autoComplete="off" hint="প্রথম পাতায় নামের নিচে থাকে" />
        <datalist id="taglines">
          {taglines.map((tagline) => (
            <option key={tagline} value={tagline} />
          ))}
        </datalist>
        <TextAreaField name="history" rows={6} hint="প্রথম পাতার “প্রতিষ্ঠান পরিচিতি” অংশে থাকে" />
        <ReadyTexts
          label="লেখার সময় না থাকলে:"
          texts={({ name = '', address = '', base_year: year = '' }) => [
            historyDraft({ name, address, year }),
          ]}
        />
      </fieldset>
    </InstitutionForm>
  )
}

/** Where it is; the map in the footer shows it. */
export function PlaceStep({ institution, onNext }: StepProps) {
  if (!institution) return <Empty>আগের ধাপে প্রতিষ্ঠানের নাম ও ঠিকানা দিন, তারপর মানচিত্রে জায়গাটি দেখান।</Empty>
  return (
    <InstitutionForm screen="first-place" {...{ institution, onNext }}>
      <PlaceField />
    </InstitutionForm>
  )
}

interface InstitutionFormProps extends StepProps {
  /** The name of its draft. */
  screen: string
  children: ReactNode
}

function InstitutionForm({ screen, institution, onNext, children }: InstitutionFormProps) {
  const draftName = useDraftName(screen)
  return (
    <CrudForm
      row={institution}
      defaults={{ kind: defaultKind }}
      draftName={draftName()}
      contract={institutionEntity}
      action={saving('institutions')}
      submitLabel={saveAndGoOn}
      onSaved={({ status }) => {
        toastSuccess(status === 201 ? institutionTexts.created : institutionTexts.updated)
        onNext()
      }}
      onFailed={() => toastError(institutionTexts.saveFailed)}
    >
      {children}
    </CrudForm>
  )
}
