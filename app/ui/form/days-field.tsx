import type { AnyEntity } from '#app/contract/entity.ts'
import { useWords } from '#app/ui/base/language.ts'
import { labelOf, type OfEntity } from './entity-fields.tsx'
import { FieldGroup } from './field-group.tsx'

interface DaysFieldProps {
  name: string
  label: string
  hint?: string
  /** The names of the days; index 0 is Sunday. */
  days: readonly string[]
}

/** Separate from `fieldsOf`, because few forms have one. */
export function daysFieldOf<E extends AnyEntity>(entity: E) {
  return (props: OfEntity<E, 'days', Omit<DaysFieldProps, 'label'>>) => (
    <DaysField label={labelOf(entity, props.name)} {...props} />
  )
}

/** A checkbox for each day of the week; at least one is required. */
function DaysField({ name, label, hint, days }: DaysFieldProps) {
  const words = useWords()
  return (
    <FieldGroup
      {...{ name, label, hint }}
      isRequired
      showConflict={(value, id) => (
        <p id={id} className="text-sm">
          {words.othersChose}{' '}
          {daysIn(value)
            .map((day) => days[day])
            .join(', ')}
        </p>
      )}
    >
      {(value, errors) => (
        <div className="flex flex-wrap gap-x-5">
          {days.map((day, number) => (
            <label key={day} className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                name={name}
                value={number}
                defaultChecked={daysIn(value).includes(number)}
                aria-invalid={errors.length > 0 || undefined}
                className="size-5"
              />
              {day}
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}

// A JSON list: numbers in a record, texts in a draft.
function daysIn(value: string): number[] {
  return value ? JSON.parse(value).map(Number) : []
}
