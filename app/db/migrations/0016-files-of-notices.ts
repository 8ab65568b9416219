import { type Kysely, sql } from 'kysely'

interface Tables {
  notices: {
    id: number
    pdf_file: string | null
    pdf_file_name: string
    pdf_file_size: number | null
    files: string
  }
}

const chunkSize = 500

/** Notices have a list of files, a deadline, and the time of their last correction. */
export async function up(db: Kysely<Tables>, kind: 'sqlite' | 'postgres'): Promise<void> {
  await sql`alter table notices add column files text not null default '[]'`.execute(db)
  await sql`alter table notices add column deadline text`.execute(db)
  await sql`alter table notices add column revised_at text`.execute(db)
  // To find the record of a served file, this index alone is scanned. PostgreSQL can't index such long texts.
  if (kind === 'sqlite') await sql`create index notices_files on notices (files)`.execute(db)
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('notices')
      .select(['id', 'pdf_file', 'pdf_file_name', 'pdf_file_size'])
      .where('pdf_file', 'is not', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(chunkSize)
      .execute()
    for (const { id, pdf_file, pdf_file_name, pdf_file_size } of rows) {
      const files = JSON.stringify([{ key: pdf_file, name: pdf_file_name, size: pdf_file_size }])
      await db.updateTable('notices').set({ files }).where('id', '=', id).execute()
      last = id
    }
    if (rows.length < chunkSize) return
  }
}
