import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Tables } from '#app/db/tables/tables.ts'

type Kind = 'sqlite' | 'postgres'

interface Migration {
  /**
   * The newest migration that a server must know to go on working on the tables after this one: null where it only adds
   * what other versions need not fill; where it removes something, the migration of the first version that did without
   * it; its own name where no other version can go on, which also counts where it says nothing.
   */
  needs?: string | null
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
  // Kysely looks at every table first, which on PostgreSQL takes longer than all else at a start.
  if (to === undefined && (await hasAll(db))) return
  if (kind === 'sqlite') return migrateOn(db, kind, to)
  await db.transaction().execute(async (trx) => {
    await waitForOtherInstances(trx)
    await migrateOn(trx, kind, to)
  })
}

/**
 * The lock belongs to the transaction in which everything happens, so it holds behind a pooler, too, which gives the next
 * transaction another connection.
 */
async function waitForOtherInstances(trx: Kysely<Tables>): Promise<void> {
  // A deadline for queries is no deadline for waiting here, nor for a migration that rewrites a table.
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`select pg_advisory_xact_lock(${sql.lit(lockOfKysely)})`.execute(trx)
}

// The number that Kysely's own lock has, which instances of an older version take.
const lockOfKysely = BigInt('3853314791062309107')

async function migrateOn(db: Kysely<Tables>, kind: Kind, to?: string): Promise<void> {
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

// It may have run more: those of a newer version with which this one can go on.
async function hasAll(db: Kysely<Tables>): Promise<boolean> {
  const executed = new Set(await executedMigrations(db))
  return migrationNames.every((name) => executed.has(name))
}

/** The migrations that a database has run, the oldest first. */
export async function executedMigrations(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`
    .execute(db)
    .catch(noneWhereNoTable)
  return rows.map(({ name }) => name)
}

/** The last migration that a database has run. */
export async function lastMigration(db: Kysely<Tables>): Promise<string> {
  return (await executedMigrations(db)).at(-1) ?? ''
}

function bindDialect(kind: Kind) {
  const up = async (db: Kysely<unknown>, name: string, migration: Migration) => {
    await migration.up(db, kind)
    const needed = migration.needs === undefined ? name : migration.needs
    if (needed !== null && name >= firstWithCompat) await raiseNeeded(db, needed)
  }
  return Object.fromEntries(
    [...migrations].map(([name, migration]) => [
      name,
      { up: (db: Kysely<unknown>) => up(db, name, migration) },
    ]),
  )
}

async function raiseNeeded(db: Kysely<unknown>, needed: string): Promise<void> {
  await sql`update schema_compat set needed_migration = ${needed} where needed_migration < ${needed}`.execute(
    db,
  )
}

/** The migration that made the table of what a server must know. */
const firstWithCompat = '0026-schema-compat'

function noneWhereNoTable(fault: unknown): { rows: { name: string }[] } {
  const undefinedTable = '42P01'
  const isNew =
    fault instanceof Error &&
    (('code' in fault && fault.code === undefinedTable) || fault.message.startsWith('no such table'))
  if (isNew) return { rows: [] }
  throw fault
}
