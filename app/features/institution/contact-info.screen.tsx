import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { readRecords } from '#app/ui/call.ts'
import { crudAction } from '#app/ui/crud-action.ts'
import { CrudForm } from '#app/ui/crud-form.tsx'
import { useDraftName } from '#app/ui/draft-name.ts'
import { FormParts } from '#app/ui/form-parts.tsx'
import { readTexts } from '#app/ui/form-values.ts'
import { Failed } from '#app/ui/states.tsx'
import { styles } from '#app/ui/styles.ts'
import { toastError, toastSuccess } from '#app/ui/toasts.tsx'
import { ScreenHead } from '#app/ui/toolbar.tsx'
import { ContactPreview } from './contact-preview.parts.tsx'
import { type InstitutionView, institutionEntity } from './institution.entity.ts'
import { contactParts } from './institution.parts.tsx'
import { institutionTexts } from './institution.texts.ts'
import { NoInstitution } from './no-institution.parts.tsx'

export async function loader() {
  return { institutions: await readRecords(institutionEntity) }
}

export const action = crudAction(institutionEntity, { update: 'PATCH' })

/** Edits the contact details, with a preview of the public pages. */
export function Component() {
  const { institutions } = useLoaderData<typeof loader>()
  return (
    <div className="grid gap-6">
      <ScreenHead title="যোগাযোগের তথ্য" />
      {institutions === 'failed' ? (
        <Failed message="যোগাযোগের তথ্য লোড করা যায়নি।" toast={institutionTexts.contactLoadFailed} />
      ) : institutions[0] ? (
        <ContactForm institution={institutions[0]} />
      ) : (
        <NoInstitution />
      )}
    </div>
  )
}

function ContactForm({ institution }: { institution: InstitutionView }) {
  const [saves, setSaves] = useState(0)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const draftName = useDraftName('contact-info')
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
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
          <FormParts parts={contactParts} look="lines" />
        </CrudForm>
      </section>
      <ContactPreview contact={{ ...institution, ...typed }} />
    </div>
  )
}
