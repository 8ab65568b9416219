import { Children, type ComponentProps, isValidElement, type ReactNode, useId } from 'react'
import { useWords } from '#app/ui/base/language.ts'
import { PasswordInput } from '#app/ui/base/password-input.tsx'
import { styles } from '#app/ui/base/styles.ts'
import { ConflictValue } from './conflict-value.tsx'
import { Errors, FieldHint, notesOf, RequiredMark } from './field-notes.tsx'
import { useField } from './form-context.ts'

interface FieldProps {
  name: string
  label: string
  hint?: string | undefined
}

export type ControlProps<Element extends 'input' | 'select' | 'textarea'> = FieldProps &
  ComponentProps<Element>

interface TextFieldProps {
  /** Shown before the input, like a country code. */
  inFront?: string
}

export function TextField({ label, hint, inFront, ...input }: TextFieldProps & ControlProps<'input'>) {
  return (
    <Labelled name={input.name} label={label} hint={hint} isRequired={input.required}>
      {(ids, value) => (
        <div className="flex items-center gap-2">
          {inFront && <span>{inFront}</span>}
          <input defaultValue={value} {...input} {...ids} className={styles.input} />
        </div>
      )}
    </Labelled>
  )
}

/** Its value is never stored in a draft. */
export function PasswordField({ label, hint, ...input }: ControlProps<'input'>) {
  return (
    <Labelled name={input.name} label={label} hint={hint} isRequired={input.required}>
      {(ids) => <PasswordInput {...input} {...ids} />}
    </Labelled>
  )
}

export function TextAreaField({ label, hint, ...input }: ControlProps<'textarea'>) {
  return (
    <Labelled name={input.name} label={label} hint={hint} isRequired={input.required}>
      {(ids, value) => (
        <textarea rows={4} defaultValue={value} {...input} {...ids} className={styles.input} />
      )}
    </Labelled>
  )
}

/** Options are children. */
export function SelectField({ label, hint, ...input }: ControlProps<'select'>) {
  return (
    <Labelled
      name={input.name}
      label={label}
      hint={hint}
      isRequired={input.required}
      showValue={(value) => optionText(input.children, value)}
    >
      {(ids, value) => <select defaultValue={value} {...input} {...ids} className={styles.input} />}
    </Labelled>
  )
}

export function CheckField({ name, label, hint }: FieldProps) {
  const { defaultValue, errors, conflict } = useField(name)
  const id = useId()
  const words = useWords()
  const notes = notesOf(id, { hint, errors, conflict })
  return (
    <div className="grid gap-1" data-differs={conflict === undefined ? undefined : ''}>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 font-bold">
        <input
          id={id}
          type="checkbox"
          name={name}
          value="true"
          defaultChecked={defaultValue === 'true'}
          className="size-5"
          {...notes}
        />
        {label}
      </label>
      <FieldHint id={id} hint={hint} />
      {conflict !== undefined && (
        <ConflictValue
          id={`${id}-others`}
          inputId={id}
          value={conflict}
          shown={conflict === 'true' ? words.yes : words.no}
        />
      )}
      <Errors id={`${id}-errors`} errors={errors} />
    </div>
  )
}

interface LabelledProps extends FieldProps {
  isRequired: boolean | undefined
  isFile?: boolean
  /** Why the chosen file can't be sent; replaces the error messages. */
  refusal?: string
  /** The conflicting value as text, if it differs from the input's. */
  showValue?: (value: string) => string | undefined
  /** Converts a stored value to the value of the input. */
  write?: (stored: string) => string
  /** Gets the attributes and the first value of the control. */
  children: (
    ids: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true },
    value: string,
  ) => ReactNode
}

/** Label, hint, errors and conflicting value around an input. */
export function Labelled({
  name,
  label,
  hint,
  isRequired,
  isFile = false,
  refusal,
  showValue,
  write = (stored) => stored,
  children,
}: LabelledProps) {
  const { defaultValue, isTyped, conflict, ...field } = useField(name)
  const errors = refusal ? [refusal] : field.errors
  const id = useId()
  const words = useWords()
  return (
    <div className="grid content-start gap-1" data-differs={conflict === undefined ? undefined : ''}>
      <span className="font-bold">
        <label id={labelIdOf(id)} htmlFor={id}>
          {label}
        </label>
        {isRequired && <RequiredMark />}
      </span>
      {children(
        { id, ...notesOf(id, { hint, errors, conflict }) },
        isTyped ? defaultValue : write(defaultValue),
      )}
      <FieldHint id={id} hint={hint} />
      {conflict !== undefined && (
        <ConflictValue
          id={`${id}-others`}
          inputId={isFile ? undefined : id}
          value={write(conflict)}
          shown={isFile && conflict ? words.otherFile : showValue?.(conflict)}
        />
      )}
      <Errors id={`${id}-errors`} errors={errors} isUrgent={Boolean(refusal)} />
    </div>
  )
}

export function labelIdOf(controlId: string): string {
  return `${controlId}-label`
}

function optionText(options: ReactNode, value: string): string | undefined {
  for (const option of Children.toArray(options)) {
    if (!isValidElement<{ value?: unknown; children?: ReactNode }>(option)) continue
    const inside = option.type === 'option' ? undefined : optionText(option.props.children, value)
    if (inside !== undefined) return inside
    if (option.type === 'option' && String(option.props.value) === value)
      return Children.toArray(option.props.children).join('')
  }
  return undefined
}
