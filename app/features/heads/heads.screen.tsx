import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { headTitlesOf } from '#app/contract/institution-kinds.ts'
import { readRecords } from '#app/ui/base/fetch-api.ts'
import { useInstitution } from '#app/ui/base/institution-context.ts'
import { ScreenFrame } from '#app/ui/base/screen-frame.tsx'
import { Failed, Loading } from '#app/ui/base/states.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { toastDeleted, toastError, toastSuccess } from '#app/ui/base/toasts.tsx'
import { crudAction } from '#app/ui/form/crud-action.ts'
import { CrudForm } from '#app/ui/form/crud-form.tsx'
import { DeleteBelow } from '#app/ui/form/delete-below.tsx'
import { useDraftName } from '#app/ui/form/draft-name.ts'
import { fieldsOf } from '#app/ui/form/entity-fields.tsx'
import { useCrud } from '#app/ui/list/use-crud.ts'
import { HeadCard } from './head-card.components.tsx'
import { type HeadView, headEntity } from './heads.entity.ts'
import { headTexts } from './heads.texts.ts'

const { TextField, TextAreaField, SelectField, PictureField } = fieldsOf(headEntity)

const designations = Object.keys(headEntity.fieldMeta.designation?.words ?? {})

export async function loader({ request }: LoaderFunctionArgs) {
  const requested = new URL(request.url).searchParams.get('designation') ?? ''
  const designation = designations.includes(requested) ? requested : ''
  const [all, records] = await Promise.all([
    readRecords(headEntity),
    designation
      ? readRecords(headEntity, `?${'designation' satisfies keyof HeadView}=${designation}`)
      : ([] as HeadView[]),
  ])
  return { designation, records, all }
}

export const action = crudAction(headEntity)

/** Principal and vice-principal: one form, for the selected designation. */
export function Component() {
  const { designation, records, all } = useLoaderData<typeof loader>()
  const [, setParams] = useSearchParams()
  const [isTyped, setIsTyped] = useState(false)
  const [wasChosen, setWasChosen] = useState(false)
  const isLoading = useNavigation().state === 'loading'
  const draftName = useDraftName(`heads-${designation || 'none'}`)()
  const head = records === 'failed' ? undefined : records[0]
  const heads = headTitlesOf(useInstitution())
  const titles = Object.entries(heads)
  const title = new Map(titles).get(designation) ?? ''

  function open(next: string): void {
    setIsTyped(false)
    setWasChosen(true)
    setParams(next ? { designation: next } : {}, { replace: true })
  }

  /** Returns false if the user keeps what was typed. */
  function choose(next: string): boolean {
    if (isTyped && !confirm('যা লিখেছেন তা সংরক্ষণ হয়নি। অন্য পদের তথ্য খুলবেন?')) return false
    open(next)
    return true
  }

  const crud = useCrud<HeadView>({
    confirmDelete: ({ full_name }) => `${title}ের তথ্য মুছবেন? ${full_name}`,
    onDeleted: (_reply, undo) => {
      toastDeleted(`${title}ের তথ্য মুছে ফেলা হয়েছে`, undo)
      open('')
    },
    onDeleteFailed: () => toastError(`${title}ের তথ্য মুছতে সমস্যা হয়েছে। আবার চেষ্টা করুন।`),
  })

  return (
    <ScreenFrame title={`${heads.principal} ও ${heads.vice_principal}`}>
      <p className="text-ink-soft">পদ বেছে নিলে সেই পদের তথ্য আসে; না থাকলে নতুন করে লিখুন।</p>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <ul className="grid gap-3 max-lg:sm:grid-cols-2">
          {titles.map(([value, label]) => (
            <HeadCard
              key={value}
              title={label}
              head={all === 'failed' ? all : all.find((one) => one.designation === value)}
              isChosen={value === designation}
              onChoose={() => value !== designation && choose(value)}
            />
          ))}
        </ul>
        <div className={`${styles.card} grid gap-4 p-5`}>
          <CrudForm
            key={designation}
            row={head}
            draftName={draftName}
            contract={headEntity}
            submitLabel={head ? 'আপডেট করুন' : 'সংরক্ষণ করুন'}
            onTyped={setIsTyped}
            onSaved={({ status }) => {
              // `head` is already the saved record: only the status says whether it is new.
              const isNew = status === 201
              toastSuccess(isNew ? `${title}ের তথ্য সংরক্ষণ করা হয়েছে` : `${title}ের তথ্য আপডেট হয়েছে`)
              open('')
            }}
            onFailed={() => toastError(headTexts.saveFailed)}
          >
            <SelectField
              name="designation"
              defaultValue={designation}
              // The form is recreated for each designation, so focus returns to the selected option.
              autoFocus={wasChosen}
              // Selecting is not typing: nothing unsaved is lost.
              onInput={(event) => event.stopPropagation()}
              onChange={({ currentTarget }) => {
                if (!choose(currentTarget.value)) currentTarget.value = designation
              }}
            >
              <option value="">পদ বেছে নিন</option>
              {titles.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            {isLoading && <Loading />}
            {!isLoading && records === 'failed' && (
              <Failed message={`${title}ের তথ্য লোড করা যায়নি।`} toast={headTexts.loadFailed} />
            )}
            {!isLoading && records !== 'failed' && (
              <>
                <TextField name="full_name" />
                <div className="grid gap-4 sm:grid-cols-2">
                  <TextField name="contact_email" />
                  <TextField name="contact_phone" />
                </div>
                <p className="text-sm text-ink-soft">ইমেইল ও ফোন নম্বর ওয়েবসাইটে দেখানো হয় না।</p>
                <TextAreaField name="message" rows={10} />
                <PictureField
                  name="photo"
                  accept="image/*"
                  hint={(most) => `সর্বোচ্চ ${most} MB (JPEG, PNG)`}
                />
              </>
            )}
          </CrudForm>
          {head && (
            <DeleteBelow name={head.full_name} isBusy={crud.isDeleting} onDelete={() => crud.remove(head)} />
          )}
        </div>
      </div>
    </ScreenFrame>
  )
}
