import { Children, type ComponentProps, isValidElement, type ReactNode, useId, useState } from 'react'
import { Button } from '#app/ui/base/button.tsx'
import { useWords } from '#app/ui/base/language.ts'
import { styles } from '#app/ui/base/styles.ts'
import { ConflictValue } from './conflict-value.tsx'
import { Errors, FieldHint, notesOf, RequiredMark } from './field-notes.tsx'
import { useField } from './form-context.ts'

interface FieldProps {
  /** The API's field name. */
  name: string
  label: string
  hint?: string | undefined
}

/** A field of one control, which takes the attributes of that element, too. */
export type ControlProps<Element extends 'input' | 'select' | 'textarea'> = FieldProps &
  ComponentProps<Element>

interface TextFieldProps {
  /** Shown before the input, like a country code. */
  inFront?: string
}

/** A labelled input with its error message. */
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

/** A password with a button that shows it; never stored in a draft. */
export function PasswordField({ label, hint, ...input }: ControlProps<'input'>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Labelled name={input.name} label={label} hint={hint} isRequired={input.required}>
      {(ids) => (
        <div className="flex flex-wrap gap-2">
          <input
            autoComplete="new-password"
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...ids}
            type={isShown ? 'text' : 'password'}
            className={`${styles.input} min-w-0 flex-1 basis-40`}
          />
          <Button aria-controls={ids.id} onClick={() => setIsShown(!isShown)}>
            {isShown ? 'পাসওয়ার্ড লুকান' : 'পাসওয়ার্ড দেখান'}
          </Button>
        </div>
      )}
    </Labelled>
  )
}

/** A labelled multi-line input. */
export function TextAreaField({ label, hint, ...input }: ControlProps<'textarea'>) {
  return (
    <Labelled name={input.name} label={label} hint={hint} isRequired={input.required}>
      {(ids, value) => (
        <textarea rows={4} defaultValue={value} {...input} {...ids} className={styles.input} />
      )}
    </Labelled>
  )
}

/** A labelled select; its options are children. */
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

/** A labelled checkbox; sends true or false. */
export function CheckField({ name, label, hint }: FieldProps) {
  const { defaultValue, errors, others } = useField(name)
  const id = useId()
  const words = useWords()
  const noted = notesOf(id, { hint, errors, others })
  return (
    <div className="grid gap-1" data-differs={others === undefined ? undefined : ''}>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 font-bold">
        <input
          id={id}
          type="checkbox"
          name={name}
          value="true"
          defaultChecked={defaultValue === 'true'}
          className="size-5"
          {...noted}
        />
        {label}
      </label>
      <FieldHint id={id} hint={hint} />
      {others !== undefined && (
        <ConflictValue
          id={`${id}-others`}
          inputId={id}
          value={others}
          shown={others === 'true' ? words.yes : words.no}
        />
      )}
      <Errors id={`${id}-errors`} errors={errors} />
    </div>
  )
}

interface LabelledProps extends FieldProps {
  isRequired: boolean | undefined
  isFile?: boolean
  /** Why what was just chosen can't be sent; replaces the error messages. */
  refusal?: string
  /** How to show a value, if not as the input has it. */
  showValue?: (value: string) => string | undefined
  /** How the input has a stored value, if not as it is stored. */
  write?: (stored: string) => string
  /** The control, with its attributes and its first value. */
  children: (
    ids: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true },
    value: string,
  ) => ReactNode
}

/** The label, hint, error message and other person's value around an input. */
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
  const { defaultValue, isTyped, others, ...field } = useField(name)
  const errors = refusal ? [refusal] : field.errors
  const id = useId()
  const words = useWords()
  return (
    <div className="grid content-start gap-1" data-differs={others === undefined ? undefined : ''}>
      <span className="font-bold">
        <label id={labelIdOf(id)} htmlFor={id}>
          {label}
        </label>
        {isRequired && <RequiredMark />}
      </span>
      {children(
        { id, ...notesOf(id, { hint, errors, others }) },
        isTyped ? defaultValue : write(defaultValue),
      )}
      <FieldHint id={id} hint={hint} />
      {others !== undefined && (
        <ConflictValue
          id={`${id}-others`}
          inputId={isFile ? undefined : id}
          value={write(others)}
          shown={isFile && others ? words.otherFile : showValue?.(others)}
        />
      )}
      <Errors id={`${id}-errors`} errors={errors} isUrgent={Boolean(refusal)} />
    </div>
  )
}

/** The id of the label of a control. */
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
