/** The star of a required field; screen readers read `required` of the control. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-danger">
      {' '}
      *
    </span>
  )
}

export function FieldHint({ id, hint }: { id: string; hint: string | undefined }) {
  return (
    hint && (
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {hint}
      </p>
    )
  )
}

interface ErrorsProps {
  id: string
  errors: readonly string[]
  /** Read aloud at once. */
  isUrgent?: boolean
}

export function Errors({ id, errors, isUrgent = false }: ErrorsProps) {
  if (errors.length === 0) return null
  return (
    <p id={id} role={isUrgent ? 'alert' : undefined} className="text-sm font-bold text-danger">
      {errors.join(' ')}
    </p>
  )
}

interface Notes {
  hint: string | undefined
  errors: readonly string[]
  conflict: string | undefined
}

/** The ARIA attributes that link an input to its notes. */
export function notesOf(id: string, { hint, errors, conflict }: Notes) {
  const described = [
    hint && `${id}-hint`,
    conflict !== undefined && `${id}-others`,
    errors.length > 0 && `${id}-errors`,
  ]
  const describedBy = described.filter(Boolean).join(' ')
  return {
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(errors.length > 0 && { 'aria-invalid': true as const }),
  }
}
