import { z } from 'zod'
import { toLatinDigits } from '#app/text/base/digits.ts'
import { nameFinder } from '#app/text/search/name-finder.ts'
import { nameKey } from '#app/text/search/search-key.ts'
import type { SearchStrategy } from '#app/text/search/search-strategies.ts'
import { maxInteger } from './fields.ts'

/** One filter of a list. The screen filters by it in the browser, the server for an export: both show the same records. */
export interface ListFilter<T> {
  /** The name of the input, and of the parameter. */
  name: string
  /** The type of the parameter. */
  schema: z.ZodType
  /** Whether the parameter may have a value; one that no record has is allowed. */
  accepts: (value: string) => boolean
  /** How to find the records that a value leaves. */
  ways: (value: string) => readonly SearchStrategy<T>[]
}

/** How the screen of an entity shows its records, where that is not all of them in the order of the list. */
export interface ShownList<T> {
  /** Each narrows what the one before has left. `now` is an instant (ISO 8601 UTC). */
  filters: (now: string) => readonly ListFilter<T>[]
  /** Another order: the fields it depends on, and what sorts by them. */
  order?: { by: readonly (keyof T & string)[]; sort(records: readonly T[]): readonly T[] }
}

/** A search box. */
export interface ListSearch<T> extends ListFilter<T> {
  /** The text of a record in which it looks. */
  textOf: (record: T) => string
}

/** A search box for the words of a text; `find` finds them in another way. */
export function searchBy<T extends object>(
  textOf: (record: T) => string,
  { name = 'search', find = nameFinder(textOf) }: { name?: string; find?: ListFilter<T>['ways'] } = {},
): ListSearch<T> {
  return { name, textOf, schema: z.string(), accepts: () => true, ways: find }
}

/** A choice of one of the texts of a field, in any spelling of the same key. */
export function sameText<Field extends string>(
  name: Field,
  toKey = nameKey,
): ListFilter<Record<Field, string>> {
  return {
    name,
    schema: z.string(),
    accepts: () => true,
    ways: (value) => {
      const key = toKey(value)
      return onlyIf((record) => toKey(record[name]) === key)
    },
  }
}

/** A choice of a record to which records refer. */
export function sameReference<Field extends string>(name: Field): ListFilter<Record<Field, number | null>> {
  return {
    name,
    schema: z.int().min(1),
    accepts: (value) => idIn(value) !== undefined,
    ways: (value) => {
      const id = idIn(value)
      return onlyIf((record) => record[name] === id)
    },
  }
}

/** A choice of one of the words of a field, or of whatever `isIn` says of a record. */
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
    ways: (value) => onlyIf((record) => isIn(record, value)),
  }
}

/** A choice of a value that names records in its own way; `accepts` says which values do. */
export function chosenBy<T, Value extends string>(
  name: string,
  accepts: (value: string) => value is Value,
  isIn: (record: T, value: Value) => boolean,
): ListFilter<T> {
  const ways = (value: string) => onlyIf((record: T) => accepts(value) && isIn(record, value))
  return { name, schema: z.string(), accepts, ways }
}

function onlyIf<T>(isIn: (record: T) => boolean): SearchStrategy<T>[] {
  return [{ fits: (record) => (isIn(record) ? 'exact' : undefined) }]
}

function idIn(value: string): number | undefined {
  const digits = toLatinDigits(value.trim())
  return /^[1-9]\d{0,9}$/.test(digits) && Number(digits) <= maxInteger ? Number(digits) : undefined
}
