import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Tables } from '#app/db/tables.ts'
import * as firstTables from './migrations/0001-first-tables.ts'

const migrations = {
  '0001-first-tables': firstTables,
}

/** Brings the tables to the present version; throws with the migration's name when one fails. */
export async function migrate(db: Kysely<Tables>, kind: 'sqlite' | 'postgres'): Promise<void> {
  const provider = { getMigrations: async () => bindDialect(kind) }
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest()
  if (!error) return
  const failed = results?.find((result) => result.status === 'Error')
  throw new Error(
    `The database could not be brought to this version${failed ? ` (${failed.migrationName})` : ''}`,
    {
      cause: error,
    },
  )
}

/** Answers when the database answers. */
export async function ping(db: Kysely<Tables>): Promise<void> {
  await sql`select 1`.execute(db)
}

function bindDialect(kind: 'sqlite' | 'postgres') {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [
      name,
      { up: (db: Kysely<unknown>) => migration.up(db, kind) },
    ]),
  )
}
