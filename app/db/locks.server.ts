import { CompiledQuery, sql } from 'kysely'
import type { RecordTableName } from '#app/db/records/records.ts'
import type { Write } from './write.server.ts'

/** Takes an exclusive lock until the transaction ends. */
export function lock(write: Write, name: string): Promise<void> {
  return take(write, 'pg_advisory_xact_lock', name)
}

/** Takes a shared lock until the transaction ends. */
export function lockShared(write: Write, name: string): Promise<void> {
  return take(write, 'pg_advisory_xact_lock_shared', name)
}

/** Takes exclusive locks until the transaction ends, in an order of their own, so that no two transactions deadlock. */
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
async function take({ kind, run }: Write, take: string, name: string): Promise<void> {
  if (kind === 'postgres') await run(CompiledQuery.raw(`select ${take}(hashtextextended($1, 0))`, [name]))
}

/** Locks one number of a table until the transaction ends, whether a record has it or not. */
export async function lockNumber(
  { trx, kind }: Pick<Write, 'trx' | 'kind'>,
  table: RecordTableName,
  id: number,
): Promise<void> {
  // SQLite has a single writer.
  if (kind === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${id}`}, 0))`.execute(trx)
}
