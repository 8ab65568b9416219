import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { readRecords } from '#app/ui/base/fetch-api.ts'
import { ScreenFrame } from '#app/ui/base/screen-frame.tsx'
import { Failed } from '#app/ui/base/states.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { toastError, toastSuccess } from '#app/ui/base/toasts.tsx'
import { crudAction } from '#app/ui/form/crud-action.ts'
import { CrudForm } from '#app/ui/form/crud-form.tsx'
import { useDraftName } from '#app/ui/form/draft-name.ts'
import { FormParts } from '#app/ui/form/form-sections.tsx'
import { readTexts } from '#app/ui/form/form-values.ts'
import { parsePairs } from '#app/ui/form/pairs.ts'
import { ContactPreview } from './contact-preview.components.tsx'
import { contactParts, linkParts } from './institution.components.tsx'
import { type InstitutionView, institutionEntity } from './institution.entity.ts'
import { institutionTexts } from './institution.texts.ts'
import { NoInstitution } from './no-institution.components.tsx'

export async function loader() {
  return { institutions: await readRecords(institutionEntity) }
}

export const action = crudAction(institutionEntity, { update: 'PATCH' })

export function Component() {
  const { institutions } = useLoaderData<typeof loader>()
  return (
    <ScreenFrame title="যোগাযোগের তথ্য">
      {institutions === 'failed' ? (
        <Failed message="যোগাযোগের তথ্য লোড করা যায়নি।" toast={institutionTexts.contactLoadFailed} />
      ) : institutions[0] ? (
        <ContactForm institution={institutions[0]} />
      ) : (
        <NoInstitution />
      )}
    </ScreenFrame>
  )
}

function ContactForm({ institution }: { institution: InstitutionView }) {
  const [saves, setSaves] = useState(0)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const draftName = useDraftName('contact-info')
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section
        aria-label="যোগাযোগের তথ্য"
        className={`${styles.card} p-4 md:p-6`}
        onInput={({ target }) =>
          target instanceof HTMLElement && setTyped(readTexts(target.closest('form') as HTMLFormElement))
        }
      >
        <CrudForm
          // The saved values become the form's initial values.
          key={saves}
          isAgain={saves > 0}
          row={institution}
          draftName={draftName()}
          contract={institutionEntity}
          submitLabel="আপডেট করুন"
          onSaved={() => {
            toastSuccess(institutionTexts.updated)
            setTyped({})
            setSaves(saves + 1)
          }}
          onFailed={() => toastError(institutionTexts.saveFailed)}
        >
          <FormParts parts={[...contactParts, ...linkParts]} look="lines" />
        </CrudForm>
      </section>
      <ContactPreview
        contact={{ ...institution, ...typed }}
        links={
          typed.important_links === undefined
            ? institution.important_links
            : parsePairs(typed.important_links)
        }
      />
    </div>
  )
}
