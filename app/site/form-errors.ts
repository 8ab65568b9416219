import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { refusals } from '#app/contract/field-refusals.ts'
import { hasVisibleText } from '#app/text/base/visible.ts'

export type FormErrors = Record<string, string[]>

/** The errors of a form by field. New ones move the focus to the first wrong field; each goes when its field is changed. */
export function useFormErrors(form: RefObject<HTMLFormElement | null>, atFirst: FormErrors = {}) {
  const [errors, setErrors] = useState(atFirst)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [times, form])
  return {
    errors,
    show: (next: FormErrors) => {
      setErrors(next)
      if (Object.keys(next).length > 0) setTimes(times + 1)
    },
    /** For the form's `onInput`. */
    mend: ({ target }: FormEvent) => {
      if ('name' in target) setErrors(withoutField(errors, String(target.name)))
    },
  }
}

/** The errors of fields that must not be empty, by their labels, as the server says them. */
export function missingIn(data: FormData, labels: Readonly<Record<string, string>>): FormErrors {
  const missing = Object.entries(labels).filter(([field]) => !hasVisibleText(String(data.get(field) ?? '')))
  return Object.fromEntries(missing.map(([field, label]) => [field, [refusals.bn.missing(label)]]))
}

// A text that several fields share is about all of them: a change of one may have corrected it.
function withoutField(errors: FormErrors, field: string): FormErrors {
  const gone = errors[field]
  if (!gone) return errors
  const left = Object.entries(errors).map(
    ([name, texts]) => [name, texts.filter((one) => !gone.includes(one))] as const,
  )
  return Object.fromEntries(left.filter(([, texts]) => texts.length > 0))
}
