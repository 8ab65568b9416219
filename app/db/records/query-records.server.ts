import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { AnyEntity } from '#app/contract/entity.ts'
import { isList } from '#app/contract/file-fields.ts'
import type { Tables } from '#app/db/tables/tables.ts'

// Kysely's types need a static table.
export type AnyQuery = SelectQueryBuilder<Tables, 'notices', object>

export interface ReadOptions {
  /** Visitors see only published records. */
  audience: 'staff' | 'visitor'
  search?: string | undefined
  where?: Record<string, string | number>
}

export function onlyVisible(query: AnyQuery, { visibility }: AnyEntity): AnyQuery {
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

export function withFile(query: AnyQuery, { files }: AnyEntity, key: string): AnyQuery {
  const conditions = Object.keys(files).map(
    (field): RawBuilder<boolean> =>
      isList(files[field])
        ? sql`${sql.ref(field)} like ${`%"${key.replaceAll('_', '\\_')}"%`} escape '\\'`
        : sql`${sql.ref(field)} = ${key}`,
  )
  return query.where((eb) => eb.or(conditions))
}

/** Sorts by the entity's order; for the staff, records that are not published yet come first. */
export function sortRecords(query: AnyQuery, entity: AnyEntity, audience: ReadOptions['audience']): AnyQuery {
  const { order } = entity
  if (order === 'created') return query.orderBy('id')
  const [column, direction] =
    order === 'position'
      ? (['position', 'asc'] as const)
      : 'newest' in order
        ? ([order.newest, 'desc'] as const)
        : ([order.earliest, 'asc'] as const)
  const value = sql.ref(column)
  return (audience === 'staff' ? hiddenFirst(query, entity) : query)
    .orderBy(sql`case when ${value} is null then 1 else 0 end`)
    .orderBy(value, direction)
    .orderBy('id', direction)
}

function hiddenFirst(query: AnyQuery, { visibility }: AnyEntity): AnyQuery {
  if (!visibility) return query
  const [draft, from] = [sql.ref(visibility.draft), sql.ref(visibility.publishAt)]
  const now = new Date().toISOString()
  // Drafts before scheduled records.
  return query.orderBy(sql`case when ${draft} = 1 then 0 when ${from} > ${now} then 1 else 2 end`)
}
