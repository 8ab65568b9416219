import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { defaultKind } from '#app/contract/institution-kinds.ts'
import { schoolDays } from '#app/text/dates/dates.ts'
import { readRecords } from '#app/ui/base/fetch-api.ts'
import { ScreenFrame } from '#app/ui/base/screen-frame.tsx'
import { Failed } from '#app/ui/base/states.tsx'
import { toastError, toastSuccess } from '#app/ui/base/toasts.tsx'
import { crudAction } from '#app/ui/form/crud-action.ts'
import { CrudForm } from '#app/ui/form/crud-form.tsx'
import { useDraftName } from '#app/ui/form/draft-name.ts'
import { FormParts } from '#app/ui/form/form-sections.tsx'
import { AdmissionFields } from './admission-fields.components.tsx'
import {
  AboutFields,
  ApprovalFields,
  AtAGlanceFields,
  CodeFields,
  contactParts,
  LookFields,
  TeachingFields,
} from './institution.components.tsx'
import { defaultHero, type InstitutionView, institutionEntity } from './institution.entity.ts'
import { institutionDefaults } from './institution.rules.ts'
import { institutionTexts } from './institution.texts.ts'

export async function loader() {
  return { institutions: await readRecords(institutionEntity) }
}

export const action = crudAction(institutionEntity, { update: 'PATCH' })

export function Component() {
  const { institutions } = useLoaderData<typeof loader>()
  return (
    <ScreenFrame title="প্রতিষ্ঠানের তথ্য">
      {institutions === 'failed' ? (
        <Failed message="প্রতিষ্ঠানের তথ্য লোড করা যায়নি।" />
      ) : (
        <InstitutionForm institution={institutions[0]} />
      )}
    </ScreenFrame>
  )
}

function InstitutionForm({ institution }: { institution: InstitutionView | undefined }) {
  const [saves, setSaves] = useState(0)
  const draftName = useDraftName('institution')
  return (
    <CrudForm
      // The saved values become the form's initial values.
      key={saves}
      isAgain={saves > 0}
      row={institution}
      defaults={{ ...institutionDefaults, kind: defaultKind, school_days: schoolDays, hero: defaultHero }}
      draftName={draftName()}
      contract={institutionEntity}
      submitLabel={institution ? 'আপডেট করুন' : 'জমা দিন'}
      onSaved={({ status }) => {
        toastSuccess(status === 201 ? institutionTexts.created : institutionTexts.updated)
        setSaves(saves + 1)
      }}
      onFailed={() => toastError(institutionTexts.saveFailed)}
    >
      <FormParts parts={parts} look="cards" />
    </CrudForm>
  )
}

const parts = [
  { title: 'পরিচয়', fields: <AboutFields /> },
  ...contactParts,
  { title: 'অনুমোদন ও ইতিহাস', fields: <ApprovalFields /> },
  { title: 'কোড ও এমপিও', fields: <CodeFields /> },
  { title: 'একনজরে', fields: <AtAGlanceFields /> },
  { title: 'পাঠদান', fields: <TeachingFields /> },
  { title: 'ভর্তি', fields: <AdmissionFields /> },
  { title: 'চেহারা', fields: <LookFields /> },
]
