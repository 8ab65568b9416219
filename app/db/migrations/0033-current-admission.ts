import { type Kysely, sql } from 'kysely'

export const needs = null

/** What counts for the current admission: deadline, seats, fees, and the website of the central one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table institutions add column admission_deadline text`.execute(db)
  await sql`alter table institutions add column admission_link text not null default ''`.execute(db)
  for (const column of ['admission_seats', 'admission_fees'])
    await sql`alter table institutions add column ${sql.ref(column)} text not null default '[]'`.execute(db)
}
