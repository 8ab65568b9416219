import { hash, randomBytes } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Sql, SqlTransaction } from '#app/db/database.server.ts'
import type { Tables } from '#app/db/tables.ts'
import { write } from '#app/db/write.server.ts'
import { type Asker, rememberInJournal } from '#app/features/journal/journal.store.server.ts'

export type BackupRecord = Selectable<Tables['backups']>
/** `found`: lay in the folder, nobody knows from where. */
export type Origin = 'nightly' | 'dashboard' | 'cli' | 'found'
/** Why there is no backup; `files lost`: why there is one that lacks something. */
export type Failure =
  | 'files lost'
  | 'no space'
  | 'not writable'
  | 'not readable'
  | 'unverified'
  | 'interrupted'
  | 'other'

const minuteMs = 60 * 1000
// The sign of life comes every few seconds; a machine that is slow for a moment is not dead.
const deadAfterMs = 30 * 1000
const downloadMs = 2 * minuteMs

/** Notes that a backup is being made from now on; a violation of `unique` while another one is. */
export async function claimBackup(
  db: Sql | SqlTransaction,
  made: { origin: Origin; user: string; host: string; file: string },
): Promise<number> {
  const now = new Date().toISOString()
  const { id } = await db
    .insertInto('backups')
    .values({ ...blank, ...made, at: now, alive_at: now, outcome: 'running', running: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Notes a backup that was made without a claim. */
export async function recordBackup(
  sql: Sql,
  made: Pick<Insertable<Tables['backups']>, 'origin' | 'user' | 'host' | 'file' | 'bytes' | 'at'> & {
    failure?: Failure | ''
  },
): Promise<void> {
  await sql
    .insertInto('backups')
    .values({ ...blank, ...made, alive_at: made.at, outcome: 'done' })
    .execute()
}

const blank = { bytes: 0, running: null, failure: '', downloaded_at: null, downloaded_by: '' }

/** A sign of life of a backup that is being made. */
export async function keepAlive(sql: Sql, id: number, bytes: number): Promise<void> {
  await sql
    .updateTable('backups')
    .set({ alive_at: new Date().toISOString(), bytes })
    .where('id', '=', id)
    .execute()
}

/** Notes how a backup ended. */
export async function endBackup(
  sql: Sql,
  id: number,
  end: { bytes: number; failure?: Failure },
): Promise<void> {
  await sql
    .updateTable('backups')
    .set({
      alive_at: new Date().toISOString(),
      running: null,
      bytes: end.bytes,
      failure: end.failure ?? '',
      outcome: !end.failure || end.failure === 'files lost' ? 'done' : 'failed',
    })
    .where('id', '=', id)
    .execute()
}

/** Backups whose maker is gone have failed. */
export async function endDeadBackups(sql: Sql): Promise<void> {
  await sql
    .updateTable('backups')
    .set(interrupted)
    .where('running', '=', 1)
    .where('alive_at', '<', deadBefore())
    .execute()
}

const interrupted = { running: null, outcome: 'failed', failure: 'interrupted' satisfies Failure }

/** All that is known of backups, the newest first; one whose maker is gone has failed, whether that was noted or not. */
export async function findBackups(sql: Sql): Promise<BackupRecord[]> {
  const rows = await sql
    .selectFrom('backups')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => (row.running && row.alive_at < deadBefore() ? { ...row, ...interrupted } : row))
}

/** Forgets a backup; false when somebody else just has. */
export async function forgetBackup(db: Sql | SqlTransaction, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('backups').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Lets a user download a backup once, within two minutes: 256 random bits, of which only the hash is kept. */
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

/** The backup that a token lets download, once: undefined the next time, too late, or for who is no Admin any more. */
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

/** Whether somebody is an Admin who may sign in, still. */
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
