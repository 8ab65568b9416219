import { CompiledQuery, type Dialect, Kysely, type Transaction } from 'kysely'
import type { Availability } from '#app/concurrency/availability.server.ts'
import type { Catalog } from '#app/contract/catalog.ts'
import {
  type ContentVersion,
  contentChannel,
  readContentVersion,
  type VersionTarget,
  type WriteWatcher,
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
import { postgresCursor, readSerially } from './cursor.server.ts'
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
  catalog: Catalog
  content: ContentVersion
  texts: SearchTexts
  /** Only for PostgreSQL: SQLite, in this process, is never unavailable. */
  stalePageGuard?: StalePageGuard
  /** All chunks are of one snapshot, taken after the call; the event loop is free between them. Queries run in turn. */
  readInChunks(query: CompiledQuery, onChunk: (rows: object[]) => void): Promise<void>
  secureErase: SecureErase
  /** While true every query fails at once; checks continue until the database is available again. */
  isUnavailable(): boolean
  /** Throws if the database does not answer or is read-only. */
  ping(): Promise<void>
  close(): Promise<void>
}

interface DatabaseOptions {
  dataDir: string
  databaseUrl: string | undefined
  /** The same database without a pooler. */
  databaseDirectUrl?: string | undefined
  catalog: Catalog
  /** How long a write waits for another process. On SQLite this blocks the whole process. */
  busyTimeoutMs?: number
  log?: Pick<Log, 'info' | 'warn'>
  /** Only for PostgreSQL; undefined: no deadline. */
  queryDeadlineMs?: number
  listener?: PostgresListener
  /** The last migration to run, to restore data of an older version. */
  migrateTo?: string
}

/** Opens and migrates the database; if it can't be used, throws and leaves it unchanged. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { catalog } = options
  const kind = options.databaseUrl ? 'postgres' : 'sqlite'
  const health = watchHealth(kind)
  const lock = createWriterLock()
  const { dialect, availability } = await openDialect(options, health, lock)
  const sql = new Kysely<Tables>({ dialect })
  try {
    if (kind === 'postgres') await refuseNewer(sql)
    const isNew = kind === 'sqlite' && (await isEmpty(sql))
    await withoutDeadline(() => migrate(sql, kind, options.migrateTo))
    if (options.log) await warnOfNewer(sql, options.log)
    if (isNew) await markNothingToErase(sql)
    const stalePageGuard = kind === 'postgres' ? await readStalePageGuard(sql) : undefined
    const watch = await createWatcher(options, sql)
    const content = await readContentVersion(sql, catalog, watch, stalePageGuard?.follow)
    const cursor = await openCursor(options, sql, health)
    const secureErase =
      kind === 'sqlite' ? sqliteSecureErase(sqliteFile(options.dataDir), sql, lock) : noSecureErase
    return {
      kind,
      sql,
      catalog,
      content,
      texts: createSearchTexts({ sql, kind, content }),
      ...(stalePageGuard && { stalePageGuard }),
      readInChunks: readSerially(cursor.read),
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

async function warnOfNewer(sql: Sql, log: Pick<Log, 'warn'>): Promise<void> {
  const migrations = await newerMigrations(sql)
  if (migrations.length > 0)
    log.warn('the database is that of a newer version, which this one can work with', { migrations })
}

async function isEmpty(sql: Sql): Promise<boolean> {
  const { rows } = await sql.executeQuery(CompiledQuery.raw('select name from sqlite_master limit 1'))
  return rows.length === 0
}

interface OpenDialect {
  dialect: Dialect
  availability?: Availability
}

async function openDialect(options: DatabaseOptions, health: Health, lock: WriterLock): Promise<OpenDialect> {
  if (options.databaseUrl) return openPostgres(options.databaseUrl, options)
  const { busyTimeoutMs = 1500 } = options
  const file = sqliteFile(options.dataDir)
  await refuseUnusableFile(file)
  const { sqliteDialect } = await import('#app/db/sqlite/sqlite.server.ts')
  return {
    dialect: sqliteDialect(file, { busyTimeoutMs, cacheKilobytes: 16_000, lock, onFault: health.onFault }),
  }
}

async function openPostgres(
  url: string,
  { queryDeadlineMs, listener = noListener }: Partial<DatabaseOptions>,
) {
  const { postgresDialect } = await import('#app/db/postgres/postgres.server.ts')
  return postgresDialect({ url, deadlineMs: queryDeadlineMs, listener })
}

const noListener: PostgresListener = {
  becameUnavailable: () => {},
  becameAvailable: () => {},
  timedOut: () => {},
}

async function openCursor({ databaseUrl, dataDir }: DatabaseOptions, sql: Sql, health: Health) {
  if (databaseUrl) return { read: postgresCursor(sql), close: () => {} }
  return (await import('#app/db/sqlite/sqlite-cursor.server.ts')).sqliteCursor(
    sqliteFile(dataDir),
    health.onFault,
  )
}

async function createWatcher(
  options: DatabaseOptions,
  sql: Sql,
): Promise<(target: VersionTarget) => WriteWatcher> {
  const { databaseUrl, databaseDirectUrl: url = databaseUrl, log = noLog } = options
  if (!url) {
    const { watchSqlite } = await import('#app/db/sqlite/watch-sqlite.server.ts')
    return () => watchSqlite(sqliteFile(options.dataDir))
  }
  const { listenForWrites } = await import('#app/db/postgres/listen-for-writes.server.ts')
  const notify = (payload: string) =>
    sql.executeQuery(CompiledQuery.raw('select pg_notify($1, $2)', [contentChannel, payload]))
  return (target) => listenForWrites({ url, notify, log }, target)
}

const noLog = { info: () => {}, warn: () => {} }

type SnapshotSource = Pick<DatabaseOptions, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl'>

export async function readSnapshot<T>(
  options: SnapshotSource,
  work: (sql: SqlTransaction) => Promise<T>,
): Promise<T> {
  const snapshot = await openSnapshot(options)
  try {
    return await work(snapshot.sql)
  } finally {
    await snapshot.end()
  }
}

/** Opens a snapshot on a separate connection, without a pooler; the caller must end it. */
export async function openSnapshot(options: SnapshotSource): Promise<Snapshot> {
  const { dialect, availability } = await openReader(options)
  const sql = new Kysely<Tables>({ dialect })
  const close = () => {
    availability?.stop()
    return sql.destroy()
  }
  try {
    const start = sql.startTransaction()
    // SQLite's read transactions are snapshots by themselves.
    const transaction = await (options.databaseUrl
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

/** All its queries see what was committed before the first of them. */
export interface Snapshot {
  sql: SqlTransaction
  end(): Promise<void>
}

async function openReader(options: SnapshotSource): Promise<OpenDialect> {
  const { databaseUrl, databaseDirectUrl = databaseUrl, dataDir } = options
  if (databaseDirectUrl) return openPostgres(databaseDirectUrl, {})
  const { sqliteReaderDialect } = await import('#app/db/sqlite/sqlite.server.ts')
  return { dialect: sqliteReaderDialect(sqliteFile(dataDir)) }
}
