import type { AnyEntity } from '#app/contract/entity.ts'
import type { SqlTransaction } from '#app/db/database.server.ts'
import type { CrudStore } from '#app/db/records/crud-store.server.ts'
import type { EndpointRequest } from './endpoint.server.ts'

type Values = Readonly<Record<string, unknown>> | undefined

/** An entity whose changes can be undone: its store, and the rules for every write. */
export interface StoredEntity {
  store: CrudStore<AnyEntity>
  /** Adds values that the server computes. */
  complete?: (
    values: Record<string, unknown>,
    before: Record<string, unknown> | undefined,
  ) => Record<string, unknown>
  /** Whether a write needs a confirmed session; applies to undo, too. */
  needsConfirmation?: (before: Values, after: Values) => boolean
  /** Records a write in the journal; applies to undo, too. */
  recordInJournal?: (
    trx: SqlTransaction,
    request: EndpointRequest,
    before: object | undefined,
    after: object | undefined,
  ) => Promise<void>
}
