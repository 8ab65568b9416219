import { backupsPlaces } from '#app/backups/places/backups-places.server.ts'
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
 * Adds erasures from the list beside the backups when the database is opened, because a new database must not reuse
 * those ids. Failures are logged and don't stop the start.
 */
export async function syncErasures(place: ErasureResources): Promise<void> {
  const { log } = place
  try {
    const back = await bringTogether(place)
    if (back > 0)
      log.warn('erased records are back', {
        count: back,
        todo: 'the database is older than erased.json beside the backups: erase them again, or restore a backup',
      })
  } catch (fault) {
    log.error('the list of erased records is not up to date', fault)
  }
}

/**
 * Syncs the lists beside the backups and the database in both directions. Returns how many records exist although a
 * list says that they were erased.
 */
async function bringTogether(place: ErasureResources): Promise<number> {
  const { database, settings } = place
  const lists = (await backupsPlaces(settings)).map(({ list }) =>
    unlessDamaged(readErasedList(list, database.catalog), () => {}),
  )
  const listed = mergeErasures(...(await Promise.all(lists)).map((list) => list?.erasures ?? []))
  const known = new Set((await findErasures(database.sql)).map((one) => keyOf(one.entity, one.record_id)))
  const news = listed.filter((one) => !known.has(keyOf(one.entity, one.record_id)))
  const back = news.length === 0 ? new Set<string>() : await findPresent(database, news)
  const taken = news.filter((one) => !back.has(keyOf(one.entity, one.record_id)))
  if (taken.length > 0)
    await write(database, async ({ trx }) => {
      await addErasures(trx, taken)
      const tables = database.catalog.erasable.map(({ table }) => table)
      await setNextIds(trx, database, tables, taken)
    })
  await updateErasedList(place)
  return back.size
}

async function findPresent({ sql, catalog }: Database, erasures: readonly Erasure[]): Promise<Set<string>> {
  const existing = new Set<string>()
  for (const { path, table } of catalog.erasable)
    for (const { id } of await sql.selectFrom(table).select('id').execute()) existing.add(keyOf(path, id))
  return new Set(erasures.map((one) => keyOf(one.entity, one.record_id)).filter((key) => existing.has(key)))
}
