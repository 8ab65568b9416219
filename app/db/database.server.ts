import { CompiledQuery, type Dialect, Kysely, type Transaction } from 'kysely'
import type { Availability } from '#app/concurrency/availability.server.ts'
import type { Catalog } from '#app/contract/catalog.ts'
import {
  type ContentVersion,
  contentChannel,
  type Follower,
  type OtherWrites,
  readContentVersion,
} from '#app/db/content/content-version.server.ts'
import { readStalePageGuard, type StalePageGuard } from '#app/db/content/stale-page-guard.server.ts'
import type { PostgresListener } from '#app/db/postgres/postgres.server.ts'
import { withoutDeadline } from '#app/db/postgres/without-deadline.server.ts'
import { createSearchTexts, type SearchTexts } from '#app/db/records/search-texts.server.ts'
import {
  markNothingToErase,
  noSecureErase,
  type SecureErase,
  sqliteSecureErase,
} from '#app/db/sqlite/secure-erase.server.ts'
import { createWriterLock, type WriterLock } from '#app/db/sqlite/sqlite.server.ts'
import { sqliteFile } from '#app/db/sqlite/sqlite-file.ts'
import type { Tables } from '#app/db/tables/tables.ts'
import type { Log } from '#app/process/log.server.ts'
import { oneAtATime, postgresCursor } from './cursor.server.ts'
import { migrate } from './migrate.server.ts'
import {
  type Health,
  newerMigrations,
  refuseNewer,
  refuseUnusableFile,
  watchHealth,
} from './refuse-unusable.server.ts'

export type Sql = Kysely<Tables>
export type SqlTransaction = Transaction<Tables>

export interface Database {
  kind: 'sqlite' | 'postgres'
  sql: Sql
  /** Its kind, for SQL that differs. */
  catalog: Catalog
  /** The version of the public content; changes with every write that visitors could see. */
  content: ContentVersion
  /** The texts that visitors search. */
  texts: SearchTexts
  /** Only of PostgreSQL: which outdated pages may be sent while it is away. SQLite is in this process. */
  stalePageGuard?: StalePageGuard
  /**
   * Passes the rows of a query to `take` in chunks, all from one snapshot taken after the call; between chunks the
   * event loop is free. Queries run one after the other.
   */
  readInPieces(query: CompiledQuery, take: (rows: object[]) => void): Promise<void>
  secureErase: SecureErase
  /** Whether it is known not to answer: then every query fails at once. It is watched, and comes back by itself. */
  isUnavailable(): boolean
  /** Throws when the database does not answer or accepts no writes. */
  ping(): Promise<void>
  close(): Promise<void>
}

interface DatabaseOptions {
  dataDir: string
  databaseUrl: string | undefined
  /** The same database without a pooler between. */
  databaseDirectUrl?: string | undefined
  catalog: Catalog
  /** How long a write waits for another process. On SQLite this blocks the whole process. */
  busyTimeoutMs?: number
  log?: Pick<Log, 'info' | 'warn'>
  /** Milliseconds that a query may take on PostgreSQL; undefined: as long as it needs. */
  queryDeadlineMs?: number
  /** Hears of PostgreSQL while it is in use. */
  listener?: PostgresListener
  /** Stops after this migration, to restore data of an older version. */
  migrateTo?: string
}

/** Opens the database and migrates it; throws when it can't be used, leaving it unchanged. */
export async function openDatabase(place: DatabaseOptions): Promise<Database> {
  const { catalog } = place
  const kind = place.databaseUrl ? 'postgres' : 'sqlite'
  const health = watchHealth(kind)
  const lock = createWriterLock()
  const { dialect, availability } = await dialectOf(place, health, lock)
  const sql = new Kysely<Tables>({ dialect })
  try {
    if (kind === 'postgres') await refuseNewer(sql)
    const isNew = kind === 'sqlite' && (await isEmpty(sql))
    await withoutDeadline(() => migrate(sql, kind, place.migrateTo))
    if (place.log) await tellOfNewer(sql, place.log)
    if (isNew) await markNothingToErase(sql)
    const stalePageGuard = kind === 'postgres' ? await readStalePageGuard(sql) : undefined
    const watch = await watcherOf(place, sql)
    const content = await readContentVersion(sql, catalog, watch, stalePageGuard?.follow)
    const cursor = await cursorOf(place, sql, health)
    const secureErase =
      kind === 'sqlite' ? sqliteSecureErase(sqliteFile(place.dataDir), sql, lock) : noSecureErase
    return {
      kind,
      sql,
      catalog,
      content,
      texts: createSearchTexts({ sql, kind, content }),
      ...(stalePageGuard && { stalePageGuard }),
      readInPieces: oneAtATime(cursor.read),
      secureErase,
      isUnavailable: () => availability?.isUnavailable() ?? false,
      ping: () => health.check(sql),
      close: async () => {
        await content.stop()
        availability?.stop()
        await secureErase.stop()
        cursor.close()
        await sql.destroy()
      },
    }
  } catch (fault) {
    availability?.stop()
    await sql.destroy()
    throw fault
  }
}

