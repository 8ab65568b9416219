import { hostname } from 'node:os'
import type { BackupDestination, BackupFile } from '#app/backups/destinations/backup-destination.server.ts'
import { openDestinations } from '#app/backups/destinations/open-destinations.server.ts'
import type { Sql } from '#app/db/database.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { StoreUnavailable } from '#app/storage/store-unavailable.server.ts'
import {
  addMissingOwner,
  type BackupRecord,
  deleteBackupRecord,
  endDeadBackups,
  findBackups,
  markBackupDone,
  recordBackup,
} from './backups.store.server.ts'

export interface LocatedBackup extends BackupRecord {
  /**
   * `here`: in the folder of this server; `store`: in the object store; `gone`: no longer in one of these; `elsewhere`:
   * in the folder of another server, or at a path from the command line.
   */
  place: BackupDestination['kind'] | 'gone' | 'elsewhere'
}

export const hostName = hostname()

/** Whether this server can read and delete the file. */
export function isReachable({ place }: Pick<LocatedBackup, 'place'>): boolean {
  return place === 'here' || place === 'store'
}

/** Newest first, including failed and running ones. If the store is unavailable, its files count as existing. */
export async function findLocatedBackups({ database, settings }: Resources): Promise<LocatedBackup[]> {
  const records = await findBackups(database.sql)
  const destinations = await Promise.all((await openDestinations(settings)).map(listDestination))
  return records.map((record) => {
    const owner = ownerOf(record, destinations, database.kind)
    return { ...record, owner, place: placeOf({ ...record, owner }, destinations) }
  })
}

/** Undefined if this server does not reach the file. */
export async function findDestination(
  { settings }: Pick<Resources, 'settings'>,
  { place }: Pick<LocatedBackup, 'place'>,
): Promise<BackupDestination | undefined> {
  return (await openDestinations(settings)).find(({ kind }) => kind === place)
}

/** False if it was already deleted. */
export async function removeBackup(
  resources: Resources,
  backup: LocatedBackup,
  deleteRecord: () => Promise<boolean> = () => deleteBackupRecord(resources.database.sql, backup.id),
): Promise<boolean> {
  const destination = await findDestination(resources, backup)
  // An unavailable store throws here, before anything changes.
  await destination?.find(backup.file)
  if (!(await deleteRecord())) return false
  // If this fails, the next sync lists the file again.
  await destination?.remove(backup.file)
  return true
}

const dayMs = 24 * 60 * 60 * 1000

/** Syncs the table of backups with the destinations of this server, and deletes old failures. */
export async function expireBackups(resources: Resources, now = Date.now()): Promise<void> {
  const { database, settings } = resources
  await endDeadBackups(database.sql)
  for (const destination of await openDestinations(settings)) {
    const files = await destination.files()
    const known = await findLocatedBackups(resources)
    const owner = await destination.owner()
    const byFile = new Map(known.filter((one) => one.owner === owner).map((one) => [one.file, one]))
    for (const { id } of byFile.values()) await addMissingOwner(database.sql, id, owner)
    for (const [name, file] of files) await syncFile(database.sql, destination, name, file, byFile.get(name))
    await destination.deleteUnfinished((name) => byFile.get(name)?.outcome, now)
  }
  for (const record of await findLocatedBackups(resources))
    if (isExpired(record, now)) await deleteBackupRecord(database.sql, record.id)
}

interface DestinationFiles {
  kind: BackupDestination['kind']
  owner: string
  /** Undefined while the store is unavailable. */
  files: ReadonlyMap<string, BackupFile> | undefined
}

async function listDestination(destination: BackupDestination): Promise<DestinationFiles> {
  const files = await destination.files().catch((fault: unknown) => {
    if (!(fault instanceof StoreUnavailable)) throw fault
    return undefined
  })
  return { kind: destination.kind, owner: await destination.owner(), files }
}

// Rows of older versions name only the machine, so the folder with the file becomes the owner.
function ownerOf(
  { owner, host, file, bytes }: BackupRecord,
  destinations: readonly DestinationFiles[],
  database: Resources['database']['kind'],
): string {
  const folder = destinations.find(({ kind }) => kind === 'here')
  if (owner !== '' || file === '' || !folder) return owner
  const isHere = folder.files?.get(file)?.bytes === bytes
  // A SQLite database belongs to one folder.
  return isHere || (database === 'sqlite' && host === hostName) ? folder.owner : ''
}

function placeOf(
  { owner, file, outcome }: BackupRecord,
  destinations: readonly DestinationFiles[],
): LocatedBackup['place'] {
  const destination = destinations.find((one) => one.owner === owner)
  if (file === '' || !destination) return 'elsewhere'
  return outcome === 'done' && (destination.files?.has(file) ?? true) ? destination.kind : 'gone'
}

/** Records a file that somebody copied there, and one that was verified before its server stopped. */
async function syncFile(
  sql: Sql,
  destination: BackupDestination,
  file: string,
  { bytes, changedAt }: BackupFile,
  known: LocatedBackup | undefined,
): Promise<void> {
  if (known?.outcome === 'failed')
    await (destination.hasOnlyVerifiedFiles ? markBackupDone(sql, known.id, bytes) : destination.remove(file))
  if (!known)
    await recordBackup(sql, {
      origin: 'found',
      user: '',
      host: hostName,
      owner: await destination.owner(),
      file,
      bytes,
      at: changedAt.toISOString(),
    })
}

// Servers with copies of one folder see each other's backups as deleted, so these records stay for a while.
function isExpired({ outcome, place, at }: LocatedBackup, now: number): boolean {
  const days = (now - Date.parse(at)) / dayMs
  if (outcome === 'running') return false
  if (outcome === 'failed') return days > 30
  return !isReachable({ place }) && days > 90
}
