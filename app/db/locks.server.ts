import { CompiledQuery, sql } from 'kysely'
import type { RecordTableName } from '#app/db/records/records.ts'
import type { Write } from './write.server.ts'

/** Takes an exclusive lock until the transaction ends. */
export function lock(write: Write, name: string): Promise<void> {
  return acquire(write, 'pg_advisory_xact_lock', name)
}

/** Takes a shared lock until the transaction ends. */
export function lockShared(write: Write, name: string): Promise<void> {
  return acquire(write, 'pg_advisory_xact_lock_shared', name)
}

/** Takes exclusive locks until the transaction ends, in alphabetical order, which excludes deadlocks. */
export async function lockAll({ kind, run }: Write, names: readonly string[]): Promise<void> {
  if (kind === 'postgres')
    await run(
      CompiledQuery.raw(
        'select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest($1::text[]) as name',
        [names.toSorted()],
      ),
    )
}

// SQLite has a single writer.
async function acquire({ kind, run }: Write, lockFunction: string, name: string): Promise<void> {
  if (kind === 'postgres')
    await run(CompiledQuery.raw(`select ${lockFunction}(hashtextextended($1, 0))`, [name]))
}

/** Locks an id of a table until the transaction ends, whether its record exists or not. */
export async function lockId(
  { trx, kind }: Pick<Write, 'trx' | 'kind'>,
  table: RecordTableName,
  id: number,
): Promise<void> {
  // SQLite has a single writer.
  if (kind === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${id}`}, 0))`.execute(trx)
}
