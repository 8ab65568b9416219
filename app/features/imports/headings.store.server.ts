import type { Sql } from '#app/db/database.server.ts'
import type { Write } from '#app/db/write.server.ts'
import { type MatchedHeading, maxHeadings } from './imports.contract.ts'

/** Newest first. */
export function findHeadings(sql: Sql, entity: string): Promise<MatchedHeading[]> {
  return sql
    .selectFrom('import_headings')
    .select(['heading', 'field'])
    .where('entity', '=', entity)
    .orderBy('matched_at', 'desc')
    .orderBy('key')
    .execute()
}

/** `key` is the search key of the heading: the same heading in another spelling is replaced. */
export async function saveHeading(
  { trx }: Write,
  { entity, key, heading, field }: MatchedHeading & { entity: string; key: string },
): Promise<void> {
  const matched_at = new Date().toISOString()
  await trx
    .insertInto('import_headings')
    .values({ entity, key, heading, field, matched_at })
    .onConflict((conflict) => conflict.columns(['entity', 'key']).doUpdateSet({ heading, field, matched_at }))
    .execute()
  const newest = trx
    .selectFrom('import_headings')
    .select('key')
    .where('entity', '=', entity)
    .orderBy('matched_at', 'desc')
    .orderBy('key')
    .limit(maxHeadings)
  await trx
    .deleteFrom('import_headings')
    .where('entity', '=', entity)
    .where('key', 'not in', newest)
    .execute()
}
