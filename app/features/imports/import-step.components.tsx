import { type ComponentProps, type ReactNode, useId } from 'react'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { styles } from '#app/ui/base/styles.ts'

interface StepProps {
  number: number
  title: string
  help?: string
  children: ReactNode
}

/** `focusStep` focuses its heading. */
export function Step({ number, title, help, children }: StepProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`${styles.card} grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 p-4 md:p-6`}
    >
      <div className="grid gap-1">
        <h2 id={id} tabIndex={-1} data-step={number} className="flex items-center gap-2 heading">
          <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-brand text-base text-white forced-colors:border">
            {toBengaliDigits(number)}
          </span>
          {title}
        </h2>
        {help && <p className="max-w-prose text-sm text-ink-soft">{help}</p>}
      </div>
      {children}
    </section>
  )
}

export function focusStep(number: number): void {
  document.querySelector<HTMLElement>(`[data-step="${number}"]`)?.focus()
}

interface FaultProps {
  children: ReactNode
  button?: ReactNode
}

export function Fault({ children, button }: FaultProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-danger-tint px-3 py-2"
    >
      <p className="min-w-0 flex-1 basis-60 font-bold wrap-anywhere text-danger">{children}</p>
      {button}
    </div>
  )
}

interface TypedInputProps extends ComponentProps<'input'> {
  /** Suggestions. */
  choices?: readonly string[] | undefined
  onSave: (text: string) => void
}

/** Saves at Enter or blur, not with each letter, because rows are checked again. */
export function TypedInput({ choices = [], onSave, ...input }: TypedInputProps) {
  const list = useId()
  return (
    <>
      <input
        {...input}
        list={choices.length > 0 ? list : undefined}
        autoComplete="off"
        onBlur={({ currentTarget }) => onSave(currentTarget.value.trim())}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && onSave(currentTarget.value.trim())}
        className={styles.input}
      />
      {choices.length > 0 && (
        <datalist id={list}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
    </>
  )
}
