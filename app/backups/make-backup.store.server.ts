import { randomInt } from 'node:crypto'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  NoSpace,
  refuseWithoutSpace,
  reservedBytes,
  type WriteRules,
} from '#app/backups/archive/buffered-file.server.ts'
import { stageBackup, Unverified } from '#app/backups/archive/write-archive.server.ts'
import type { BackupDestination } from '#app/backups/destinations/backup-destination.server.ts'
import { backupsFolder, unfinishedName } from '#app/backups/destinations/backups-folder.ts'
import { openDestinations } from '#app/backups/destinations/open-destinations.server.ts'
import { updateErasedList } from '#app/backups/erased/erased-list.server.ts'
import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import { isDatabaseUnavailable } from '#app/db/postgres/database-unavailable.server.ts'
import { violationOf } from '#app/db/records/violations.server.ts'
import { diskFaultOf } from '#app/db/sqlite/disk-fault.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { isStoreFault, isStoreUnavailable } from '#app/storage/store-unavailable.server.ts'
import { toDateTimeInput } from '#app/text/dates/dates.ts'
import type { BackupProgress } from './backups.contract.ts'
import {
  claimBackup,
  endBackup,
  endDeadBackups,
  type Failure,
  findBackups,
  type Origin,
  recordHeartbeat,
} from './backups.store.server.ts'
import { hostName } from './located-backups.store.server.ts'

interface Started {
  id: number
  /** Whether it succeeded. */
  ended: Promise<boolean>
}

/** Returns the id of the record. */
type Claim = (db: Sql | SqlTransaction) => Promise<number>

const running = new WeakMap<Resources, Started & { stop: () => void }>()

/**
 * Undefined while another backup is running, here or in another process, or if `claimIn` decides against it. The claim
 * is part of the transaction of `claimIn`.
 */
export async function startBackup(
  resources: Resources,
  by: { origin: Origin; user: string },
  claimIn: (claim: Claim) => Promise<number | undefined> = (claim) => claim(resources.database.sql),
): Promise<Started | undefined> {
  const [destination] = await openDestinations(resources.settings)
  const backup = { ...by, host: hostName, owner: await destination.owner(), file: newFileName() }
  await endDeadBackups(resources.database.sql)
  const id = await claimIn((db) => claimBackup(db, backup)).catch(unlessTaken)
  if (id === undefined) return undefined
  const controller = new AbortController()
  const ended = make(resources, { id, file: backup.file, destination }, controller)
  const started = { id, ended, stop: () => controller.abort() }
  running.set(resources, started)
  return started
}

function unlessTaken(fault: unknown): undefined {
  if (violationOf(fault) !== 'unique') throw fault
}

/** Aborts the backup of this process; resolves when its file is deleted. */
export async function stopBackup(resources: Resources): Promise<void> {
  const started = running.get(resources)
  started?.stop()
  await started?.ended
}

/** With a random part, because other servers may make backups in the same minute. */
export function newFileName(): string {
  const stamp = toDateTimeInput(new Date().toISOString()).replace(/[T:]/g, '-')
  return `pathshala-${stamp}-${randomInt(1_000_000).toString().padStart(6, '0')}.zip`
}

const heartbeatMs = 3000

interface Claimed {
  id: number
  file: string
  destination: BackupDestination
}

async function make(resources: Resources, claimed: Claimed, controller: AbortController): Promise<boolean> {
  const { database, log } = resources
  const { id, file, destination } = claimed
  const startedAt = performance.now()
  let written = 0
  let progress: BackupProgress | undefined
  const heartbeat = setInterval(
    () =>
      void recordHeartbeat(database.sql, id, { bytes: written, ...progress }).then(
        (isRunning) => isRunning || controller.abort(),
        () => {},
      ),
    heartbeatMs,
  ).unref()
  try {
    const onBytes = (bytes: number) => {
      written = bytes
    }
    const { bytes, lostFiles } = await writeToDestination(resources, claimed, {
      signal: controller.signal,
      onBytes,
      onProgress: (now) => {
        progress = now
      },
    })
    const failure = lostFiles > 0 ? ({ failure: 'files lost' } as const) : {}
    // This process was suspended, and another one considers its backup dead.
    if (!(await endBackup(database.sql, id, { bytes, ...failure }))) {
      await destination.remove(file)
      return false
    }
    if (lostFiles > 0) log.warn('uploads are lost', { files: lostFiles })
    log.info('backup made', { bytes, ms: Math.round(performance.now() - startedAt) })
    return true
  } catch (fault) {
    const failure = failureOf(fault)
    if (failure === 'no space') log.warn('no space for a backup')
    else if (failure !== 'interrupted') log.error('backup failed', fault)
    await endBackup(database.sql, id, { bytes: 0, failure }).catch((also: unknown) =>
      log.error('backup failed', also),
    )
    return false
  } finally {
    clearInterval(heartbeat)
  }
}

async function writeToDestination(resources: Resources, { file, destination }: Claimed, rules: WriteRules) {
  const folder = backupsFolder(resources.settings)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await refuseWithoutSpace(folder, reservedBytes + (await lastSize(resources)))
  const path = join(folder, file)
  const { lost_files } = await stageBackup(resources, path, rules)
  const { size } = await stat(unfinishedName(path))
  rules.onProgress?.({ step: 'store', done: 0, total: 0 })
  await destination.save(path, rules.signal)
  // The backup is valid without the list, and contains the same erasures.
  await updateErasedList(resources).catch((fault: unknown) =>
    resources.log.error('the list of erased records is not up to date', fault),
  )
  return { bytes: size, lostFiles: lost_files }
}

// An estimate of the size of the next backup.
async function lastSize({ database }: Resources): Promise<number> {
  const last = (await findBackups(database.sql)).find(({ outcome }) => outcome === 'done')
  return last?.bytes ?? 0
}

function failureOf(fault: unknown): Failure {
  if (fault instanceof NoSpace) return 'no space'
  if (fault instanceof Unverified) return 'unverified'
  if (fault instanceof Error && fault.name === 'AbortError') return 'interrupted'
  // The store would report its cause as a fault of the network.
  if (isDatabaseUnavailable(fault)) return 'other'
  if (isStoreUnavailable(fault) || isStoreFault(fault)) return 'store away'
  const ofDisk = { full: 'no space', 'read-only': 'not writable', damaged: 'not readable' } as const
  const disk = diskFaultOf(fault)
  return disk ? ofDisk[disk] : 'other'
}
