import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Tables } from '#app/db/tables/tables.ts'

type Kind = 'sqlite' | 'postgres'

interface Migration {
  /**
   * The newest migration that a release must know to use the tables after this one: null if this one only adds; the
   * first migration of a release that does not use what this one removes; by default this one, so no older release can.
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

export const migrationNames = [...migrations.keys()]

/** Runs the missing migrations, up to `to`; throws with the name of a migration that fails. */
export async function migrate(db: Kysely<Tables>, kind: Kind, to?: string): Promise<void> {
  // Kysely first inspects every table, which on PostgreSQL is the slowest part of a start.
  if (to === undefined && (await isUpToDate(db))) return
  if (kind === 'sqlite') return migrateOn(db, kind, to)
  await db.transaction().execute(async (trx) => {
    await lockMigrations(trx)
    await migrateOn(trx, kind, to)
  })
}

/** A lock of the transaction, not of the session: a pooler gives the next transaction another connection. */
async function lockMigrations(trx: Kysely<Tables>): Promise<void> {
  // Waiting for other instances, and rewriting a table, may take longer than the deadline of a query.
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`select pg_advisory_xact_lock(${sql.lit(kyselyLockId)})`.execute(trx)
}

// The id of Kysely's own lock, which instances of older releases take.
const kyselyLockId = BigInt('3853314791062309107')

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

// A compatible newer release may have run more.
async function isUpToDate(db: Kysely<Tables>): Promise<boolean> {
  const executed = new Set(await executedMigrations(db))
  return migrationNames.every((name) => executed.has(name))
}

/** Sorted by name. */
export async function executedMigrations(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`
    .execute(db)
    .catch(emptyIfNoTable)
  return rows.map(({ name }) => name)
}

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

/** The migration that creates `schema_compat`. */
const firstWithCompat = '0026-schema-compat'

function emptyIfNoTable(fault: unknown): { rows: { name: string }[] } {
  const undefinedTable = '42P01'
  const isNew =
    fault instanceof Error &&
    (('code' in fault && fault.code === undefinedTable) || fault.message.startsWith('no such table'))
  if (isNew) return { rows: [] }
  throw fault
}
