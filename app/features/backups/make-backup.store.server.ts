import { existsSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { backupsFolder } from '#app/archive/backups-folder.ts'
import { NoSpace, refuseWithoutSpace, reservedBytes } from '#app/archive/buffered-file.server.ts'
import { keepErasedList } from '#app/archive/erased-list.server.ts'
import { Unverified, unfinishedEnding, writeBackup } from '#app/archive/write-archive.server.ts'
import type { Settings } from '#app/config.server.ts'
import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import { diskFaultOf } from '#app/db/disk-fault.server.ts'
import { violationOf } from '#app/db/violations.server.ts'
import {
  claimBackup,
  endBackup,
  endDeadBackups,
  type Failure,
  findBackups,
  keepAlive,
  type Origin,
} from '#app/features/backups/backups.store.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { toDateTimeInput } from '#app/text/dates.ts'
import { ownHost } from './kept-backups.store.server.ts'

/** A backup that is running in this process. */
interface Started {
  id: number
  /** Resolves when it has ended, with whether it succeeded. */
  ended: Promise<boolean>
}

/** Adds the row of the running backup; returns its id. */
type Claim = (db: Sql | SqlTransaction) => Promise<number>

const running = new WeakMap<Resources, Started & { stop: () => void }>()

/**
 * Starts a backup into the folder for backups; undefined while another one is running, here or in another process. The
 * claim is a write of its own, or part of the transaction of `claimIn`. The nightly one has no journal entry and no
 * rights to check, so it takes no locks.
 */
export async function startBackup(
  resources: Resources,
  by: { origin: Origin; user: string },
  claimIn: (claim: Claim) => Promise<number> = (claim) => claim(resources.database.sql),
): Promise<Started | undefined> {
  const file = freeName(resources.settings)
  await endDeadBackups(resources.database.sql)
  const id = await claimIn((db) => claimBackup(db, { ...by, host: ownHost, file })).catch(unlessTaken)
  if (id === undefined) return undefined
  const controller = new AbortController()
  const started = { id, ended: make(resources, id, file, controller.signal), stop: () => controller.abort() }
  running.set(resources, started)
  return started
}

function unlessTaken(fault: unknown): undefined {
  if (violationOf(fault) !== 'unique') throw fault
}

/** Aborts the backup that is running in this process; resolves when its file is gone. */
export async function stopBackup(resources: Resources): Promise<void> {
  const started = running.get(resources)
  started?.stop()
  await started?.ended
}

/** A file name for this minute in Bangladesh that is not in use. */
export function freeName(settings: Settings): string {
  const stamp = toDateTimeInput(new Date().toISOString()).replace(/[T:]/g, '-')
  for (let count = 1; ; count += 1) {
    const name = `pathshala-${stamp}${count > 1 ? `-${count}` : ''}.zip`
    const path = join(backupsFolder(settings), name)
    if (!existsSync(path) && !existsSync(`${path}${unfinishedEnding}`)) return name
  }
}

const beatMs = 3000

async function make(resources: Resources, id: number, file: string, signal: AbortSignal): Promise<boolean> {
  const { settings, database, log } = resources
  const folder = backupsFolder(settings)
  const startedAt = performance.now()
  let bytes = 0
  const beat = setInterval(() => void keepAlive(database.sql, id, bytes).catch(() => {}), beatMs).unref()
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await refuseWithoutSpace(folder, reservedBytes + (await lastSize(resources)))
    const { lost_files } = await writeBackup(resources, join(folder, file), {
      signal,
      onBytes: (written) => {
        bytes = written
      },
    })
    const { size } = await stat(join(folder, file))
    // The backup is valid without the list, and contains the same erasures.
    await keepErasedList(resources).catch((fault: unknown) =>
      log.error('the list of erased records is not up to date', fault),
    )
    if (lost_files > 0) log.warn('uploads are lost', { files: lost_files })
    await endBackup(database.sql, id, { bytes: size, ...(lost_files > 0 && { failure: 'files lost' }) })
    log.info('backup made', { bytes: size, ms: Math.round(performance.now() - startedAt) })
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
    clearInterval(beat)
  }
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
  const ofDisk = { full: 'no space', 'read-only': 'not writable', damaged: 'not readable' } as const
  const disk = diskFaultOf(fault)
  return disk ? ofDisk[disk] : 'other'
}