async function tellOfNewer(sql: Sql, log: Pick<Log, 'warn'>): Promise<void> {
  const migrations = await newerMigrations(sql)
  if (migrations.length > 0)
    log.warn('the database is that of a newer version, which this one can work with', { migrations })
}

async function isEmpty(sql: Sql): Promise<boolean> {
  const { rows } = await sql.executeQuery(CompiledQuery.raw('select name from sqlite_master limit 1'))
  return rows.length === 0
}

/** A dialect, and for a database that is elsewhere, whether it answers. */
interface Opened {
  dialect: Dialect
  availability?: Availability
}

async function dialectOf(place: DatabaseOptions, health: Health, lock: WriterLock): Promise<Opened> {
  if (place.databaseUrl) return openPostgres(place.databaseUrl, place)
  const { busyTimeoutMs = 1500 } = place
  const file = sqliteFile(place.dataDir)
  await refuseUnusableFile(file)
  const { sqliteDialect } = await import('#app/db/sqlite/sqlite.server.ts')
  return {
    dialect: sqliteDialect(file, { busyTimeoutMs, cacheKilobytes: 16_000, lock, onFault: health.onFault }),
  }
}

async function openPostgres(url: string, { queryDeadlineMs, listener = unheard }: Partial<DatabaseOptions>) {
  const { postgresDialect } = await import('#app/db/postgres/postgres.server.ts')
  return postgresDialect({ url, deadlineMs: queryDeadlineMs, listener })
}

const unheard: PostgresListener = { wentAway: () => {}, cameBack: () => {}, gaveUp: () => {} }

async function cursorOf({ databaseUrl, dataDir }: DatabaseOptions, sql: Sql, health: Health) {
  if (databaseUrl) return { read: postgresCursor(sql), close: () => {} }
  return (await import('#app/db/sqlite/sqlite-cursor.server.ts')).sqliteCursor(
    sqliteFile(dataDir),
    health.onFault,
  )
}

async function watcherOf(place: DatabaseOptions, sql: Sql): Promise<(follower: Follower) => OtherWrites> {
  const { databaseUrl, databaseDirectUrl: url = databaseUrl, log = silent } = place
  if (!url) {
    const { watchSqlite } = await import('#app/db/sqlite/watch-sqlite.server.ts')
    return () => watchSqlite(sqliteFile(place.dataDir))
  }
  const { listenForWrites } = await import('#app/db/postgres/listen-for-writes.server.ts')
  const notify = (payload: string) =>
    sql.executeQuery(CompiledQuery.raw('select pg_notify($1, $2)', [contentChannel, payload]))
  return (follower) => listenForWrites({ url, notify, log }, follower)
}

const silent = { info: () => {}, warn: () => {} }

type SnapshotPlace = Pick<DatabaseOptions, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl'>

/** Runs work on a snapshot of the database. */
export async function readSnapshot<T>(
  place: SnapshotPlace,
  work: (sql: SqlTransaction) => Promise<T>,
): Promise<T> {
  const snapshot = await openSnapshot(place)
  try {
    return await work(snapshot.sql)
  } finally {
    await snapshot.end()
  }
}

/**
 * A snapshot of the database on a connection of its own, past a pooler, for as long as it is held; whoever opens it ends
 * it.
 */
export async function openSnapshot(place: SnapshotPlace): Promise<Snapshot> {
  const { dialect, availability } = await openReader(place)
  const sql = new Kysely<Tables>({ dialect })
  const close = () => {
    availability?.stop()
    return sql.destroy()
  }
  try {
    const start = sql.startTransaction()
    // SQLite's read transactions are snapshots by themselves.
    const transaction = await (place.databaseUrl
      ? start.setIsolationLevel('repeatable read')
      : start
    ).execute()
    return {
      sql: transaction,
      end: async () => {
        await transaction.rollback().execute()
        await close()
      },
    }
  } catch (fault) {
    await close()
    throw fault
  }
}

/** Everything that was committed when it was first read. */
export interface Snapshot {
  sql: SqlTransaction
  end(): Promise<void>
}

async function openReader(place: SnapshotPlace): Promise<Opened> {
  const { databaseUrl, databaseDirectUrl = databaseUrl, dataDir } = place
  if (databaseDirectUrl) return openPostgres(databaseDirectUrl, {})
  const { sqliteReaderDialect } = await import('#app/db/sqlite/sqlite.server.ts')
  return { dialect: sqliteReaderDialect(sqliteFile(dataDir)) }
}
