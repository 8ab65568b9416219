import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { backupsFolder } from '#app/archive/backups-folder.ts'
import { keyOf } from '#app/archive/erased-list.server.ts'
import { recordIn } from '#app/archive/erased-rows.server.ts'
import { explained, openBackup } from '#app/archive/open-archive.server.ts'
import { createSemaphore } from '#app/concurrency/semaphore.server.ts'
import type { Catalog } from '#app/contract/catalog.ts'
import { type Erasure, findErasures } from '#app/db/erasures.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { todayInDhaka } from '#app/text/dates.ts'
import { findKeptBackups, type KeptBackup } from './kept-backups.store.server.ts'
import { lastDayOf } from './nightly.rules.ts'

/** A backup that contains records which have been erased since. */
export interface HoldingBackup extends KeptBackup {
  /** How many; null if the file can't be read from here and may contain some. */
  records: number | null
  /** The day (YYYY-MM-DD) on which it is deleted automatically; null if never. */
  ends_on: string | null
}

/** One erased record. */
export interface OnlyRecord {
  entity: string
  recordId: number
}

/** The backups that contain erased records, or one of them, newest first. */
export async function findHoldingBackups(resources: Resources, only?: OnlyRecord): Promise<HoldingBackup[]> {
  const erased = (await findErasures(resources.database.sql)).filter(
    (one) => !only || (one.entity === only.entity && one.record_id === only.recordId),
  )
  if (erased.length === 0) return []
  const { settings } = resources
  const all = await findKeptBackups(resources)
  const nightly = all.filter(({ origin, place }) => origin === 'nightly' && place === 'here')
  const holding: HoldingBackup[] = []
  for (const backup of all) {
    if (backup.outcome !== 'done' || backup.place === 'gone') continue
    const records = await countHeld(backup, erased, resources)
    const ends_on =
      settings.backupAt === undefined
        ? undefined
        : lastDayOf(backup, nightly, settings.backupKeep, new Date())
    if (records !== 0) holding.push({ ...backup, records, ends_on: ends_on ?? null })
  }
  return holding
}

/**
 * After a fresh backup was verified, deletes all others here that contain erased records, or one of them. Those
 * elsewhere, or unreadable, are left to people. If the fresh backup fails, all stay.
 */
export async function removeHoldingBackups(
  resources: Resources,
  freshId: number,
  only: OnlyRecord | undefined,
  remove: (backup: KeptBackup) => Promise<boolean>,
): Promise<void> {
  const fresh = (await findKeptBackups(resources)).find(({ id }) => id === freshId)
  if (fresh?.outcome !== 'done' || fresh.failure !== '' || fresh.place !== 'here') return
  let removed = 0
  for (const backup of await findHoldingBackups(resources, only))
    if (backup.records !== null && backup.id !== freshId && (await remove(backup))) removed += 1
  resources.log.info('backups with erased records removed', { removed })
}

async function countHeld(
  { place, file, at }: KeptBackup,
  erased: readonly Erasure[],
  { settings, catalog }: Resources,
): Promise<number | null> {
  if (place === 'here') {
    const held = await recordsIn(join(backupsFolder(settings), file), catalog)
    return held ? erased.filter((one) => held.has(keyOf(one.entity, one.record_id))).length : null
  }
  // Days are all that is known of erasures, not the order within a day.
  const day = todayInDhaka(new Date(at))
  return erased.some((one) => day <= one.day) ? null : 0
}

interface Known {
  version: string
  records: ReadonlySet<string> | undefined
}

const known = new Map<string, Known>()
const oneAtATime = createSemaphore(1)

/** The erasable records in a backup file, including its history; undefined if it can't be read. */
async function recordsIn(file: string, catalog: Catalog): Promise<ReadonlySet<string> | undefined> {
  const there = await stat(file).catch(() => undefined)
  // Deleted a moment ago.
  if (!there) return new Set()
  const version = `${there.mtimeMs} ${there.size} ${there.ino}`
  const found = known.get(file)
  if (found?.version === version) return found.records
  const records = await oneAtATime(() => readRecords(file, catalog))
  // More files than a school keeps: start over.
  if (known.size >= 500) known.clear()
  known.set(file, { version, records })
  return records
}

async function readRecords(file: string, catalog: Catalog): Promise<ReadonlySet<string> | undefined> {
  const records = new Set<string>()
  try {
    const backup = await openBackup(file, catalog)
    try {
      await explained(file, async () => {
        for (const table of [...catalog.erasable.map(({ table }) => table as 'students'), 'changes'] as const)
          for await (const { row } of backup.rows(table)) records.add(recordIn(catalog, table, row) ?? '')
      })
    } finally {
      backup.close()
    }
    return records
  } catch {
    return undefined
  }
}
