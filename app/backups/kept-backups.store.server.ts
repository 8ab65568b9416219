import { hostname } from 'node:os'
import type { BackupFile, BackupsPlace } from '#app/backups/places/backups-place.server.ts'
import { backupsPlaces } from '#app/backups/places/backups-places.server.ts'
import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { StoreUnavailable } from '#app/storage/store-unavailable.server.ts'
import {
  type BackupRecord,
  endDeadBackups,
  findBackups,
  forgetBackup,
  noteOwner,
  recordBackup,
  reviveBackup,
} from './backups.store.server.ts'

/** A backup and the place of its file. */
export interface KeptBackup extends BackupRecord {
  /**
   * `here`: in the folder of this server; `store`: in the object store; `gone`: no longer in one of these; `elsewhere`: in
   * the folder of another server, or under a path that was given.
   */
  place: BackupsPlace['kind'] | 'gone' | 'elsewhere'
}

/** The name of this machine, stored with each backup. */
export const ownHost = hostname()

/** Whether this server can read and delete the file of a backup. */
export function isReachable({ place }: Pick<KeptBackup, 'place'>): boolean {
  return place === 'here' || place === 'store'
}

/** Newest first, including failed and running ones. If the store is unavailable, its files count as existing. */
export async function findKeptBackups({ database, settings }: Resources): Promise<KeptBackup[]> {
  const records = await findBackups(database.sql)
  const shelves = await Promise.all((await backupsPlaces(settings)).map(lookAt))
  return records.map((record) => {
    const owner = ownerOf(record, shelves, database.kind)
    return { ...record, owner, place: placeOf({ ...record, owner }, shelves) }
  })
}

/** Where the file of a backup lies; undefined if this server does not reach it. */
export async function reachPlace(
  { settings }: Pick<Resources, 'settings'>,
  { place }: Pick<KeptBackup, 'place'>,
): Promise<BackupsPlace | undefined> {
  return (await backupsPlaces(settings)).find(({ kind }) => kind === place)
}

/** Deletes a backup and its file; false if it was already deleted. */
export async function removeBackup(
  resources: Resources,
  backup: KeptBackup,
  forget: () => Promise<boolean> = () => forgetBackup(resources.database.sql, backup.id),
): Promise<boolean> {
  const place = await reachPlace(resources, backup)
  // An unavailable store throws here, before anything changes.
  await place?.find(backup.file)
  if (!(await forget())) return false
  // If this fails, the next sync lists the file again.
  await place?.remove(backup.file)
  return true
}

/** `forgetBackup` for calls, which may write in their transaction only. */
export function forgetInCall(trx: SqlTransaction, { id }: KeptBackup): Promise<boolean> {
  return forgetBackup(trx, id)
}

const dayMs = 24 * 60 * 60 * 1000

/** Syncs the table of backups with the places of this server, and deletes old failures. */
export async function expireBackups(resources: Resources, now = Date.now()): Promise<void> {
  const { database, settings } = resources
  await endDeadBackups(database.sql)
  for (const place of await backupsPlaces(settings)) {
    const files = await place.files()
    const known = await findKeptBackups(resources)
    const owner = await place.owner()
    const own = new Map(known.filter((one) => one.owner === owner).map((one) => [one.file, one]))
    for (const { id } of own.values()) await noteOwner(database.sql, id, owner)
    for (const [name, file] of files) await adopt(database.sql, place, name, file, own.get(name))
    await place.dropUnfinished((name) => own.get(name)?.outcome, now)
  }
  for (const record of await findKeptBackups(resources))
    if (isOver(record, now)) await forgetBackup(database.sql, record.id)
}

interface Shelf {
  kind: BackupsPlace['kind']
  owner: string
  /** Undefined while the store is unavailable. */
  files: ReadonlyMap<string, BackupFile> | undefined
}

async function lookAt(place: BackupsPlace): Promise<Shelf> {
  const files = await place.files().catch((fault: unknown) => {
    if (!(fault instanceof StoreUnavailable)) throw fault
    return undefined
  })
  return { kind: place.kind, owner: await place.owner(), files }
}

// Rows of older versions name only the machine, so the folder with the file becomes the owner.
function ownerOf(
  { owner, host, file, bytes }: BackupRecord,
  shelves: readonly Shelf[],
  database: Resources['database']['kind'],
): string {
  const folder = shelves.find(({ kind }) => kind === 'here')
  if (owner !== '' || file === '' || !folder) return owner
  const isHere = folder.files?.get(file)?.bytes === bytes
  // A SQLite database belongs to one folder.
  return isHere || (database === 'sqlite' && host === ownHost) ? folder.owner : ''
}

function placeOf({ owner, file, outcome }: BackupRecord, shelves: readonly Shelf[]): KeptBackup['place'] {
  const shelf = shelves.find((one) => one.owner === owner)
  if (file === '' || !shelf) return 'elsewhere'
  return outcome === 'done' && (shelf.files?.has(file) ?? true) ? shelf.kind : 'gone'
}

/** A file without a row was copied there. One that got its name before its server stopped may be verified. */
async function adopt(
  sql: Sql,
  place: BackupsPlace,
  file: string,
  { bytes, changedAt }: BackupFile,
  known: KeptBackup | undefined,
): Promise<void> {
  if (known?.outcome === 'failed')
    await (place.isNameProof ? reviveBackup(sql, known.id, bytes) : place.remove(file))
  if (!known)
    await recordBackup(sql, {
      origin: 'found',
      user: '',
      host: ownHost,
      owner: await place.owner(),
      file,
      bytes,
      at: changedAt.toISOString(),
    })
}

// For servers with copies of one folder, backups of the other server look deleted; their rows stay.
function isOver({ outcome, place, at }: KeptBackup, now: number): boolean {
  const days = (now - Date.parse(at)) / dayMs
  if (outcome === 'running') return false
  if (outcome === 'failed') return days > 30
  return !isReachable({ place }) && days > 90
}
