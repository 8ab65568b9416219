import { Children, type ComponentProps, isValidElement, type ReactNode, useId, useState } from 'react'
import { toDateTimeInput } from '#app/text/dates.ts'
import { toBengaliDigits } from '#app/text/digits.ts'
import { toDayFirst } from '#app/text/written-dates.ts'
import { Button } from './button.tsx'
import { useField } from './form-context.ts'
import { useWords } from './language.ts'
import { OthersValue } from './others-value.tsx'
import { styles } from './styles.ts'

interface FieldProps {
  /** The API's field name. */
  name: string
  label: string
  hint?: string | undefined
}

interface TextFieldProps extends FieldProps {
  /** Shown before the input, like a country code. */
  inFront?: string
}

/** A labelled input with its error message. */
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

/** A password with a button that shows it; never stored in a draft. */
export function PasswordField({ label, hint, ...input }: FieldProps & ComponentProps<'input'>) {
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

/** A labelled date, typed in any usual way and shown with the day first. */
export function DateField({ label, hint = dateHint, ...input }: FieldProps & ComponentProps<'input'>) {
  const { defaultValue } = useField(input.name)
  return (
    <Labelled
      name={input.name}
      label={label}
      hint={hint}
      isRequired={input.required}
      showValue={(value) => toBengaliDigits(toDayFirst(value))}
    >
      {(ids) => (
        <input
          autoComplete="off"
          defaultValue={toBengaliDigits(toDayFirst(defaultValue))}
          {...input}
          {...ids}
          className={styles.input}
        />
      )}
    </Labelled>
  )
}

const dateHint = 'দিন/মাস/বছর, যেমন ২৬/০৩/২০১৩'

/** A labelled date and time in Bangladesh; stored as an instant. */
export function InstantField(field: FieldProps) {
  const { defaultValue } = useField(field.name)
  return <TextField {...field} type="datetime-local" defaultValue={toDateTimeInput(defaultValue)} />
}

/** A labelled multi-line input. */
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

/** A labelled select; its options are children. */
export function SelectField({ label, hint, ...input }: FieldProps & ComponentProps<'select'>) {
  const { defaultValue } = useField(input.name)
  return (
    <Labelled
      name={input.name}
      label={label}
      hint={hint}
      isRequired={input.required}
      showValue={(value) => optionText(input.children, value)}
    >
      {(ids) => <select defaultValue={defaultValue} {...input} {...ids} className={styles.input} />}
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
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {others !== undefined && (
        <OthersValue
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
  /** How to show a value, if not as the input has it. */
  showValue?: (value: string) => string | undefined
  children: (ids: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

/** The label, hint, error message and other person's value around an input. */
export function Labelled({
  name,
  label,
  hint,
  isRequired,
  isFile = false,
  showValue,
  children,
}: LabelledProps) {
  const { errors, others } = useField(name)
  const id = useId()
  const words = useWords()
  return (
    <div className="grid content-start gap-1" data-differs={others === undefined ? undefined : ''}>
      <span className="font-bold">
        <label htmlFor={id}>{label}</label>
        {isRequired && (
          <span aria-hidden="true" className="text-danger">
            {' '}
            *
          </span>
        )}
      </span>
      {children({ id, ...notesOf(id, { hint, errors, others }) })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {others !== undefined && (
        <OthersValue
          id={`${id}-others`}
          inputId={isFile ? undefined : id}
          value={others}
          shown={isFile && others ? words.otherFile : showValue?.(others)}
        />
      )}
      <Errors id={`${id}-errors`} errors={errors} />
    </div>
  )
}

interface Noted {
  hint: string | undefined
  errors: readonly string[]
  others: string | undefined
}

/** What tells a screen reader of the notes around an input. */
function notesOf(id: string, { hint, errors, others }: Noted) {
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

function Errors({ id, errors }: { id: string; errors: readonly string[] }) {
  if (errors.length === 0) return null
  return (
    <p id={id} className="text-sm font-bold text-danger">
      {errors.join(' ')}
    </p>
  )
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
