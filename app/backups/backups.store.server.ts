import { hash, randomBytes } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Sql, SqlTransaction } from '#app/db/database.server.ts'
import type { Tables } from '#app/db/tables/tables.ts'
import { write } from '#app/db/write.server.ts'
import { type Asker, rememberInJournal } from '#app/features/journal/journal.store.server.ts'

export type BackupRecord = Selectable<Tables['backups']>
/** `found`: a file of unknown origin in the folder. */
export type Origin = 'nightly' | 'dashboard' | 'cli' | 'found'
/** Why a backup failed; `files lost`: it was made, but lacks files. */
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
const downloadMs = 2 * minuteMs

/** Adds a running backup; a violation of `unique` while another one runs. */
export async function claimBackup(
  db: Sql | SqlTransaction,
  made: { origin: Origin; user: string; host: string; owner: string; file: string },
): Promise<number> {
  const now = new Date().toISOString()
  const { id } = await db
    .insertInto('backups')
    .values({ ...blank, ...made, at: now, alive_at: now, outcome: 'running', running: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a backup that was made without a claim. */
export async function recordBackup(
  sql: Sql,
  made: Pick<
    Insertable<Tables['backups']>,
    'origin' | 'user' | 'host' | 'owner' | 'file' | 'bytes' | 'at'
  > & {
    failure?: Failure | ''
  },
): Promise<void> {
  await sql
    .insertInto('backups')
    .values({ ...blank, ...made, alive_at: made.at, outcome: 'done' })
    .execute()
}

const blank = { bytes: 0, running: null, failure: '', downloaded_at: null, downloaded_by: '' }

/** False if another server considers the backup dead. */
export async function keepAlive(sql: Sql, id: number, bytes: number): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('backups')
    .set({ alive_at: new Date().toISOString(), bytes })
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

/** For a backup whose file got its name before its server stopped. */
export async function reviveBackup(sql: Sql, id: number, bytes: number): Promise<void> {
  await sql
    .updateTable('backups')
    .set({ bytes, failure: '', outcome: 'done' })
    .where('id', '=', id)
    .where('outcome', '=', 'failed')
    .execute()
}

/** For backups of an older version, which did not store the place. */
export async function noteOwner(sql: Sql, id: number, owner: string): Promise<void> {
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
export async function forgetBackup(db: Sql | SqlTransaction, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('backups').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** A token to download a backup once, within two minutes: 256 random bits, of which only the hash is stored. */
export async function allowDownload(trx: SqlTransaction, backupId: number, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await trx.deleteFrom('backup_downloads').where('at', '<=', oldestDownload()).execute()
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
export function takeDownload(
  database: Database,
  token: string,
  from: Pick<Asker, 'address' | 'userAgent'>,
): Promise<BackupRecord | undefined> {
  return write(database, ({ trx }) => takeIn(trx, token, from))
}

async function takeIn(
  trx: SqlTransaction,
  token: string,
  from: Pick<Asker, 'address' | 'userAgent'>,
): Promise<BackupRecord | undefined> {
  const taken = await trx
    .deleteFrom('backup_downloads')
    .where('token_hash', '=', hashOf(token))
    .returning(['backup_id', 'user_id', 'at'])
    .executeTakeFirst()
  if (!taken || taken.at <= oldestDownload()) return undefined
  const user = await findActiveAdmin(trx, taken.user_id)
  if (!user) return undefined
  const subject = { entity: 'backups', id: taken.backup_id }
  await rememberInJournal(trx, { ...from, user }, { kind: 'backup_downloaded', subject })
  return trx
    .updateTable('backups')
    .set({ downloaded_at: new Date().toISOString(), downloaded_by: user.username })
    .where('id', '=', taken.backup_id)
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

function oldestDownload(): string {
  return new Date(Date.now() - downloadMs).toISOString()
}

function hashOf(token: string): string {
  return hash('sha256', token, 'hex')
}
