/** The star of a required field; the control itself says it to a screen reader. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-danger">
      {' '}
      *
    </span>
  )
}

/** The hint below a control. */
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

/** Why a field was refused. */
export function Errors({ id, errors, isUrgent = false }: ErrorsProps) {
  if (errors.length === 0) return null
  return (
    <p id={id} role={isUrgent ? 'alert' : undefined} className="text-sm font-bold text-danger">
      {errors.join(' ')}
    </p>
  )
}

interface Noted {
  hint: string | undefined
  errors: readonly string[]
  others: string | undefined
}

/** What tells a screen reader of the notes around an input. */
export function notesOf(id: string, { hint, errors, others }: Noted) {
  const described = [
    hint && `${id}-hint`,
    others !== undefined && `${id}-others`,
    errors.length > 0 && `${id}-errors`,
  ]
  const describedBy = described.filter(Boolean).join(' ')
  return {
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(errors.length > 0 && { 'aria-invalid': true as const }),
  }
}
