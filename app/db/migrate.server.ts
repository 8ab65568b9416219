import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Tables } from '#app/db/tables.ts'
import * as firstTables from './migrations/0001-first-tables.ts'
import * as secondFactors from './migrations/0002-second-factors.ts'
import * as backups from './migrations/0003-backups.ts'
import * as searchIndex from './migrations/0004-search-index.ts'
import * as noticeMoments from './migrations/0005-notice-moments.ts'
import * as confirmedSessions from './migrations/0006-confirmed-sessions.ts'
import * as devices from './migrations/0007-devices.ts'
import * as journal from './migrations/0008-journal.ts'
import * as erasures from './migrations/0009-erasures.ts'
import * as privacy from './migrations/0010-privacy.ts'
import * as tracesOfUsers from './migrations/0011-traces-of-users.ts'

const migrations = {
  '0001-first-tables': firstTables,
  '0002-second-factors': secondFactors,
  '0003-backups': backups,
  '0004-search-index': searchIndex,
  '0005-notice-moments': noticeMoments,
  '0006-confirmed-sessions': confirmedSessions,
  '0007-devices': devices,
  '0008-journal': journal,
  '0009-erasures': erasures,
  '0010-privacy': privacy,
  '0011-traces-of-users': tracesOfUsers,
}

/** The names of all migrations, the oldest first. */
export const migrationNames = Object.keys(migrations)

/** Brings the tables to the present version, or to that of a migration; throws with the migration's name when one fails. */
export async function migrate(db: Kysely<Tables>, kind: 'sqlite' | 'postgres', to?: string): Promise<void> {
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

/** The last migration that a database has been through. */
export async function lastMigration(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{
    name: string
  }>`select name from kysely_migration order by name desc limit 1`.execute(db)
  return rows[0]?.name ?? ''
}

function bindDialect(kind: 'sqlite' | 'postgres') {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [
      name,
      { up: (db: Kysely<unknown>) => migration.up(db, kind) },
    ]),
  )
}
