import { type Selectable, sql } from 'kysely'
import type { Database, Sql, SqlTransaction } from '#app/db/database.server.ts'
import { diskFaultOf } from '#app/db/sqlite/disk-fault.server.ts'
import type { Tables } from '#app/db/tables/tables.ts'
import { write } from '#app/db/write.server.ts'
import { deviceOf } from '#app/text/base/device.ts'
import type { JournalKind, JournalRow } from './journal.contract.ts'

/** Empty for a command on the server. */
export interface Actor {
  user: { id: number; username: string; token_id?: number } | undefined
  address: string
  userAgent: string
}

export const serverActor: Actor = { user: undefined, address: '', userAgent: '' }

export interface JournalEntry {
  kind: JournalKind
  /** Without an id: a whole list. For users with the `username`. */
  subject?: { entity: string; id: number | null; username?: string } | undefined
  /** A role or the name of a setting; never typed text or a part of a record. */
  detail?: string
  times?: number
}

/** In the transaction of the event. */
export async function addJournalEntry(
  trx: Sql | SqlTransaction,
  actor: Actor,
  { kind, subject, detail = '', times = 1 }: JournalEntry,
): Promise<void> {
  const at = new Date().toISOString()
  const row = {
    at,
    last_at: at,
    times,
    kind,
    user_id: actor.user?.id ?? null,
    user: actor.user?.username ?? '',
    entity: subject?.entity ?? '',
    record_id: subject?.id ?? null,
    username: subject?.username ?? '',
    detail,
    address: actor.address,
    device: actor === serverActor ? '' : deviceOf(actor.userAgent),
    once_key: null,
  }
  await trx
    .insertInto('journal')
    .values({ ...row, ...(await aggregationOf(trx, row, actor)) })
    .onConflict((conflict) =>
      conflict.column('once_key').doUpdateSet({ times: sql`journal.times + ${times}`, last_at: at }),
    )
    .execute()
}

/** Once per hour and session. */
export async function recordReading(database: Database, actor: Actor, kind: ReadingKind): Promise<void> {
  const key = readingKey(kind, actor, new Date().toISOString())
  const existing = database.sql.selectFrom('journal').select('id').where('once_key', '=', key)
  if (await existing.executeTakeFirst()) return
  await ignoreDiskFaults(write(database, ({ trx }) => addJournalEntry(trx, actor, { kind })))
}

/** A read-only disk must not prevent reading. */
export async function ignoreDiskFaults(writing: Promise<void>): Promise<void> {
  await writing.catch((fault: unknown) => {
    if (!diskFaultOf(fault)) throw fault
  })
}

const readings = ['students_listed', 'students_sheet_checked'] as const satisfies readonly JournalKind[]

type ReadingKind = (typeof readings)[number]

function readingKey(kind: string, { user }: Actor, at: string): string {
  return `${kind} ${user?.id ?? 0} ${user?.token_id ?? 0} ${hourOf(at)}`
}

function hourOf(at: string): string {
  return at.slice(0, 'YYYY-MM-DDTHH'.length)
}

type Row = Omit<Selectable<Tables['journal']>, 'id'>

// Users can repeat them without limit.
const repeatable: readonly JournalKind[] = [
  'sign_in',
  'sessions_ended',
  'password_changed',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_renewed',
  'user_exported',
  'student_exported',
  'students_exported',
  'list_exported',
  'students_sheet_applied',
]
const failures: readonly JournalKind[] = ['sign_in_failed', 'code_failed', 'confirm_failed']
const maxRowsPerAccount = 20
const maxRows = 200

/**
 * Repeatable events share a row: single students per user and hour, lists per session and hour, actions on one's own
 * account per address, browser and hour, failures per account, address and hour. Failures get at most 20 rows a day per
 * account and 200 in all; further ones share one row per account and day. So a flood neither fills the disk nor
 * displaces other rows.
 */
async function aggregationOf(trx: Sql | SqlTransaction, row: Row, actor: Actor): Promise<Partial<Row>> {
  if (row.kind === 'students_read') return { once_key: `${row.kind} ${row.user_id} ${hourOf(row.at)}` }
  if (isOneOf(readings, row)) return { once_key: readingKey(row.kind, actor, row.at) }
  if (row.user_id !== null && isOneOf(repeatable, row)) return { once_key: repeatableKey(row) }
  if (!isOneOf(failures, row)) return {}
  const account = `${row.kind} ${row.record_id ?? 'nobody'}`
  const once_key = `${account} ${row.address} ${hourOf(row.at)}`
  const day = row.at.slice(0, 'YYYY-MM-DD'.length)
  const today = await trx
    .selectFrom('journal')
    .select(['record_id', 'once_key'])
    .where('kind', 'in', failures)
    .where('at', '>=', day)
    .execute()
  const ofAccount = today.filter(({ record_id }) => record_id === row.record_id)
  const isBelowLimit = ofAccount.length < maxRowsPerAccount && today.length < maxRows
  if (isBelowLimit || ofAccount.some((one) => one.once_key === once_key)) return { once_key }
  return { once_key: `${account} ${day}`, address: '', device: '' }
}

function isOneOf(kinds: readonly JournalKind[], row: Row): boolean {
  return kinds.some((kind) => kind === row.kind)
}

// Not per session, because a user can start any number of sessions.
function repeatableKey({ kind, user_id, entity, record_id, address, device, at }: Row): string {
  const subject = record_id ?? (entity || null)
  return `${kind} ${user_id} ${subject} ${address} ${hourOf(at)} ${device}`
}

/** `user` matches as actor and as subject. */
function findRows(db: Sql, filter: JournalFilter) {
  let query = db.selectFrom('journal')
  const { kind, user } = filter
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (user !== undefined)
    query = query.where((eb) => eb.or([eb('user', '=', user), eb('username', '=', user)]))
  return query
}

export interface JournalFilter {
  kind: string | undefined
  user: string | undefined
}

/** Newest first; undefined for a page that does not exist. */
export async function findJournalPage(
  db: Sql,
  filter: JournalFilter,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const query = findRows(db, filter)
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  if (page > Math.max(1, Math.ceil(total / pageSize))) return undefined
  const rows = await query
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { data: rows.map(toJournalRow), total, page, page_size: pageSize }
}

/** So that a long journal does not block the event loop. */
export async function findJournalInChunks(
  database: Database,
  filter: JournalFilter,
  onRows: (rows: JournalRow[]) => void,
): Promise<void> {
  const query = findRows(database.sql, filter).selectAll().orderBy('id', 'desc')
  await database.readInChunks(query.compile(), (rows) =>
    onRows(rows.map((row) => toJournalRow(row as Selectable<Tables['journal']>))),
  )
}

const retentionDays = 400

export async function deleteExpiredJournal(db: Sql): Promise<void> {
  const since = new Date(Date.now() - retentionDays * 24 * 60 * 60 * 1000).toISOString()
  await db.deleteFrom('journal').where('at', '<', since).execute()
}

function toJournalRow(row: Selectable<Tables['journal']>): JournalRow {
  const { id, at, user, entity, record_id, username, address, device, detail, times, last_at } = row
  return {
    id,
    at,
    kind: row.kind as JournalKind,
    user,
    subject: entity ? { entity, id: record_id, ...(username && { username }) } : null,
    from: { address, browser: device },
    detail,
    times,
    last_at,
  }
}
