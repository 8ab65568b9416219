import { openDestinations } from '#app/backups/destinations/open-destinations.server.ts'
import type { Database } from '#app/db/database.server.ts'
import { addErasures, type Erasure, findErasures } from '#app/db/records/erasures.server.ts'
import { setNextIds } from '#app/db/records/next-ids.server.ts'
import { write } from '#app/db/write.server.ts'
import {
  type ErasureResources,
  keyOf,
  mergeErasures,
  readErasedList,
  unlessDamaged,
  updateErasedList,
} from './erased-list.server.ts'

/**
 * Runs at each start, because a new database must not reuse erased ids. Failures are logged and don't stop the start.
 */
export async function syncErasures(resources: ErasureResources): Promise<void> {
  const { log } = resources
  try {
    const restored = await mergeLists(resources)
    if (restored > 0)
      log.warn('erased records are back', {
        count: restored,
        todo: 'the database is older than erased.json beside the backups: erase them again, or restore a backup',
      })
  } catch (fault) {
    log.error('the list of erased records is not up to date', fault)
  }
}

/** Returns how many records exist although a list says that they were erased. */
async function mergeLists(resources: ErasureResources): Promise<number> {
  const { database, settings } = resources
  const lists = (await openDestinations(settings)).map(({ erasedList }) =>
    unlessDamaged(readErasedList(erasedList, database.catalog), () => {}),
  )
  const listed = mergeErasures(...(await Promise.all(lists)).map((list) => list?.erasures ?? []))
  const known = new Set((await findErasures(database.sql)).map((one) => keyOf(one.entity, one.record_id)))
  const missing = listed.filter((one) => !known.has(keyOf(one.entity, one.record_id)))
  const restored = missing.length === 0 ? new Set<string>() : await findExisting(database, missing)
  const added = missing.filter((one) => !restored.has(keyOf(one.entity, one.record_id)))
  if (added.length > 0)
    await write(database, async ({ trx }) => {
      await addErasures(trx, added)
      const tables = database.catalog.erasable.map(({ table }) => table)
      await setNextIds(trx, database, tables, added)
    })
  await updateErasedList(resources)
  return restored.size
}

async function findExisting({ sql, catalog }: Database, erasures: readonly Erasure[]): Promise<Set<string>> {
  const existing = new Set<string>()
  for (const { path, table } of catalog.erasable)
    for (const { id } of await sql.selectFrom(table).select('id').execute()) existing.add(keyOf(path, id))
  return new Set(erasures.map((one) => keyOf(one.entity, one.record_id)).filter((key) => existing.has(key)))
}
