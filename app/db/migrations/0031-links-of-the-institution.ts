import { type Kysely, sql } from 'kysely'

export const needs = null

/** A short name, social channels, links to authorities, and the kind of hero of the home page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['short_name', 'facebook_url', 'whatsapp_url', 'youtube_url'])
    await sql`alter table institutions add column ${sql.ref(column)} text not null default ''`.execute(db)
  await sql`alter table institutions add column important_links text not null default '[]'`.execute(db)
  await sql`alter table institutions add column hero text not null default 'photo'`.execute(db)
}
