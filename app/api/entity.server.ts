import type { FileRule } from '#app/contract/file-rules.ts'
import type { CrudStore } from '#app/db/crud-store.server.ts'
import type { SqlTransaction } from '#app/db/database.server.ts'
import type { RecordTableName } from '#app/db/records.ts'
import type { CallRequest } from './call.server.ts'

/** An entity as history and media know it: where it is stored and which of its fields are files. */
export interface Entity {
  store: CrudStore<RecordTableName>
  files: Record<string, FileRule>
  /** Whether a write needs a confirmed session, whoever makes it: undo too. */
  needsConfirmation?: (before: object | undefined, after: object | undefined) => boolean
  /** Notes in the journal what a write does, whoever makes it: undo too. */
  remember?: (
    trx: SqlTransaction,
    request: CallRequest,
    before: object | undefined,
    after: object | undefined,
  ) => Promise<void>
}
