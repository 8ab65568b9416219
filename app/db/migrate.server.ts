import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Tables } from '#app/db/tables.ts'

type Kind = 'sqlite' | 'postgres'

interface Migration {
  up(db: Kysely<unknown>, kind: Kind): Promise<void>
}

// The folder is the registry: its files run in the order of their names.
const files = import.meta.glob<Migration>('./migrations/*.ts', { eager: true })

const migrations = new Map(
  Object.entries(files)
    .map(([path, migration]) => [path.replace(/^.*\/|\.ts$/g, ''), migration] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1)),
)

/** The names of all migrations, the oldest first. */
export const migrationNames = [...migrations.keys()]

/** Migrates the tables to the latest version, or to that of one migration; throws with the name of a migration that fails. */
export async function migrate(db: Kysely<Tables>, kind: Kind, to?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => bindDialect(kind) } })
  const { error, results } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to))
  if (!error) return
  const failed = results?.find((result) => result.status === 'Error')
  throw new Error(
    `The database could not be brought to this version${failed ? ` (${failed.migrationName})` : ''}`,
    {
      cause: error,
    },
  )
}

/** The last migration that a database has run. */
export async function lastMigration(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{
    name: string
  }>`select name from kysely_migration order by name desc limit 1`.execute(db)
  return rows[0]?.name ?? ''
}

function bindDialect(kind: Kind) {
  return Object.fromEntries(
    [...migrations].map(([name, migration]) => [
      name,
      { up: (db: Kysely<unknown>) => migration.up(db, kind) },
    ]),
  )
}
