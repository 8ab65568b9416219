import { type Selectable, sql } from 'kysely'
import type { Database, Sql, SqlTransaction } from '#app/db/database.server.ts'
import { diskFaultOf } from '#app/db/sqlite/disk-fault.server.ts'
import type { Tables } from '#app/db/tables/tables.ts'
import { write } from '#app/db/write.server.ts'
import { deviceOf } from '#app/text/base/device.ts'
import type { JournalKind, JournalRow } from './journal.contract.ts'

/** Who makes the call, and from where; empty for a command on the server. */
export interface Asker {
  user: { id: number; username: string; token_id?: number } | undefined
  address: string
  userAgent: string
}

export const onTheServer: Asker = { user: undefined, address: '', userAgent: '' }

export interface JournalEntry {
  kind: JournalKind
  /** Without an id it is a whole list; users have a `username`. */
  subject?: { entity: string; id: number | null; username?: string } | undefined
  /** A role or the name of a setting; never typed text or a part of a record. */
  detail?: string
  times?: number
}

/** Runs in the transaction of the event. */
export async function rememberInJournal(
  trx: Sql | SqlTransaction,
  asker: Asker,
  { kind, subject, detail = '', times = 1 }: JournalEntry,
): Promise<void> {
  const at = new Date().toISOString()
  const row = {
    at,
    last_at: at,
    times,
    kind,
    user_id: asker.user?.id ?? null,
    user: asker.user?.username ?? '',
    entity: subject?.entity ?? '',
    record_id: subject?.id ?? null,
    username: subject?.username ?? '',
    detail,
    address: asker.address,
    device: asker === onTheServer ? '' : deviceOf(asker.userAgent),
    once_key: null,
  }
  await trx
    .insertInto('journal')
    .values({ ...row, ...(await countedIn(trx, row, asker)) })
    .onConflict((conflict) =>
      conflict.column('once_key').doUpdateSet({ times: sql`journal.times + ${times}`, last_at: at }),
    )
    .execute()
}

/** Records once per hour and session that somebody reads many students. */
export async function rememberReading(database: Database, asker: Asker, kind: ReadingKind): Promise<void> {
  const key = readingKey(kind, asker, new Date().toISOString())
  const existing = database.sql.selectFrom('journal').select('id').where('once_key', '=', key)
  if (await existing.executeTakeFirst()) return
  await unlessUnwritable(write(database, ({ trx }) => rememberInJournal(trx, asker, { kind })))
}

/** A read-only disk must not prevent reading. */
export async function unlessUnwritable(written: Promise<void>): Promise<void> {
  await written.catch((fault: unknown) => {
    if (!diskFaultOf(fault)) throw fault
  })
}

const readings = ['students_listed', 'students_sheet_read'] as const satisfies readonly JournalKind[]

type ReadingKind = (typeof readings)[number]

function readingKey(kind: string, { user }: Asker, at: string): string {
  return `${kind} ${user?.id ?? 0} ${user?.token_id ?? 0} ${hourOf(at)}`
}

function hourOf(at: string): string {
  return at.slice(0, 'YYYY-MM-DDTHH'.length)
}

type Row = Omit<Selectable<Tables['journal']>, 'id'>

// Users can repeat these without limit.
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
  'students_sheet_checked',
  'students_sheet_applied',
]
const failures: readonly JournalKind[] = ['sign_in_failed', 'code_failed', 'confirm_failed']
const mostOfOne = 20
const mostInAll = 200

/**
 * Repeatable events share a row: single students per user and hour, lists per session and hour, actions on the own
 * account per address, browser and hour, failures per account, address and hour. Failures get at most 20 rows a day per
 * account and 200 in all; further ones share one row per account and day. So a flood neither fills the disk nor
 * displaces other rows.
 */
async function countedIn(trx: Sql | SqlTransaction, row: Row, asker: Asker): Promise<Partial<Row>> {
  if (row.kind === 'students_read') return { once_key: `${row.kind} ${row.user_id} ${hourOf(row.at)}` }
  if (isOneOf(readings, row)) return { once_key: readingKey(row.kind, asker, row.at) }
  if (row.user_id !== null && isOneOf(repeatable, row)) return { once_key: repeatedKey(row) }
  if (!isOneOf(failures, row)) return {}
  const whose = `${row.kind} ${row.record_id ?? 'nobody'}`
  const once_key = `${whose} ${row.address} ${hourOf(row.at)}`
  const day = row.at.slice(0, 'YYYY-MM-DD'.length)
  const today = await trx
    .selectFrom('journal')
    .select(['record_id', 'once_key'])
    .where('kind', 'in', failures)
    .where('at', '>=', day)
    .execute()
  const ofOne = today.filter(({ record_id }) => record_id === row.record_id)
  const hasRoom = ofOne.length < mostOfOne && today.length < mostInAll
  if (hasRoom || ofOne.some((one) => one.once_key === once_key)) return { once_key }
  return { once_key: `${whose} ${day}`, address: '', device: '' }
}

function isOneOf(kinds: readonly JournalKind[], row: Row): boolean {
  return kinds.some((kind) => kind === row.kind)
}

// Not per session, because a user can start any number of sessions.
function repeatedKey({ kind, user_id, entity, record_id, address, device, at }: Row): string {
  const whose = record_id ?? (entity || null)
  return `${kind} ${user_id} ${whose} ${address} ${hourOf(at)} ${device}`
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

/** In chunks, so that a long journal does not block the event loop. */
export async function findJournalInPieces(
  database: Database,
  filter: JournalFilter,
  take: (rows: JournalRow[]) => void,
): Promise<void> {
  const query = findRows(database.sql, filter).selectAll().orderBy('id', 'desc')
  await database.readInChunks(query.compile(), (rows) =>
    take(rows.map((row) => toJournalRow(row as Selectable<Tables['journal']>))),
  )
}

const retentionDays = 400

export async function forgetOldJournal(db: Sql): Promise<void> {
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
