import { CompiledQuery } from 'kysely'
import type { Write } from './write.server.ts'

/** Takes an exclusive lock until the transaction ends. */
export function lock(write: Write, name: string): Promise<void> {
  return take(write, 'pg_advisory_xact_lock', name)
}

/** Takes a shared lock until the transaction ends. */
export function lockShared(write: Write, name: string): Promise<void> {
  return take(write, 'pg_advisory_xact_lock_shared', name)
}

// SQLite has a single writer.
async function take({ kind, run }: Write, take: string, name: string): Promise<void> {
  if (kind === 'postgres') await run(CompiledQuery.raw(`select ${take}(hashtextextended($1, 0))`, [name]))
}
