import type { ReactNode } from 'react'

export interface FieldProps {
  /** The field name in the API. */
  name: string
  label: string
  /** Prefix of the ids, unique among the forms of a page. */
  form: string
  hint?: ReactNode
  errors?: readonly string[] | undefined
  /** Screen readers announce the error at once. */
  isUrgent?: boolean
  /** The id of another message that also concerns this field. */
  errorAt?: string | undefined
  children: (control: Control) => ReactNode
}

interface Control {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

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
