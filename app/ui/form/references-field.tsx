import type { AnyEntity } from '#app/contract/entity.ts'
import { useWords } from '#app/ui/base/language.ts'
import { labelOf, type OfEntity } from './entity-fields.tsx'
import { FieldGroup } from './field-group.tsx'

interface ReferencesFieldProps {
  name: string
  label: string
  hint?: string
  /** The records to choose from. */
  records: readonly { id: number; name: string }[]
}

/** Not in `fieldsOf`, because few forms have one. */
export function referencesFieldOf<E extends AnyEntity>(entity: E) {
  return (props: OfEntity<E, 'references', Omit<ReferencesFieldProps, 'label'>>) => (
    <ReferencesField label={labelOf(entity, props.name)} {...props} />
  )
}

/** A checkbox for each record; none may be ticked. */
function ReferencesField({ name, label, hint, records }: ReferencesFieldProps) {
  const words = useWords()
  return (
    <FieldGroup
      {...{ name, label, hint }}
      showConflict={(value, id) => (
        <p id={id} className="text-sm">
          {words.othersChose}{' '}
          {records
            .filter((record) => idsIn(value).includes(record.id))
            .map((record) => record.name)
            .join(', ') || '—'}
        </p>
      )}
    >
      {(value, errors) => (
        <div className="flex flex-wrap gap-x-5">
          {records.map((record) => (
            <label key={record.id} className="flex min-h-11 items-center gap-2 wrap-anywhere">
              <input
                type="checkbox"
                name={name}
                value={record.id}
                defaultChecked={idsIn(value).includes(record.id)}
                aria-invalid={errors.length > 0 || undefined}
                className="size-5 shrink-0"
              />
              {record.name}
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
