import { type ComponentProps, type ReactNode, useId } from 'react'
import { useField } from './form-context.ts'
import { useWords } from './language.ts'
import { styles } from './styles.ts'

interface FieldProps {
  /** The API's field name. */
  name: string
  label: string
  hint?: string | undefined
}

interface TextFieldProps extends FieldProps {
  /** What stands before the input and is not typed, like the prefix of a country. */
  inFront?: string
}

/** A labelled input of the form around it; what is wrong with it stands beside it. */
export function TextField({ label, hint, inFront, ...input }: TextFieldProps & ComponentProps<'input'>) {
  const { defaultValue } = useField(input.name)
  return (
    <Labelled name={input.name} label={label} hint={hint} isRequired={input.required}>
      {(ids) => (
        <div className="flex items-center gap-2">
          {inFront && <span>{inFront}</span>}
          <input defaultValue={defaultValue} {...input} {...ids} className={styles.input} />
        </div>
      )}
    </Labelled>
  )
}

/** A labelled input of several lines. */
export function TextAreaField({ label, hint, ...input }: FieldProps & ComponentProps<'textarea'>) {
  const { defaultValue } = useField(input.name)
  return (
    <Labelled name={input.name} label={label} hint={hint} isRequired={input.required}>
      {(ids) => (
        <textarea rows={4} defaultValue={defaultValue} {...input} {...ids} className={styles.input} />
      )}
    </Labelled>
  )
}

/** A labelled choice of one; its options are children. */
export function SelectField({ label, hint, ...input }: FieldProps & ComponentProps<'select'>) {
  const { defaultValue } = useField(input.name)
  return (
    <Labelled name={input.name} label={label} hint={hint} isRequired={input.required}>
      {(ids) => <select defaultValue={defaultValue} {...input} {...ids} className={styles.input} />}
    </Labelled>
  )
}

/** A labelled box to tick; sends true or false. */
export function CheckField({ name, label, hint }: FieldProps) {
  const { defaultValue, errors } = useField(name)
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 font-bold">
        <input
          id={id}
          type="checkbox"
          name={name}
          value="true"
          defaultChecked={defaultValue === 'true'}
          className="size-5"
        />
        {label}
      </label>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <Errors id={`${id}-errors`} errors={errors} />
    </div>
  )
}

interface LabelledProps extends FieldProps {
  isRequired: boolean | undefined
  children: (ids: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

/** The label, hint, refusal and other person's value around an input of any kind. */
export function Labelled({ name, label, hint, isRequired, children }: LabelledProps) {
  const { errors, others } = useField(name)
  const id = useId()
  const words = useWords()
  const described = [
    hint && `${id}-hint`,
    others !== undefined && `${id}-others`,
    errors.length > 0 && `${id}-errors`,
  ]
  const describedBy = described.filter(Boolean).join(' ')
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="font-bold">
        {label}
        {isRequired && <span className="text-danger"> *</span>}
      </label>
      {children({
        id,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(errors.length > 0 && { 'aria-invalid': true }),
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {others !== undefined && (
        <p id={`${id}-others`} className="rounded border border-accent bg-paper-warm px-2 py-1 text-sm">
          {words.othersWrote} {others || words.nothing}
        </p>
      )}
      <Errors id={`${id}-errors`} errors={errors} />
    </div>
  )
}

function Errors({ id, errors }: { id: string; errors: readonly string[] }) {
  if (errors.length === 0) return null
  return (
    <p id={id} className="text-sm font-bold text-danger">
      {errors.join(' ')}
    </p>
  )
}
