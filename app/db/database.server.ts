import { join } from 'node:path'
import { CompiledQuery, Kysely, type Transaction } from 'kysely'
import type { Catalog } from '#app/contract/catalog.ts'
import type { Tables } from '#app/db/tables.ts'
import { type ContentVersion, readContentVersion } from './content-version.server.ts'
import { oneAtATime, postgresCursor } from './cursor.server.ts'
import { type Health, watchHealth } from './health.server.ts'
import { migrate } from './migrate.server.ts'
import { refuseNewer, refuseUnusableFile } from './refuse-unusable.server.ts'
import {
  type Leftovers,
  noteNothingDeleted,
  sqliteLeftovers,
  unreachableLeftovers,
} from './sqlite-leftovers.server.ts'
import { createWriterLock, type WriterLock } from './writer-lock.server.ts'

export type Sql = Kysely<Tables>
export type SqlTransaction = Transaction<Tables>

export interface Database {
  kind: 'sqlite' | 'postgres'
  sql: Sql
  /** What is kept in it. */
  catalog: Catalog
  /** Where the public content stands; moves with every write that a visitor could see. */
  content: ContentVersion
  /**
   * Gives the rows of a query to `take` in pieces, all of one moment that is not before the call; between two pieces the
   * event loop is free. One such reading after the other.
   */
  readInPieces(query: CompiledQuery, take: (rows: object[]) => void): Promise<void>
  leftovers: Leftovers
  /** Throws when it does not answer, or would take no write. */
  ping(): Promise<void>
  close(): Promise<void>
}

interface Place {
  dataDir: string
  databaseUrl: string | undefined
  catalog: Catalog
  /** How long a write waits for another process; it blocks the whole process on SQLite. */
  busyTimeoutMs?: number
  onIdleFault?: (fault: unknown) => void
  /** Stops at the version of this migration: for data of that version. */
  migrateTo?: string
}

/** Opens the database, brought to the present version; throws when it can't be used, and has changed nothing then. */
export async function openDatabase(place: Place): Promise<Database> {
  const { catalog } = place
  const kind = place.databaseUrl ? 'postgres' : 'sqlite'
  const health = watchHealth(kind)
  const lock = createWriterLock()
  const sql = new Kysely<Tables>({ dialect: await dialectOf(place, health, lock) })
  try {
    if (kind === 'postgres') await refuseNewer(sql)
    const isNew = kind === 'sqlite' && (await isEmpty(sql))
    await migrate(sql, kind, place.migrateTo)
    if (isNew) await noteNothingDeleted(sql)
    const content = await readContentVersion(sql, catalog)
    const cursor = await cursorOf(place, sql, health)
    const leftovers =
      kind === 'sqlite' ? sqliteLeftovers(sqliteFile(place.dataDir), sql, lock) : unreachableLeftovers
    return {
      kind,
      sql,
      catalog,
      content,
      readInPieces: oneAtATime(cursor.read),
      leftovers,
      ping: () => health.check(sql),
      close: async () => {
        content.stop()
        await leftovers.stop()
        cursor.close()
        await sql.destroy()
      },
    }
  } catch (fault) {
    await sql.destroy()
    throw fault
  }
}

async function isEmpty(sql: Sql): Promise<boolean> {
  const { rows } = await sql.executeQuery(CompiledQuery.raw('select name from sqlite_master limit 1'))
  return rows.length === 0
}

async function dialectOf(place: Place, health: Health, lock: WriterLock) {
  if (place.databaseUrl)
    return (await import('./postgres.server.ts')).postgresDialect(
      place.databaseUrl,
      place.onIdleFault ?? (() => {}),
    )
  const file = sqliteFile(place.dataDir)
  await refuseUnusableFile(file)
  const { sqliteDialect } = await import('./sqlite.server.ts')
  return sqliteDialect(file, place.busyTimeoutMs ?? 1500, lock, health.onFault)
}

async function cursorOf({ databaseUrl, dataDir }: Place, sql: Sql, health: Health) {
  if (databaseUrl) return { read: postgresCursor(sql), close: () => {} }
  return (await import('./sqlite-cursor.server.ts')).sqliteCursor(sqliteFile(dataDir), health.onFault)
}

/** Does work on one state of the database, whatever is written meanwhile. */
export async function readSnapshot<T>(
  place: Omit<Place, 'catalog'>,
  work: (sql: SqlTransaction) => Promise<T>,
): Promise<T> {
  const sql = new Kysely<Tables>({ dialect: await readerDialect(place) })
  try {
    const transaction = sql.transaction()
    // SQLite's transactions are snapshots by themselves.
    return await (place.databaseUrl ? transaction.setIsolationLevel('repeatable read') : transaction).execute(
      work,
    )
  } finally {
    await sql.destroy()
  }
}

async function readerDialect({ databaseUrl, dataDir, onIdleFault = () => {} }: Omit<Place, 'catalog'>) {
  if (databaseUrl) return (await import('./postgres.server.ts')).postgresDialect(databaseUrl, onIdleFault)
  return (await import('./sqlite.server.ts')).sqliteReaderDialect(sqliteFile(dataDir))
}

/** The SQLite file inside a data folder. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'pathshala.sqlite')
}
