import { stepContentVersion } from './content-version.server.ts'
import type { Database, SqlTransaction } from './database.server.ts'

/** A write under way: one transaction, and whether visitors will see something new. */
export interface Write {
  trx: SqlTransaction
  kind: Database['kind']
  /** Says that a public page or list reads otherwise once this write is committed. */
  touchPublicContent(): void
}

/** Does a write in one transaction; once it is answered, the very next read sees it, cached or not. */
export async function write<T>(database: Database, work: (write: Write) => Promise<T>): Promise<T> {
  let version: number | undefined
  const result = await database.sql.transaction().execute(async (trx) => {
    let isPublic = false
    const touchPublicContent = () => {
      isPublic = true
    }
    const answer = await work({ trx, kind: database.kind, touchPublicContent })
    if (isPublic) version = await stepContentVersion(trx)
    return answer
  })
  if (version !== undefined) {
    database.content.moveTo(version)
    await database.content.refresh()
  }
  return result
}
