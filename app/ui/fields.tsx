import { type ComponentProps, type ReactNode, useId } from 'react'
import { styles } from './styles.ts'

interface FieldProps {
  label: string
  hint?: string | undefined
  /** What the server, or the form, refuses about it. */
  errors?: readonly string[] | undefined
}

/** A labelled input; what is wrong with it stands beside it. */
export function TextField({ label, hint, errors, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Labelled label={label} hint={hint} errors={errors} isRequired={input.required}>
      {(ids) => <input {...input} {...ids} className={styles.input} />}
    </Labelled>
  )
}

/** A labelled input of several lines. */
export function TextAreaField({ label, hint, errors, ...input }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Labelled label={label} hint={hint} errors={errors} isRequired={input.required}>
      {(ids) => <textarea rows={4} {...input} {...ids} className={styles.input} />}
    </Labelled>
  )
}

/** A labelled choice of one; its options are children. */
export function SelectField({ label, hint, errors, ...input }: FieldProps & ComponentProps<'select'>) {
  return (
    <Labelled label={label} hint={hint} errors={errors} isRequired={input.required}>
      {(ids) => <select {...input} {...ids} className={styles.input} />}
    </Labelled>
  )
}

interface LabelledProps extends FieldProps {
  isRequired: boolean | undefined
  children: (ids: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

function Labelled({ label, hint, errors = [], isRequired, children }: LabelledProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, errors.length > 0 && `${id}-errors`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-bold">
        {label}
        {isRequired && <span className="text-danger"> *</span>}
      </label>
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(errors.length > 0 && { 'aria-invalid': true }),
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {errors.length > 0 && (
        <p id={`${id}-errors`} className="text-sm text-danger">
          {errors.join(' ')}
        </p>
      )}
    </div>
  )
}
