import { type Kysely, sql } from 'kysely'

export const needs = null

/** A keyed hash of a request with an Idempotency-Key; null if not stored, as in rows of older releases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_keys add column sent_hash text`.execute(db)
}
