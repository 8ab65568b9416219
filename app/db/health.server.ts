import { type Kysely, sql } from 'kysely'
import { type DiskFault, diskFaultOf } from '#app/db/sqlite/disk-fault.server.ts'
import type { Tables } from '#app/db/tables/tables.ts'
import { quickCheck } from './refuse-unusable.server.ts'

/** Checks whether a database can be read and written, usually without a write. */
export interface Health {
  onFault(fault: unknown): void
  /** Throws when it can't. */
  check(db: Kysely<Tables>): Promise<void>
}

/** Remembers the last disk fault; until it has passed, each check tries a write. */
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

// As large as a save: each transaction adds a few pages to the WAL, so room for one page would not be enough.
const transactionsOfSave = 8

async function tryToWrite(db: Kysely<Tables>): Promise<void> {
  for (let count = 0; count < transactionsOfSave; count++)
    await db.insertInto('limit_events').values({ bucket: trial, at: 0 }).execute()
  await db.deleteFrom('limit_events').where('bucket', '=', trial).execute()
}

const trial = 'whether the disk takes a write'

async function refuseStandby(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(db)
  if (rows[0]?.transaction_read_only === 'on') throw new Error('the database is read-only')
}
