import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { AnyEntity } from '#app/contract/entity.ts'
import type { Tables } from '#app/db/tables/tables.ts'

// Kysely's types want one known table, but an entity's columns are dynamic.
export type AnyQuery = SelectQueryBuilder<Tables, 'notices', object>

export interface Reading {
  /** Visitors don't see what is not due. */
  audience: 'staff' | 'visitor'
  search?: string | undefined
  where?: Record<string, string | number>
}

/** Limits a query of an entity to what visitors see now. */
export function onlyShown(query: AnyQuery, { visibility }: AnyEntity): AnyQuery {
  if (!visibility) return query
  const now = new Date().toISOString()
  const [from, until] = [
    sql.ref<string | null>(visibility.publishAt),
    sql.ref<string | null>(visibility.expireAt),
  ]
  return query
    .where(sql.ref(visibility.draft), '=', 0)
    .where((eb) => eb.or([eb(from, 'is', null), eb(from, '<=', now)]))
    .where((eb) => eb.or([eb(until, 'is', null), eb(until, '>', now)]))
}

/** Limits a query to the records that name a file, in a field of its own or in a list. */
export function namingFile(query: AnyQuery, { files }: AnyEntity, key: string): AnyQuery {
  const named = Object.keys(files).map(
    (field): RawBuilder<boolean> =>
      files[field].kind === 'list'
        ? sql`${sql.ref(field)} like ${`%"${key.replaceAll('_', '\\_')}"%`} escape '\\'`
        : sql`${sql.ref(field)} = ${key}`,
  )
  return query.where((eb) => eb.or(named))
}

/** Sorts the records in the order of the entity's lists; for the staff, what visitors are yet to see comes first. */
export function inOrder(query: AnyQuery, entity: AnyEntity, audience: Reading['audience']): AnyQuery {
  const { order } = entity
  if (order === 'made') return query.orderBy('id')
  const [column, direction] =
    order === 'position' ? (['position', 'asc'] as const) : ([order.newest, 'desc'] as const)
  const value = sql.ref(column)
  return (audience === 'staff' ? comingFirst(query, entity) : query)
    .orderBy(sql`case when ${value} is null then 1 else 0 end`)
    .orderBy(value, direction)
    .orderBy('id', direction)
}

function comingFirst(query: AnyQuery, { visibility }: AnyEntity): AnyQuery {
  if (!visibility) return query
  const [unless, from] = [sql.ref(visibility.draft), sql.ref(visibility.publishAt)]
  const now = new Date().toISOString()
  // Of these, the ones without a time of their own first.
  return query.orderBy(sql`case when ${unless} = 1 then 0 when ${from} > ${now} then 1 else 2 end`)
}
