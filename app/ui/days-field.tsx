import { useId } from 'react'
import { useField } from './form-context.ts'
import { useWords } from './language.ts'

interface DaysFieldProps {
  name: string
  label: string
  hint?: string
  /** The names of the days; index 0 is Sunday. */
  days: readonly string[]
}

/** A checkbox for each day of the week, of which one at least is needed. */
export function DaysField({ name, label, hint, days }: DaysFieldProps) {
  const { defaultValue, errors, others } = useField(name)
  const words = useWords()
  const id = useId()
  const notes = [hint && `${id}-hint`, errors.length > 0 && `${id}-errors`].filter(Boolean).join(' ')
  const chosen = daysIn(defaultValue)
  return (
    <fieldset
      className="grid content-start gap-1"
      aria-describedby={notes || undefined}
      data-differs={others === undefined ? undefined : ''}
    >
      <legend className="font-bold">
        {label}
        <span aria-hidden="true" className="text-danger">
          {' '}
          *
        </span>
      </legend>
      <div className="flex flex-wrap gap-x-5">
        {days.map((day, number) => (
          <label key={day} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name={name}
              value={number}
              defaultChecked={chosen.includes(number)}
              aria-invalid={errors.length > 0 || undefined}
              className="size-5"
            />
            {day}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {others !== undefined && (
        <p className="text-sm">
          {words.othersChose}{' '}
          {daysIn(others)
            .map((day) => days[day])
            .join(', ')}
        </p>
      )}
      {errors.length > 0 && (
        <p id={`${id}-errors`} className="text-sm font-bold text-danger">
          {errors.join(' ')}
        </p>
      )}
    </fieldset>
  )
}

// A JSON list: numbers in a record, texts in a draft.
function daysIn(value: string): number[] {
  return value ? JSON.parse(value).map(Number) : []
}
