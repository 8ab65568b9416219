import type { z } from 'zod'
import type { AnyEntity } from '#app/contract/entity.ts'

/** Checks of the filters of a list, as its query has them. */
export const filterChecks = ({ filters = [], record }: AnyEntity): Record<string, z.ZodType> =>
  Object.fromEntries(filters.map((name) => [name, record.shape[name] as z.ZodType]))

/** The values to filter by; yes and no are 1 and 0 as in columns. */
export function filtersIn(
  query: URLSearchParams,
  { filters = [], fieldMeta }: AnyEntity,
): Record<string, string | number> {
  const active = filters.map((name) => ({ name, value: query.get(name) ?? '' })).filter(({ value }) => value)
  return Object.fromEntries(
    active.map(({ name, value }) => [
      name,
      fieldMeta[name]?.kind === 'yes-no' ? Number(value === 'true') : value,
    ]),
  )
}
