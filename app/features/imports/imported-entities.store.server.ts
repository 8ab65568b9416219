import type { AnyEntity } from '#app/contract/entity.ts'
import { refuseFields } from '#app/contract/refusal.ts'
import type { CrudStore } from '#app/db/records/crud-store.server.ts'
import { columnsOf } from '#app/sheets/columns.ts'
import type { Complete } from './apply-rows.store.server.ts'
import type { ImportedEntity } from './present-records.store.server.ts'

export interface Importing {
  imported: ImportedEntity
  complete: Complete | undefined
}

export interface ImportedEntities {
  /** Throws 400 for a path of no entity that sheets are imported of. */
  at: (path: string) => Importing
}

/** The store of an entity, and what its calls add to values. */
interface Stored {
  store: CrudStore<AnyEntity>
  complete?: Complete
}

/** Those of the entities whose records can come from sheets. */
export function importedEntities(stored: readonly Stored[]): ImportedEntities {
  const byPath = new Map(stored.map((one) => [one.store.entity.path, one]))
  const known = new Map<string, Importing>()
  for (const { store, complete } of stored) {
    const { sheet, path } = store.entity
    if (!sheet) continue
    const partStore = sheet.withPart === undefined ? undefined : byPath.get(sheet.withPart)?.store
    const part = partStore?.entity
    const columns = columnsOf(store.entity, part)
    known.set(path, { imported: { entity: store.entity, part, columns, store, partStore }, complete })
  }
  const names = stored.filter(({ store }) => store.entity.sheet).map(({ store }) => store.entity.path)
  return {
    at(path) {
      const found = known.get(path)
      if (found) return found
      throw refuseFields(400, { entity: [`entity: এর একটি দিন: ${names.join(', ')}।`] })
    },
  }
}
