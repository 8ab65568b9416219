import type { Insertable } from 'kysely'
import type { AnyEntity, EntityRecord } from '#app/contract/entity.ts'
import type { ChangeTable } from '#app/db/tables/log-tables.ts'
import { toRow } from './records.ts'
import { keysOfSearch } from './search.server.ts'
import type { Author, StoreRules, ValuesFor } from './store-rules.ts'

/** The columns of a record that follow from its values. */
export function keysOf<E extends AnyEntity>(entity: E, values: ValuesFor<E>): Record<string, unknown> {
  return {
    ...keysOfSearch(entity, values),
    ...(entity.unique && { unique_key: entity.unique(values) }),
  }
}

/** The row of a record that is added at this moment. */
export function newRow<E extends AnyEntity>(
  entity: E,
  values: ValuesFor<E>,
  at = new Date().toISOString(),
): Record<string, unknown> {
  return { ...toRow(entity, values), ...keysOf(entity, values), updated_at: at }
}

/** The row of the history for a write: without `before` the record is added, without `after` deleted. */
export function changeOf<E extends AnyEntity>(
  { entity, rules }: { entity: E; rules: StoreRules<E> },
  author: Author,
  kind: string,
  { before, after }: { before?: EntityRecord<E> | undefined; after?: EntityRecord<E> | undefined },
  at = new Date().toISOString(),
): Insertable<ChangeTable> {
  const body = (value: EntityRecord<E> | undefined) =>
    value && !rules.hasBareHistory ? JSON.stringify(value) : null
  return {
    at,
    user_id: author.id,
    user: author.username,
    entity: entity.path,
    record_id: (after ?? before)?.id ?? 0,
    kind,
    before: body(before),
    after: body(after),
    about: rules.about ? JSON.stringify(rules.about(before, after)) : null,
  }
}
