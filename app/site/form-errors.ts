import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { refusals } from '#app/contract/field-refusals.ts'
import { hasVisibleText } from '#app/text/base/visible.ts'

export type FormErrors = Record<string, string[]>

/** Errors by field. New ones focus the first wrong field; changing a field clears its error. */
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
    clearError: ({ target }: FormEvent) => {
      if ('name' in target) setErrors(withoutField(errors, String(target.name)))
    },
  }
}

/** Errors of empty required fields, with the server's texts. */
export function missingIn(data: FormData, labels: Readonly<Record<string, string>>): FormErrors {
  const missing = Object.entries(labels).filter(([field]) => !hasVisibleText(String(data.get(field) ?? '')))
  return Object.fromEntries(missing.map(([field, label]) => [field, [refusals.bn.missing(label)]]))
}

// The same error on several fields is cleared on all of them: one change may have corrected it.
function withoutField(errors: FormErrors, field: string): FormErrors {
  const changed = errors[field]
  if (!changed) return errors
  const remaining = Object.entries(errors).map(
    ([name, texts]) => [name, texts.filter((one) => !changed.includes(one))] as const,
  )
  return Object.fromEntries(remaining.filter(([, texts]) => texts.length > 0))
}
