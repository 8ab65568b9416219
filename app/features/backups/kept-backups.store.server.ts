import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { backupsFolder } from '#app/archive/backups-folder.ts'
import { unfinishedEnding } from '#app/archive/write-archive.server.ts'
import type { Settings } from '#app/config.server.ts'
import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import {
  type BackupRecord,
  endBackup,
  endDeadBackups,
  findBackups,
  forgetBackup,
  recordBackup,
} from '#app/features/backups/backups.store.server.ts'
import type { Resources } from '#app/http/resources.server.ts'

/** A backup and the place of its file. */
export interface KeptBackup extends BackupRecord {
  /** `gone`: the file is no longer in the folder; `elsewhere`: on another machine, or under a path that was given. */
  place: 'here' | 'gone' | 'elsewhere'
}

/** The name of this machine, stored with each backup. */
export const ownHost = hostname()

/** All backups, newest first, including failed and running ones. */
export async function findKeptBackups({ database, settings }: Resources): Promise<KeptBackup[]> {
  const records = await findBackups(database.sql)
  return Promise.all(records.map(async (record) => ({ ...record, place: await placeOf(record, settings) })))
}

/** Deletes a backup and its file; false if it was already deleted. */
export async function removeBackup(
  { database, settings }: Resources,
  { id, file, place }: KeptBackup,
  db: Sql | SqlTransaction = database.sql,
): Promise<boolean> {
  if (place === 'here') await rm(join(backupsFolder(settings), file), { force: true })
  return forgetBackup(db, id)
}

// The name goes into a header of the download.
const plainName = /^\w[\w.-]{0,99}\.zip$/
const dayMs = 24 * 60 * 60 * 1000
const hourMs = dayMs / 24

/** Syncs the table of backups with the folder, and deletes old failures. */
export async function tidyBackups(resources: Resources, now = Date.now()): Promise<void> {
  const { sql } = resources.database
  const folder = backupsFolder(resources.settings)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await endDeadBackups(sql)
  const known = await findKeptBackups(resources)
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (!found?.isFile()) continue
    if (name.endsWith(unfinishedEnding)) {
      if (now - found.mtimeMs > hourMs) await rm(join(folder, name), { force: true })
    } else if (plainName.test(name)) {
      const isThis = ({ file, host, place }: KeptBackup) =>
        file === name && (host === ownHost || place === 'here')
      await adopt(resources, known.find(isThis), name, found)
    }
  }
  for (const record of known) if (isOver(record, now)) await forgetBackup(sql, record.id)
}

async function placeOf(
  { file, host, outcome }: BackupRecord,
  settings: Settings,
): Promise<KeptBackup['place']> {
  if (file === '') return 'elsewhere'
  if (outcome === 'done' && (await stat(join(backupsFolder(settings), file)).catch(() => undefined)))
    return 'here'
  return host === ownHost ? 'gone' : 'elsewhere'
}

/** A file without a row was copied there; one that got its name before the process stopped is verified. */
async function adopt(
  { database: { sql } }: Resources,
  known: KeptBackup | undefined,
  file: string,
  { size, mtime }: { size: number; mtime: Date },
): Promise<void> {
  if (known?.outcome === 'failed') await endBackup(sql, known.id, { bytes: size })
  if (!known)
    await recordBackup(sql, {
      origin: 'found',
      user: '',
      host: ownHost,
      file,
      bytes: size,
      at: mtime.toISOString(),
    })
}

function isOver({ outcome, place, at }: KeptBackup, now: number): boolean {
  const days = (now - Date.parse(at)) / dayMs
  if (outcome === 'running') return false
  if (outcome === 'failed') return days > 30
  return place === 'gone' || (place === 'elsewhere' && days > 90)
}
