import type { AnyEntity } from '#app/contract/entity.ts'
import type { CrudStore } from '#app/db/records/crud-store.server.ts'
import type { SheetEntity } from './parse-row.rules.ts'

type Values = Record<string, unknown>

/** Adds values that the server computes. */
type Complete = (values: Values, before: Values | undefined) => Values

interface Stored {
  store: CrudStore<AnyEntity>
  complete?: Complete
}

/** An entity whose records come from sheets, with the stores that write them. */
export interface ImportedEntity extends SheetEntity {
  store: CrudStore<AnyEntity>
  partStore: CrudStore<AnyEntity> | undefined
  complete: Complete
}

/** The entities whose records can come from sheets. */
export function importedEntities(stored: readonly Stored[]): ImportedEntity[] {
  return stored
    .filter(({ store }) => store.entity.sheet)
    .map(({ store, complete = (values) => values }) => {
      const partStore = stored.find((one) => one.store.entity.path === store.entity.sheet?.withPart)?.store
      return { entity: store.entity, part: partStore?.entity, store, partStore, complete }
    })
}
