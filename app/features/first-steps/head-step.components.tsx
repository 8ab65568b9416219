import type { HeadTitles } from '#app/contract/institution-kinds.ts'
import { type HeadView, headEntity } from '#app/features/heads/heads.entity.ts'
import { headTexts } from '#app/features/heads/heads.texts.ts'
import { toastError, toastSuccess } from '#app/ui/base/toasts.tsx'
import { CrudForm } from '#app/ui/form/crud-form.tsx'
import { useDraftName } from '#app/ui/form/draft-name.ts'
import { fieldsOf } from '#app/ui/form/entity-fields.tsx'
import { ReadyTexts } from './ready-texts.components.tsx'
import { headMessages } from './ready-texts.rules.ts'
import { saveAndGoOn, saving } from './step-frame.components.tsx'

const { TextField, TextAreaField, PictureField } = fieldsOf(headEntity)

interface HeadStepProps {
  head: HeadView | undefined
  schoolName: string
  titles: HeadTitles
  onNext: () => void
}

/** The head of the institution, with messages to start from. */
export function HeadStep({ head, schoolName, titles, onNext }: HeadStepProps) {
  const draftName = useDraftName('first-head')
  return (
    <CrudForm
      row={head}
      draftName={draftName()}
      contract={headEntity}
      action={saving('heads')}
      submitLabel={saveAndGoOn}
      onSaved={() => {
        toastSuccess(`${titles.principal}ের তথ্য সংরক্ষণ করা হয়েছে`)
        onNext()
      }}
      onFailed={() => toastError(headTexts.saveFailed)}
    >
      <input type="hidden" name="designation" value={'principal' satisfies HeadView['designation']} />
      <TextField name="full_name" hint={`${titles.principal}ের পুরো নাম`} />
      <PictureField
        name="photo"
        accept="image/*"
        hint={(most) => `বাণীর পাশে থাকে। JPEG বা PNG, সর্বোচ্চ ${most} এমবি`}
      />
      <ReadyTexts label="তৈরি বাণী থেকে শুরু করুন:" texts={() => headMessages(schoolName)} />
      <TextAreaField name="message" rows={8} hint="প্রথম পাতায় থাকে; নিজের মতো করে বদলে নিন" />
    </CrudForm>
  )
}
