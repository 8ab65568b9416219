import type { AnyEntity, EntityRecord } from '#app/contract/entity.ts'
import { Refusal } from '#app/contract/refusal.ts'
import type { Database } from '#app/db/database.server.ts'
import { InvalidRecord } from '#app/db/records/check-record.server.ts'
import type { CrudStore } from '#app/db/records/crud-store.server.ts'
import { type Write, write } from '#app/db/write.server.ts'

type Store = CrudStore<AnyEntity>

/**
 * By entity. A restore accepts them, because a backup of an older version may contain values that are refused today.
 */
export async function findInvalidRecords(
  database: Database,
  stores: readonly Store[],
): Promise<ReadonlyMap<string, number[]>> {
  const invalid = new Map<string, number[]>()
  for (const store of stores) {
    const records = await store.findAll(database.sql, { audience: 'staff' })
    const ids = await write(database, async (w) => {
      const found: number[] = []
      for (const record of records) if (await isInvalid(w, store, record)) found.push(record.id)
      return found
    })
    if (ids.length > 0) invalid.set(store.entity.path, ids)
  }
  return invalid
}

async function isInvalid(w: Write, store: Store, record: EntityRecord<AnyEntity>): Promise<boolean> {
  try {
    await store.verify(w, record)
    return false
  } catch (fault) {
    if (fault instanceof InvalidRecord) return true
    if (!(fault instanceof Refusal)) throw fault
    // One entry that allows the clash is enough.
    const { clashes } = (fault.more.facts ?? {}) as { clashes?: { allow_clash: boolean }[] }
    return !clashes?.every(({ allow_clash }) => allow_clash)
  }
}
