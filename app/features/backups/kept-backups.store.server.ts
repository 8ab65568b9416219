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

/** A backup that is known, and where its file is. */
export interface KeptBackup extends BackupRecord {
  /** `gone`: somebody took the file out of the folder; `elsewhere`: on another machine, or named by who made it. */
  place: 'here' | 'gone' | 'elsewhere'
}

/** The machine that backups are kept on, as the database tells them apart. */
export const ownHost = hostname()

/** All backups, the newest first, those that failed or are being made included. */
export async function findKeptBackups({ database, settings }: Resources): Promise<KeptBackup[]> {
  const records = await findBackups(database.sql)
  return Promise.all(records.map(async (record) => ({ ...record, place: await placeOf(record, settings) })))
}

/** Removes a backup and its file; false when somebody else just has. */
export async function removeBackup(
  { database, settings }: Resources,
  { id, file, place }: KeptBackup,
  db: Sql | SqlTransaction = database.sql,
): Promise<boolean> {
  if (place === 'here') await rm(join(backupsFolder(settings), file), { force: true })
  return forgetBackup(db, id)
}

// Goes into the header of a download.
const plainName = /^\w[\w.-]{0,99}\.zip$/
const dayMs = 24 * 60 * 60 * 1000
const hourMs = dayMs / 24

/** Brings what is known of backups into line with the folder, and forgets what is over. */
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

/** A file that nobody told of was copied there; one whose making was cut off after it got its name is whole. */
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
