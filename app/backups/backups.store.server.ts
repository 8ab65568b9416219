import { hash, randomBytes } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Sql, SqlTransaction } from '#app/db/database.server.ts'
import type { Tables } from '#app/db/tables/tables.ts'
import { write } from '#app/db/write.server.ts'
import { type Actor, addJournalEntry } from '#app/features/journal/journal.store.server.ts'
import type { BackupProgress } from './backups.contract.ts'

export type BackupRecord = Selectable<Tables['backups']>
/** `found`: a file of unknown origin at the destination. */
export type Origin = 'nightly' | 'dashboard' | 'cli' | 'found'
/** `files lost`: the backup exists, but lacks files. */
export type Failure =
  | 'files lost'
  | 'no space'
  | 'not writable'
  | 'not readable'
  | 'unverified'
  | 'interrupted'
  | 'store away'
  | 'other'

const minuteMs = 60 * 1000
// The heartbeat comes every few seconds; a slow machine is still alive.
const deadAfterMs = 30 * 1000
const tokenLifetimeMs = 2 * minuteMs

/** Adds a running backup; a violation of `unique` while another one runs. */
export async function claimBackup(
  db: Sql | SqlTransaction,
  backup: { origin: Origin; user: string; host: string; owner: string; file: string },
): Promise<number> {
  const now = new Date().toISOString()
  const { id } = await db
    .insertInto('backups')
    .values({ ...blank, ...backup, at: now, alive_at: now, outcome: 'running', running: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function recordBackup(
  sql: Sql,
  backup: Pick<
    Insertable<Tables['backups']>,
    'origin' | 'user' | 'host' | 'owner' | 'file' | 'bytes' | 'at'
  > & {
    failure?: Failure | ''
  },
): Promise<void> {
  await sql
    .insertInto('backups')
    .values({ ...blank, ...backup, alive_at: backup.at, outcome: 'done' })
    .execute()
}

const blank = { bytes: 0, running: null, failure: '', downloaded_at: null, downloaded_by: '' }

/** False if another server considers the backup dead. */
export async function recordHeartbeat(
  sql: Sql,
  id: number,
  made: { bytes: number } & Partial<BackupProgress>,
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('backups')
    .set({ alive_at: new Date().toISOString(), ...made })
    .where('id', '=', id)
    .where('running', '=', 1)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** False if another server considers the backup dead. */
export async function endBackup(
  sql: Sql,
  id: number,
  end: { bytes: number; failure?: Failure },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('backups')
    .set({
      alive_at: new Date().toISOString(),
      running: null,
      bytes: end.bytes,
      failure: end.failure ?? '',
      outcome: !end.failure || end.failure === 'files lost' ? 'done' : 'failed',
    })
    .where('id', '=', id)
    .where('running', '=', 1)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** For a backup that was verified before its server stopped. */
export async function markBackupDone(sql: Sql, id: number, bytes: number): Promise<void> {
  await sql
    .updateTable('backups')
    .set({ bytes, failure: '', outcome: 'done' })
    .where('id', '=', id)
    .where('outcome', '=', 'failed')
    .execute()
}

/** For backups of an older version, which did not store the owner. */
export async function addMissingOwner(sql: Sql, id: number, owner: string): Promise<void> {
  await sql.updateTable('backups').set({ owner }).where('id', '=', id).where('owner', '=', '').execute()
}

export async function endDeadBackups(sql: Sql): Promise<void> {
  await sql
    .updateTable('backups')
    .set(interrupted)
    .where('running', '=', 1)
    .where('alive_at', '<', deadBefore())
    .execute()
}

const interrupted = { running: null, outcome: 'failed', failure: 'interrupted' satisfies Failure }

/** All backups, newest first; one without a heartbeat counts as failed, whether or not it is marked. */
export async function findBackups(sql: Sql): Promise<BackupRecord[]> {
  const rows = await sql
    .selectFrom('backups')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => (row.running && row.alive_at < deadBefore() ? { ...row, ...interrupted } : row))
}

/** Deletes the row of a backup; false if it was already deleted. */
export async function deleteBackupRecord(trx: Sql | SqlTransaction, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('backups').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** For one download within two minutes: 256 random bits, of which only the hash is stored. */
export async function createDownloadToken(
  trx: SqlTransaction,
  backupId: number,
  userId: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await trx.deleteFrom('backup_downloads').where('at', '<=', expiredTokensBefore()).execute()
  await trx
    .insertInto('backup_downloads')
    .values({
      token_hash: hashOf(token),
      backup_id: backupId,
      user_id: userId,
      at: new Date().toISOString(),
    })
    .execute()
  return token
}

/** The backup of a download token; undefined if it was used, has expired, or its user is no longer an Admin. */
export function redeemDownloadToken(
  database: Database,
  token: string,
  from: Pick<Actor, 'address' | 'userAgent'>,
): Promise<BackupRecord | undefined> {
  return write(database, ({ trx }) => redeemIn(trx, token, from))
}

async function redeemIn(trx: SqlTransaction, token: string, from: Pick<Actor, 'address' | 'userAgent'>) {
  const download = await trx
    .deleteFrom('backup_downloads')
    .where('token_hash', '=', hashOf(token))
    .returning(['backup_id', 'user_id', 'at'])
    .executeTakeFirst()
  if (!download || download.at <= expiredTokensBefore()) return undefined
  const user = await findActiveAdmin(trx, download.user_id)
  if (!user) return undefined
  const subject = { entity: 'backups', id: download.backup_id }
  await addJournalEntry(trx, { ...from, user }, { kind: 'backup_downloaded', subject })
  return trx
    .updateTable('backups')
    .set({ downloaded_at: new Date().toISOString(), downloaded_by: user.username })
    .where('id', '=', download.backup_id)
    .returningAll()
    .executeTakeFirst()
}

export async function isActiveAdmin(trx: SqlTransaction, id: number | undefined): Promise<boolean> {
  return (await findActiveAdmin(trx, id)) !== undefined
}

async function findActiveAdmin(trx: SqlTransaction, id = 0) {
  return trx
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', '=', id)
    .where('role', '=', 'Admin')
    .where('active', '=', 1)
    .executeTakeFirst()
}

function deadBefore(): string {
  return new Date(Date.now() - deadAfterMs).toISOString()
}

function expiredTokensBefore(): string {
  return new Date(Date.now() - tokenLifetimeMs).toISOString()
}

function hashOf(token: string): string {
  return hash('sha256', token, 'hex')
}
