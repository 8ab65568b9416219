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
import { HeaderPreview } from './header-preview.components.tsx'
import {
  AtAGlanceFields,
  CodeFields,
  firstParts,
  IdentityFields,
  LookFields,
  TeachingFields,
  VisitFields,
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
      <FormParts parts={parts} look="cards" aside={<HeaderPreview />} />
    </CrudForm>
  )
}

const parts = [
  ...firstParts,
  { title: 'আরও পরিচয়', isFolded: true, fields: <IdentityFields /> },
  { title: 'অফিসের সময় ও মানচিত্র', isFolded: true, fields: <VisitFields /> },
  { title: 'কোড ও এমপিও', isFolded: true, fields: <CodeFields /> },
  { title: 'একনজরে', isFolded: true, fields: <AtAGlanceFields /> },
  { title: 'পাঠদান', isFolded: true, fields: <TeachingFields /> },
  { title: 'ভর্তি', isFolded: true, fields: <AdmissionFields /> },
  { title: 'চেহারা', isFolded: true, fields: <LookFields /> },
]
