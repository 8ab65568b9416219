import { type Kysely, sql } from 'kysely'

/** It only adds. */
export const needs = null

/** A keyed hash of what came with an Idempotency-Key; null where none is kept, as in rows of older versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_keys add column sent_hash text`.execute(db)
}
