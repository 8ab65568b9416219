import { z } from 'zod'
import { toLatinDigits } from '#app/text/base/digits.ts'
import { createNameLookup } from '#app/text/search/name-finder.ts'
import { nameKey } from '#app/text/search/search-key.ts'
import type { SearchStrategy } from '#app/text/search/search-strategies.ts'
import { maxInteger } from './fields.ts'

/** A filter of a list, used by the screen in the browser and by exports on the server. */
export interface ListFilter<T> {
  /** Also the name of the query parameter. */
  name: string
  schema: z.ZodType
  /** Whether the value is valid; it may match no record. */
  accepts: (value: string) => boolean
  /** The search strategies for a value. */
  strategies: (value: string) => readonly SearchStrategy<T>[]
}

/** Filters and order of a list on its screen, if it does not show all records in default order. */
export interface ListRules<T> {
  /** Applied one after the other. `now` is an instant (ISO 8601 UTC). */
  filters: (now: string) => readonly ListFilter<T>[]
  /** Another order, and the fields that it depends on. */
  order?: { by: readonly (keyof T & string)[]; sort(records: readonly T[]): readonly T[] }
}

export interface ListSearch<T> extends ListFilter<T> {
  /** The searched text of a record. */
  textOf: (record: T) => string
}

/** Searches words of a text; `find` replaces the strategy. */
export function searchBy<T extends object>(
  textOf: (record: T) => string,
  {
    name = 'search',
    find = createNameLookup(textOf),
  }: { name?: string; find?: ListFilter<T>['strategies'] } = {},
): ListSearch<T> {
  return { name, textOf, schema: z.string(), accepts: () => true, strategies: find }
}

/** A choice of distinct texts of a field, compared by key. */
export function sameText<Field extends string>(
  name: Field,
  toKey = nameKey,
): ListFilter<Record<Field, string>> {
  return {
    name,
    schema: z.string(),
    accepts: () => true,
    strategies: (value) => {
      const key = toKey(value)
      return onlyIf((record) => toKey(record[name]) === key)
    },
  }
}

/** A choice of a referenced record. */
export function sameReference<Field extends string>(name: Field): ListFilter<Record<Field, number | null>> {
  return {
    name,
    schema: z.int().min(1),
    accepts: (value) => idIn(value) !== undefined,
    strategies: (value) => {
      const id = idIn(value)
      return onlyIf((record) => record[name] === id)
    },
  }
}

/** A choice of words; `isIn` decides whether a record matches. */
export function oneOfWords<T, Name extends string>(
  name: Name,
  words: readonly string[],
  isIn: (record: T, value: string) => boolean,
): ListFilter<T> {
  const schema = z.enum(words as [string, ...string[]])
  return {
    name,
    schema,
    accepts: (value) => words.includes(value),
    strategies: (value) => onlyIf((record) => isIn(record, value)),
  }
}

/** A choice of custom values, validated by `accepts`. */
export function chosenBy<T, Value extends string>(
  name: string,
  accepts: (value: string) => value is Value,
  isIn: (record: T, value: Value) => boolean,
): ListFilter<T> {
  const strategies = (value: string) => onlyIf((record: T) => accepts(value) && isIn(record, value))
  return { name, schema: z.string(), accepts, strategies }
}

function onlyIf<T>(isIn: (record: T) => boolean): SearchStrategy<T>[] {
  return [{ match: (record) => (isIn(record) ? 'exact' : undefined) }]
}

function idIn(value: string): number | undefined {
  const digits = toLatinDigits(value.trim())
  return /^[1-9]\d{0,9}$/.test(digits) && Number(digits) <= maxInteger ? Number(digits) : undefined
}
