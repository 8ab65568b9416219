import { type ComponentType, useState } from 'react'
import { nameKey } from '#app/text/search-key.ts'
import { distinct, searchRows } from './search.ts'
import { FilterSelect, Filters, SearchBox } from './toolbar.tsx'

/** A search box that filters rows. */
interface SearchFilter<T> {
  name: string
  label: string
  /** The text of a row to search in. */
  textOf: (row: T) => string
  /** Finds rows in another way than by the words of that text. */
  find?: (rows: readonly T[], search: string) => readonly T[]
  /** Another search box, for example with suggestions. */
  Box?: ComponentType<BoxProps>
}

interface BoxProps {
  label: string
  name: string
  /** The texts of all rows. */
  names: readonly string[]
  value: string
  onValue: (value: string) => void
}

interface ChoiceWords {
  label: string
  /** The label of the option for all rows. */
  all: string
}

/** A select that filters rows by kind. */
interface ChoiceFilter<T> extends ChoiceWords {
  name: string
  options: readonly { value: string; label: string }[]
  isIn: (row: T, value: string) => boolean
}

export type Filter<T> = SearchFilter<T> | ChoiceFilter<T>

/** The rows that pass all filters, and the filters' state. An option that no longer exists counts as not selected. */
export function useFilteredRows<T extends object>(rows: readonly T[], filters: readonly Filter<T>[]) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [keys] = useState(createKeys<T>)
  const typedIn = (filter: Filter<T>) => {
    const value = typed[filter.name] ?? ''
    return 'isIn' in filter && !filter.options.some((option) => option.value === value) ? '' : value
  }
  const passing = (all: readonly T[]) =>
    filters.reduce((left, filter) => {
      const value = typedIn(filter)
      if (value === '') return left
      if ('isIn' in filter) return left.filter((row) => filter.isIn(row, value))
      if (filter.find) return filter.find(left, value)
      return searchRows(left, (row) => keys.of(filter, row), value)
    }, all)
  return {
    found: passing(rows),
    passes: (row: T) => passing([row]).length > 0,
    typedIn,
    set: (name: string, value: string) => setTyped({ ...typed, [name]: value }),
    clear: () => setTyped({}),
  }
}

// Computing a key takes longer than searching it, so keys of thousands of rows are cached.
function createKeys<T extends object>() {
  const byFilter = new Map<string, WeakMap<T, string>>()
  return {
    of({ name, textOf }: SearchFilter<T>, row: T): string {
      const keys = byFilter.get(name) ?? new WeakMap<T, string>()
      byFilter.set(name, keys)
      const key = keys.get(row) ?? nameKey(textOf(row))
      keys.set(row, key)
      return key
    },
  }
}

interface ListFiltersProps<T> {
  rows: readonly T[]
  filters: readonly Filter<T>[]
  typedIn: (filter: Filter<T>) => string
  onValue: (name: string, value: string) => void
}

/** The filter bar above a list. */
export function ListFilters<T>({ rows, filters, typedIn, onValue }: ListFiltersProps<T>) {
  return (
    <Filters>
      {filters.map((filter) => {
        const { name, label } = filter
        const shared = {
          name,
          label,
          value: typedIn(filter),
          onValue: (value: string) => onValue(name, value),
        }
        if ('isIn' in filter)
          return (
            <FilterSelect key={name} {...shared}>
              <option value="">{filter.all}</option>
              {filter.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </FilterSelect>
          )
        const { Box = SearchBox, textOf } = filter
        return <Box key={name} {...shared} names={rows.map(textOf)} />
      })}
    </Filters>
  )
}

/** A select of the distinct texts of a field, in any equivalent spelling. */
export function valueFilter<Field extends string>(
  rows: readonly Record<Field, string>[] | 'failed',
  field: Field,
  words: ChoiceWords,
): ChoiceFilter<Record<Field, string>> {
  const values = rows === 'failed' ? [] : distinct(rows, (row) => row[field])
  return {
    ...words,
    name: field,
    options: values.map((value) => ({ value, label: value })),
    isIn: (row, value) => nameKey(row[field]) === nameKey(value),
  }
}

/** A select of the words of a choice field, with their labels. */
export function wordFilter<Field extends string>(
  field: Field,
  names: Readonly<Record<string, string>>,
  words: ChoiceWords,
): ChoiceFilter<Record<Field, string | boolean>> {
  return {
    ...words,
    name: field,
    options: Object.entries(names).map(([value, label]) => ({ value, label })),
    isIn: (row, value) => String(row[field]) === value,
  }
}

/** A select of the records that rows refer to. */
export function recordFilter<Field extends string>(
  field: Field,
  records: readonly { id: number; name: string }[],
  words: ChoiceWords,
): ChoiceFilter<Record<Field, number | null>> {
  return {
    ...words,
    name: field,
    options: records.map(({ id, name }) => ({ value: String(id), label: name })),
    isIn: (row, value) => row[field] === Number(value),
  }
}
