import { type Kysely, sql } from 'kysely'

/** Releases before this one would remove pictures of pages as files that no record names. */
export const needs = '0036-pages-of-documents'

/** The pages of a document's PDF as pictures; existing documents have the first one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table documents add column pages text not null default '[]'`.execute(db)
  await sql`update documents set pages = '["' || pdf_preview || '"]' where pdf_preview is not null`.execute(
    db,
  )
}
