import { type Kysely, sql } from 'kysely'
import { searchKey } from '#app/text/search/search-key.ts'
import { wordsOf } from '#app/text/search/search-words.ts'

interface Tables {
  notices: {
    id: number
    title: string
    category: string
    description: string
    search_words: string
    search_text: string
  }
}

const chunkSize = 500

/** Notices are found by synonyms and, if nothing else matches, by their descriptions. */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (const column of ['search_words', 'search_text'])
    await sql`alter table notices add column ${sql.ref(column)} text not null default ''`.execute(db)
  let last = 0
  for (;;) {
    const rows = await db
      .selectFrom('notices')
      .select(['id', 'title', 'category', 'description'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(chunkSize)
      .execute()
    for (const { id, title, category, description } of rows) {
      const columns = { search_words: wordsOf(`${title}\n${category}`), search_text: searchKey(description) }
      await db.updateTable('notices').set(columns).where('id', '=', id).execute()
      last = id
    }
    if (rows.length < chunkSize) return
  }
}
