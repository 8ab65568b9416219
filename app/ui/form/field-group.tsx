import { type ReactNode, useId } from 'react'
import { Errors, FieldHint, notesOf, RequiredMark } from './field-notes.tsx'
import { useField } from './form-context.ts'

interface FieldGroupProps {
  name: string
  label: string
  hint?: string | undefined
  isRequired?: boolean
  /** Renders the conflicting value in an element with this id. */
  showConflict: (value: string, id: string) => ReactNode
  children: (value: string, errors: readonly string[]) => ReactNode
}

/** A field of several controls, with hint, errors and conflicting value. */
export function FieldGroup({
  name,
  label,
  hint,
  isRequired = false,
  showConflict,
  children,
}: FieldGroupProps) {
  const { defaultValue, errors, conflict } = useField(name)
  const id = useId()
  const { 'aria-describedby': describedBy } = notesOf(id, { hint, errors, conflict })
  return (
    <fieldset
      className="grid min-w-0 content-start gap-1"
      aria-describedby={describedBy}
      data-differs={conflict === undefined ? undefined : ''}
    >
      <legend className="font-bold">
        {label}
        {isRequired && <RequiredMark />}
      </legend>
      {children(defaultValue, errors)}
      <FieldHint id={id} hint={hint} />
      {conflict !== undefined && showConflict(conflict, `${id}-others`)}
      <Errors id={`${id}-errors`} errors={errors} />
    </fieldset>
  )
}
