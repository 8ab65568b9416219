import { sql } from 'kysely'
import type { Database, Sql, SqlTransaction } from '#app/db/database.server.ts'
import { ExistingRecords } from './existing-records.store.server.ts'
import type { ImportedEntity } from './imported-entities.store.server.ts'
import type { ParsedRow } from './parse-row.rules.ts'

/** The records at a version of the history; valid until somebody writes. */
export interface CachedRecords {
  records: ExistingRecords
  version: string
}

// A sheet comes in dozens of calls, and reading the keys of ten thousand records takes as long as the rest of one.
const caches = new WeakMap<Database, Map<string, CachedRecords & { timer: NodeJS.Timeout }>>()
const idleMs = 60_000

/** Removes the records of the last call from the cache: a call that writes changes them. */
export function takeCached(database: Database, { entity }: ImportedEntity): CachedRecords | undefined {
  const cache = caches.get(database)
  const cached = cache?.get(entity.path)
  clearTimeout(cached?.timer)
  cache?.delete(entity.path)
  return cached
}

/** Only after a commit. */
export function cacheRecords(database: Database, { entity }: ImportedEntity, cached: CachedRecords): void {
  const cache = caches.get(database) ?? new Map()
  caches.set(database, cache)
  clearTimeout(cache.get(entity.path)?.timer)
  const timer = setTimeout(() => cache.delete(entity.path), idleMs).unref()
  cache.set(entity.path, { ...cached, timer })
}

/** The given records if they are current, else those in the database; without a version if they can't be cached. */
export async function currentRecords(
  { db, kind }: { db: Sql | SqlTransaction; kind: Database['kind'] },
  imported: ImportedEntity,
  rows: readonly ParsedRow[],
  cached: CachedRecords | undefined,
): Promise<{ records: ExistingRecords; version: string | undefined }> {
  const version = await versionOf({ db, kind })
  if (version === undefined) return { records: await ExistingRecords.read(db, imported, rows), version }
  if (cached?.version === version) return cached
  return { records: await ExistingRecords.read(db, imported), version }
}

/**
 * Differs once records were written. Clearing the sample and erasing write no history. Undefined on PostgreSQL, which may
 * commit a change after others with higher ids.
 */
export async function versionOf({
  db,
  kind,
}: {
  db: Sql | SqlTransaction
  kind: Database['kind']
}): Promise<string | undefined> {
  if (kind === 'postgres') return undefined
  const { rows } = await sql<{ version: string }>`select (select max(id) from changes)
    || ' ' || (select count(*) from erasures) || ' ' || (select count(*) from sample_records) as version`.execute(
    db,
  )
  return String(rows[0]?.version)
}
