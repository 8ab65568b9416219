import { type ReactNode, useId } from 'react'
import { Errors, FieldHint, notesOf, RequiredMark } from './field-notes.tsx'
import { useField } from './form-context.ts'

interface FieldGroupProps {
  name: string
  label: string
  hint?: string | undefined
  isRequired?: boolean
  /** Shows the value that somebody else has saved meanwhile, in an element with this id. */
  showOthers: (value: string, id: string) => ReactNode
  /** The controls, with the first value of the field. */
  children: (value: string, errors: readonly string[]) => ReactNode
}

/** A field of several controls, with its hint, its error message and the other person's value. */
export function FieldGroup({ name, label, hint, isRequired = false, showOthers, children }: FieldGroupProps) {
  const { defaultValue, errors, others } = useField(name)
  const id = useId()
  const { 'aria-describedby': describedBy } = notesOf(id, { hint, errors, others })
  return (
    <fieldset
      className="grid min-w-0 content-start gap-1"
      aria-describedby={describedBy}
      data-differs={others === undefined ? undefined : ''}
    >
      <legend className="font-bold">
        {label}
        {isRequired && <RequiredMark />}
      </legend>
      {children(defaultValue, errors)}
      <FieldHint id={id} hint={hint} />
      {others !== undefined && showOthers(others, `${id}-others`)}
      <Errors id={`${id}-errors`} errors={errors} />
    </fieldset>
  )
}
