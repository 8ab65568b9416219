import { stepContentVersion } from './content-version.server.ts'
import type { Database, SqlTransaction } from './database.server.ts'

/** A write under way: one transaction, and whether visitors will see something new. */
export interface Write {
  trx: SqlTransaction
  kind: Database['kind']
  /** Says that a public page or list reads otherwise once this write is committed. */
  touchPublicContent(): void
}

/** Thrown when the commit itself failed: nobody knows whether the write happened, the database may have done it all the same. */
export class CommitUnknown extends Error {}

/** Does a write in one transaction; once it is answered, the very next read sees it, cached or not. */
export async function write<T>(database: Database, work: (write: Write) => Promise<T>): Promise<T> {
  let version: number | undefined
  let isWorkDone = false
  const committed = database.sql.transaction().execute(async (trx) => {
    let isPublic = false
    const touchPublicContent = () => {
      isPublic = true
    }
    const answer = await work({ trx, kind: database.kind, touchPublicContent })
    if (isPublic) version = await stepContentVersion(trx)
    isWorkDone = true
    return answer
  })
  const result = await committed.catch((cause: unknown) => {
    throw isWorkDone ? new CommitUnknown('the commit failed', { cause }) : cause
  })
  if (version !== undefined) {
    database.content.moveTo(version)
    // It is committed and stays so: what it looks up besides is looked up again within a second.
    await database.content.refresh().catch(() => {})
  }
  return result
}
