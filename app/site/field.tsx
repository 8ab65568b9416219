import type { ReactNode } from 'react'

export interface FieldProps {
  /** The API's name of the field. */
  name: string
  label: string
  /** Prefix of the ids, unique among the forms of a page. */
  form: string
  hint?: ReactNode
  /** The error message of the field. */
  errors?: readonly string[] | undefined
  /** The error message is read aloud at once. */
  isUrgent?: boolean
  /** The id of another message in the form that is about this field, too. */
  errorAt?: string | undefined
  children: (control: Control) => ReactNode
}

interface Control {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** A label, its control, and the error message below. */
export function Field({ name, label, form, hint, errors = [], isUrgent, errorAt, children }: FieldProps) {
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
        <p className="field-error" id={`${id}-error`} role={isUrgent ? 'alert' : undefined}>
          {errors.join(' ')}
        </p>
      )}
    </div>
  )
}
