import { explained, openBackup } from '#app/backups/archive/open-archive.server.ts'
import {
  findKeptBackups,
  isReachable,
  type KeptBackup,
  reachPlace,
} from '#app/backups/kept-backups.store.server.ts'
import { lastDayOf } from '#app/backups/nightly.rules.ts'
import { createSemaphore } from '#app/concurrency/semaphore.server.ts'
import type { Catalog } from '#app/contract/catalog.ts'
import { type Erasure, findErasures } from '#app/db/records/erasures.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { StoreUnavailable } from '#app/storage/store-unavailable.server.ts'
import type { ZipSource } from '#app/storage/zip-reader.server.ts'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { keyOf } from './erased-list.server.ts'
import { recordIn } from './erased-rows.server.ts'

export interface BackupWithErased extends KeptBackup {
  /** Their number; null if the file can't be read from here. */
  records: number | null
  /** The day (YYYY-MM-DD) on which it is deleted automatically; null if never. */
  ends_on: string | null
}

export interface OnlyRecord {
  entity: string
  recordId: number
}

/** Newest first. */
export async function findBackupsWithErased(
  resources: Resources,
  only?: OnlyRecord,
): Promise<BackupWithErased[]> {
  const erased = (await findErasures(resources.database.sql)).filter(
    (one) => !only || (one.entity === only.entity && one.record_id === only.recordId),
  )
  if (erased.length === 0) return []
  const { settings } = resources
  const all = await findKeptBackups(resources)
  const nightly = all.filter((backup) => backup.origin === 'nightly' && isReachable(backup))
  const found: BackupWithErased[] = []
  for (const backup of all) {
    if (backup.outcome !== 'done' || backup.place === 'gone') continue
    const records = await countErasedIn(backup, erased, resources)
    const ends_on =
      settings.backupAt === undefined
        ? undefined
        : lastDayOf(backup, nightly, settings.backupKeep, new Date())
    if (records !== 0) found.push({ ...backup, records, ends_on: ends_on ?? null })
  }
  return found
}

/**
 * Deletes the other backups here that contain erased records, once the fresh one is verified. Unreadable files and
 * those elsewhere stay.
 */
export async function removeBackupsWithErased(
  resources: Resources,
  freshId: number,
  only: OnlyRecord | undefined,
  remove: (backup: KeptBackup) => Promise<boolean>,
): Promise<void> {
  const fresh = (await findKeptBackups(resources)).find(({ id }) => id === freshId)
  if (fresh?.outcome !== 'done' || fresh.failure !== '' || !isReachable(fresh)) return
  let removed = 0
  for (const backup of await findBackupsWithErased(resources, only))
    if (backup.records !== null && backup.id !== freshId && (await remove(backup))) removed += 1
  resources.log.info('backups with erased records removed', { removed })
}

async function countErasedIn(
  backup: KeptBackup,
  erased: readonly Erasure[],
  resources: Resources,
): Promise<number | null> {
  if (isReachable(backup)) {
    const records = await recordsIn(backup, resources)
    return records ? erased.filter((one) => records.has(keyOf(one.entity, one.record_id))).length : null
  }
  // Erasures have a day, but no time.
  const day = todayInDhaka(new Date(backup.at))
  return erased.some((one) => day <= one.day) ? null : 0
}

interface Known {
  version: string
  records: ReadonlySet<string> | undefined
}

const known = new Map<string, Known>()
const oneAtATime = createSemaphore(1)

/** The erasable records in a backup file, including its history; undefined if it can't be read. */
async function recordsIn(backup: KeptBackup, resources: Resources): Promise<ReadonlySet<string> | undefined> {
  try {
    const { settings, catalog } = resources
    const there = await (await reachPlace(resources, backup))?.find(backup.file)
    // Deleted meanwhile.
    if (!there) return new Set()
    const file = `${settings.s3?.bucket} ${settings.dataDir} ${backup.owner} ${backup.file}`
    const found = known.get(file)
    if (found?.version === there.version) return found.records
    const records = await oneAtATime(() => readRecords(there.source, catalog))
    // More files than a school keeps: start over.
    if (known.size >= 500) known.clear()
    known.set(file, { version: there.version, records })
    return records
  } catch (fault) {
    if (fault instanceof StoreUnavailable) return undefined
    throw fault
  }
}

async function readRecords(file: ZipSource, catalog: Catalog): Promise<ReadonlySet<string> | undefined> {
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
  } catch (fault) {
    if (fault instanceof StoreUnavailable) throw fault
    return undefined
  }
}
