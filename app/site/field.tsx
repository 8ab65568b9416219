import type { ReactNode } from 'react'

export interface FieldProps {
  /** The API's name of the field. */
  name: string
  label: string
  /** Sets the ids of forms on one page apart. */
  form: string
  hint?: ReactNode
  /** What is wrong with it. */
  errors?: readonly string[] | undefined
  /** The id of a message elsewhere in the form that is about this field too. */
  errorAt?: string | undefined
  children: (control: Control) => ReactNode
}

interface Control {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** A label, its control, and below it what is wrong with what was typed. */
export function Field({ name, label, form, hint, errors = [], errorAt, children }: FieldProps) {
  const id = `${form}-${name}`
  const described = [hint && `${id}-hint`, errors.length > 0 && `${id}-error`, errorAt].filter(Boolean)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        name,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': errors.length > 0 || errorAt ? true : undefined,
      })}
      {errors.length > 0 && (
        <p className="field-error" id={`${id}-error`}>
          {errors.join(' ')}
        </p>
      )}
    </div>
  )
}
