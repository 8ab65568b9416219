import { sql } from 'kysely'
import type { RecordTableName } from '#app/db/records/records.ts'
import type { Write } from './write.server.ts'

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
