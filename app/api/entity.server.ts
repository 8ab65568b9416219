import type { FileRule } from '#app/contract/file-rules.ts'
import type { CrudStore } from '#app/db/crud-store.server.ts'
import type { RecordTableName } from '#app/db/records.ts'

/** An entity as history and media know it: where it is stored, which of its fields are files, who may read those. */
export interface Entity {
  store: CrudStore<RecordTableName>
  files: Record<string, FileRule>
  /** `owner`: an Admin, and the user whose record it is. */
  read: 'everyone' | 'admin' | 'owner'
}
