import { useState } from 'react'
import { choicesOf } from '#app/sheets/write-cell.ts'
import { FilterLabel, FilterSelect } from '#app/ui/list/toolbar.tsx'
import { fix } from './import-columns.rules.ts'
import { type ImportKind, mayBeFixed, missingFields } from './import-kinds.rules.ts'
import { TypedInput } from './import-step.components.tsx'
import type { SheetImport } from './sheet-import.components.tsx'

type EntityColumn = ImportKind['columns'][number]

/** Values for all rows, like the class of a sheet with one class. */
export function FixedValues({ work }: { work: SheetImport }) {
  const { kind, draft, names } = work
  const missing = missingFields(kind, draft)
  const [added, setAdded] = useState<readonly string[]>([])
  const filled = new Set(draft.columns.map(({ field }) => field))
  const free = kind.columns.filter((column) => !filled.has(column.field) && mayBeFixed(kind, column))
  const isVisible = ({ field }: EntityColumn) =>
    draft.fixed[field] !== undefined || missing.includes(field) || added.includes(field)
  const visible = free.filter(isVisible)
  const others = free.filter((column) => !isVisible(column))
  if (free.length === 0) return null
  return (
    <fieldset className="grid gap-3 rounded-lg border border-line p-4">
      <legend className="px-2 font-bold">সব সারিতে একই মান</legend>
      <p className="text-sm text-ink-soft">
        পুরো শিটটি এক শ্রেণির বা এক শাখার হলে, আর তার কলাম না থাকলে, এখানে একবার দিন।
      </p>
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {visible.map((column) => (
          <FixedValue
            key={column.field}
            column={column}
            value={draft.fixed[column.field] ?? ''}
            choices={choicesOf(column.meta, names.named.namesOf)}
            onValue={(value) => {
              if (value !== (draft.fixed[column.field] ?? '')) work.choose(fix(draft, column.field, value))
            }}
          />
        ))}
        {others.length > 0 && (
          <FilterSelect
            label="আরেকটি ঘর"
            name="fixed"
            value=""
            onValue={(field) => setAdded([...added, field])}
          >
            <option value="">বেছে নিন</option>
            {others.map(({ field, head }) => (
              <option key={field} value={field}>
                {head}
              </option>
            ))}
          </FilterSelect>
        )}
      </div>
    </fieldset>
  )
}

interface FixedValueProps {
  column: EntityColumn
  value: string
  choices: readonly string[] | undefined
  onValue: (value: string) => void
}

function FixedValue({ column: { field, head, isRequired }, value, choices, onValue }: FixedValueProps) {
  const label = isRequired ? `${head} *` : head
  if (choices)
    return (
      <FilterSelect label={label} name={field} value={value} onValue={onValue}>
        <option value="">বেছে নিন</option>
        {choices.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </FilterSelect>
    )
  return (
    <FilterLabel label={label}>
      {(id) => <TypedInput id={id} name={field} defaultValue={value} maxLength={1000} onSave={onValue} />}
    </FilterLabel>
  )
}
