import { type Kysely, sql } from 'kysely'

/** A notice has its first PDF's first page as a picture; those of all its PDFs are in the list of files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notices add column pdf_preview text`.execute(db)
}
