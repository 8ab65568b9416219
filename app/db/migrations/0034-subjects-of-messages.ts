import { type Kysely, sql } from 'kysely'
import { searchKey } from '#app/text/search/search-key.ts'

export const needs = null

interface Tables {
  contacts: { id: number; name: string; phone: string; message: string; search_key: string }
}

const chunkSize = 100

/**
 * Contact messages have a subject and a receipt, and are searched. Older messages have no receipt: their senders were
 * never told one.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`alter table contacts add column subject text not null default 'question'`.execute(db)
  await sql`alter table contacts add column receipt text`.execute(db)
  await sql`create unique index contacts_by_receipt on contacts (receipt)`.execute(db)
  let last = 0
  for (;;) {
    const rows = await db
      .selectFrom('contacts')
      .select(['id', 'name', 'phone', 'message'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(chunkSize)
      .execute()
    for (const { id, name, phone, message } of rows) {
      // As the entity makes it; the receipt is empty.
      const search_key = [name, phone, message, ''].map(searchKey).join('\n')
      await db.updateTable('contacts').set({ search_key }).where('id', '=', id).execute()
      last = id
    }
    if (rows.length < chunkSize) return
  }
}
