import { type FormEvent, useState } from 'react'
import { dropDraft } from '#app/browser/drafts.ts'
import type { SectionView } from '#app/features/classes/sections.entity.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { toastSuccess } from '#app/ui/base/toasts.tsx'
import { CrudForm } from '#app/ui/form/crud-form.tsx'
import { useDraftName } from '#app/ui/form/draft-name.ts'
import { TextField } from '#app/ui/form/fields.tsx'
import { useField } from '#app/ui/form/form-context.ts'
import { FormDialog } from '#app/ui/form/form-dialog.tsx'
import { type ClassCounts, formRows, initialValues, inputName, typedSum } from './counts-screen.rules.ts'
import { studentCountEntity } from './student-counts.entity.ts'
import { studentCountTexts } from './student-counts.texts.ts'

interface CountsDialogProps {
  classCounts: ClassCounts
  sections: readonly SectionView[]
  onClose: () => void
}

export function CountsDialog({ classCounts, sections, onClose }: CountsDialogProps) {
  const { id, name } = classCounts.schoolClass
  const draftName = useDraftName(studentCountEntity.path)({ id })
  // Later reads must not change the lines of an open form.
  const [lines] = useState(() => formRows(classCounts, sections))
  return (
    <FormDialog look="panel" title={`${name}: শিক্ষার্থীর সংখ্যা`} draft={draftName} onClose={onClose}>
      {({ close, setTyped }) => (
        <CrudForm
          defaults={initialValues(lines)}
          draftName={draftName}
          submitLabel="সংরক্ষণ করুন"
          onTyped={setTyped}
          onCancel={close}
          onSaved={() => {
            dropDraft(draftName)
            toastSuccess('শিক্ষার্থীর সংখ্যা সংরক্ষণ হয়েছে')
            onClose()
          }}
        >
          <p className="text-ink-soft">{studentCountTexts.howToType}</p>
          <input type="hidden" name="class" value={id} />
          {lines.map(({ section }, line) => (
            <Line key={section} section={section} line={line} isAlone={lines.length === 1} />
          ))}
        </CrudForm>
      )}
    </FormDialog>
  )
}

const { male, female, other, total } = studentCountEntity.fields
const genderFields = Object.entries({ male, female, other })

function Line({ section, line, isAlone }: { section: string; line: number; isAlone: boolean }) {
  const values = [useDefault(line, 'male'), useDefault(line, 'female'), useDefault(line, 'other')]
  const [sum, setSum] = useState(typedSum(values))
  const updateSum = ({ currentTarget }: FormEvent<HTMLFieldSetElement>) => {
    const inputs = genderFields.map(([field]) =>
      currentTarget.querySelector<HTMLInputElement>(`[name=${inputName(line, field)}]`),
    )
    setSum(typedSum(inputs.map((input) => input?.value ?? '')))
  }
  return (
    <fieldset
      onInput={updateSum}
      className="grid grid-cols-2 gap-x-3 gap-y-2 border-t border-line pt-3 sm:grid-cols-4"
    >
      <legend className="float-left col-span-full mb-1 font-bold wrap-anywhere">
        {section || (isAlone ? 'পুরো শ্রেণি' : studentCountTexts.noSection)}
      </legend>
      <input type="hidden" name={inputName(line, 'section')} value={section} />
      {genderFields.map(([field, check]) => (
        <NumberInput
          key={field}
          name={inputName(line, field)}
          label={check.meta()?.title ?? field}
          autoFocus={line === 0 && field === 'male'}
        />
      ))}
      <NumberInput
        name={inputName(line, 'total')}
        label={total.meta()?.title ?? ''}
        placeholder={toBengaliDigits(sum)}
      />
    </fieldset>
  )
}

const useDefault = (line: number, field: string) => useField(inputName(line, field)).defaultValue

function NumberInput(props: { name: string; label: string; placeholder?: string; autoFocus?: boolean }) {
  return <TextField inputMode="numeric" autoComplete="off" {...props} />
}
