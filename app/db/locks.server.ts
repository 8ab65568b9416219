import { CompiledQuery } from 'kysely'
import type { Write } from './write.server.ts'

/** Makes others who ask for the lock, shared or not, wait until the transaction ends. */
export function lock(write: Write, name: string): Promise<void> {
  return take(write, 'pg_advisory_xact_lock', name)
}

/** Makes those alone wait who ask for the lock and do not share it. */
export function lockShared(write: Write, name: string): Promise<void> {
  return take(write, 'pg_advisory_xact_lock_shared', name)
}

// On SQLite one transaction writes at a time.
async function take({ kind, run }: Write, take: string, name: string): Promise<void> {
  if (kind === 'postgres') await run(CompiledQuery.raw(`select ${take}(hashtextextended($1, 0))`, [name]))
}
