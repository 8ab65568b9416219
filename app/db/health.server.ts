import { type Kysely, sql } from 'kysely'
import { type DiskFault, diskFaultOf } from './disk-fault.server.ts'
import { quickCheck } from './refuse-unusable.server.ts'
import type { Tables } from './tables.ts'

/** Whether a database can be read and written, without a write each time that is asked. */
export interface Health {
  onFault(fault: unknown): void
  /** Throws when it can't. */
  check(db: Kysely<Tables>): Promise<void>
}

/** Remembers what the disk said last; while that was a fault, each check tries whether it has passed. */
export function watchHealth(kind: 'sqlite' | 'postgres'): Health {
  let last: DiskFault | undefined

  return {
    onFault(fault) {
      last = diskFaultOf(fault) ?? last
    },
    async check(db) {
      await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
      if (kind === 'postgres') return refuseStandby(db)
      if (!last) return
      if (last === 'damaged') await quickCheck(db)
      await tryToWrite(db)
      last = undefined
    },
  }
}

// Each of these transactions adds a few pages to SQLite's log, as a save does: where one page fits, a save need not.
const transactionsOfSave = 8

async function tryToWrite(db: Kysely<Tables>): Promise<void> {
  for (let count = 0; count < transactionsOfSave; count++)
    await db.insertInto('limit_events').values({ bucket: trial, at: 0 }).execute()
  await db.deleteFrom('limit_events').where('bucket', '=', trial).execute()
}

const trial = 'whether the disk takes a write'

async function refuseStandby(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(db)
  if (rows[0]?.transaction_read_only === 'on') throw new Error('the database takes no writes')
}
