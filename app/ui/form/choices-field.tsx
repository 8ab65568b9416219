import type { AnyEntity } from '#app/contract/entity.ts'
import { useWords } from '#app/ui/base/language.ts'
import { labelOf, type OfEntity } from './entity-fields.tsx'
import { FieldGroup } from './field-group.tsx'

interface ChoicesFieldProps {
  name: string
  label: string
  hint?: string
  isRequired?: boolean
  choices: readonly { id: number; name: string }[]
}

interface DaysFieldProps extends Omit<ChoicesFieldProps, 'label' | 'isRequired' | 'choices'> {
  /** The names of the days; index 0 is Sunday. */
  days: readonly string[]
}

interface ReferencesFieldProps extends Omit<ChoicesFieldProps, 'label' | 'isRequired' | 'choices'> {
  /** The records to choose from. */
  records: ChoicesFieldProps['choices']
}

/** A checkbox for each day of the week; at least one is required. Separate from `fieldsOf`, because few forms have one. */
export function daysFieldOf<E extends AnyEntity>(entity: E) {
  return ({ days, ...props }: OfEntity<E, 'days', DaysFieldProps>) => (
    <ChoicesField
      label={labelOf(entity, props.name)}
      {...props}
      isRequired
      choices={days.map((name, id) => ({ id, name }))}
    />
  )
}

/** A checkbox for each record; none may be ticked. Separate from `fieldsOf`, because few forms have one. */
export function referencesFieldOf<E extends AnyEntity>(entity: E) {
  return ({ records, ...props }: OfEntity<E, 'references', ReferencesFieldProps>) => (
    <ChoicesField label={labelOf(entity, props.name)} {...props} choices={records} />
  )
}

function ChoicesField({ name, label, hint, isRequired = false, choices }: ChoicesFieldProps) {
  const words = useWords()
  return (
    <FieldGroup
      {...{ name, label, hint, isRequired }}
      showConflict={(value, id) => (
        <p id={id} className="text-sm">
          {words.othersChose}{' '}
          {choices
            .filter((choice) => idsIn(value).includes(choice.id))
            .map((choice) => choice.name)
            .join(', ') || '—'}
        </p>
      )}
    >
      {(value, errors) => (
        <div className="flex flex-wrap gap-x-5">
          {choices.map((choice) => (
            <label key={choice.id} className="flex min-h-11 items-center gap-2 wrap-anywhere">
              <input
                type="checkbox"
                name={name}
                value={choice.id}
                defaultChecked={idsIn(value).includes(choice.id)}
                aria-invalid={errors.length > 0 || undefined}
                className="size-5 shrink-0"
              />
              {choice.name}
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}

// A JSON list: numbers in a record, texts in a draft.
function idsIn(value: string): number[] {
  return value ? JSON.parse(value).map(Number) : []
}
