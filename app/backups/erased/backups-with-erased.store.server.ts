import { explainFaults, openBackup } from '#app/backups/archive/open-archive.server.ts'
import {
  findDestination,
  findLocatedBackups,
  isReachable,
  type LocatedBackup,
} from '#app/backups/located-backups.store.server.ts'
import { expiryDayOf } from '#app/backups/nightly.rules.ts'
import { createSemaphore } from '#app/concurrency/semaphore.server.ts'
import type { Catalog } from '#app/contract/catalog.ts'
import { type Erasure, findErasures } from '#app/db/records/erasures.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { StoreUnavailable } from '#app/storage/store-unavailable.server.ts'
import type { ZipSource } from '#app/storage/zip-reader.server.ts'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { keyOf } from './erased-list.server.ts'
import { recordIn } from './erased-rows.server.ts'

export interface BackupWithErased extends LocatedBackup {
  /** Erased records in it; null if this server can't read the file. */
  records: number | null
  /** YYYY-MM-DD, when it is deleted automatically; null if never. */
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
  const all = await findLocatedBackups(resources)
  const nightly = all.filter((backup) => backup.origin === 'nightly' && isReachable(backup))
  const found: BackupWithErased[] = []
  for (const backup of all) {
    if (backup.outcome !== 'done' || backup.place === 'gone') continue
    const records = await countErasedIn(backup, erased, resources)
    const ends_on =
      settings.backupAt === undefined
        ? undefined
        : expiryDayOf(backup, nightly, settings.backupKeep, new Date())
    if (records !== 0) found.push({ ...backup, records, ends_on: ends_on ?? null })
  }
  return found
}

/** Only if the fresh backup is verified. Unreadable files and those elsewhere stay. */
export async function removeBackupsWithErased(
  resources: Resources,
  freshId: number,
  only: OnlyRecord | undefined,
  remove: (backup: LocatedBackup) => Promise<boolean>,
): Promise<void> {
  const fresh = (await findLocatedBackups(resources)).find(({ id }) => id === freshId)
  if (fresh?.outcome !== 'done' || fresh.failure !== '' || !isReachable(fresh)) return
  let removed = 0
  for (const backup of await findBackupsWithErased(resources, only))
    if (backup.records !== null && backup.id !== freshId && (await remove(backup))) removed += 1
  resources.log.info('backups with erased records removed', { removed })
}

async function countErasedIn(
  backup: LocatedBackup,
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

interface CachedRecords {
  version: string
  records: ReadonlySet<string> | undefined
}

const cache = new Map<string, CachedRecords>()
const oneAtATime = createSemaphore(1)

/** The keys of erasable records in a backup, including its history; undefined if it can't be read. */
async function recordsIn(
  backup: LocatedBackup,
  resources: Resources,
): Promise<ReadonlySet<string> | undefined> {
  try {
    const { settings, catalog } = resources
    const existing = await (await findDestination(resources, backup))?.find(backup.file)
    // Deleted meanwhile.
    if (!existing) return new Set()
    const file = `${settings.s3?.bucket} ${settings.dataDir} ${backup.owner} ${backup.file}`
    const found = cache.get(file)
    if (found?.version === existing.version) return found.records
    const records = await oneAtATime(() => readRecords(existing.source, catalog))
    if (cache.size >= 500) cache.clear()
    cache.set(file, { version: existing.version, records })
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
      await explainFaults(file, async () => {
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
