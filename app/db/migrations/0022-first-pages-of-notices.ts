import { type Kysely, sql } from 'kysely'

/** A picture of the first page of a notice's first PDF; those of its other PDFs are in the list of files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notices add column pdf_preview text`.execute(db)
}
