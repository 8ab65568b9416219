import type { ComponentType } from 'react'
import type { ListFilter, ListSearch } from '#app/contract/filter-rules.ts'
import { findBy } from '#app/text/search/search-strategies.ts'
import { useRestoredState } from '#app/ui/base/restored-state.ts'
import { distinct } from './distinct-values.ts'

interface SearchFilter<T> extends ListSearch<T> {
  label: string
  /** Replaces the search box, for example by one with suggestions. */
  Box?: ComponentType<BoxProps>
}

interface BoxProps {
  label: string
  name: string
  names: readonly string[]
  value: string
  onValue: (value: string) => void
}

interface ChoiceWords {
  label: string
  all: string
}

interface ChoiceFilter<T> extends ListFilter<T>, ChoiceWords {
  options: readonly { value: string; label: string }[]
}

export type Filter<T> = SearchFilter<T> | ChoiceFilter<T>

/** The rows that match all filters, and the values of the filters. An option that no longer exists is ignored. */
export function useFilteredRows<T extends object>(rows: readonly T[], filters: readonly Filter<T>[]) {
  const [typed, setTyped] = useRestoredState<Record<string, string>>('filters', {})
  const typedIn = (filter: Filter<T>) => {
    const value = typed[filter.name] ?? ''
    return 'options' in filter && !filter.options.some((option) => option.value === value) ? '' : value
  }
  const passing = (all: readonly T[]) =>
    filters.reduce((left, filter) => {
      const value = typedIn(filter)
      return value === '' ? left : findBy(left, filter.strategies(value))
    }, all)
  return {
    found: passing(rows),
    passes: (row: T) => passing([row]).length > 0,
    typedIn,
    set: (name: string, value: string) => setTyped({ ...typed, [name]: value }),
    clear: () => setTyped({}),
  }
}

export function valueChoice<Field extends string>(
  rows: readonly Record<Field, string>[] | 'failed',
  field: Field,
  words: ChoiceWords,
) {
  const values = rows === 'failed' ? [] : distinct(rows, (row) => row[field])
  return { ...words, options: values.map((value) => ({ value, label: value })) }
}

export function wordChoice(names: Readonly<Record<string, string>>, words: ChoiceWords) {
  return { ...words, options: Object.entries(names).map(([value, label]) => ({ value, label })) }
}

export function recordChoice(records: readonly { id: number; name: string }[], words: ChoiceWords) {
  return { ...words, options: records.map(({ id, name }) => ({ value: String(id), label: name })) }
}
