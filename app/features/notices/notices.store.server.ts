import { refuseFields } from '#app/contract/refusal.ts'
import type { Database, Sql } from '#app/db/database.server.ts'
import { crudStore } from '#app/db/records/crud-store.server.ts'
import { onlyVisible, sortRecords } from '#app/db/records/query-records.server.ts'
import type { RecordOf } from '#app/db/records/records.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { newestOf } from '#app/text/dates/dates.ts'
import { derivedValues } from './notice-files.rules.ts'
import { noticeEntity } from './notices.entity.ts'
import { dayOfNotice, ofKind } from './notices.rules.ts'

export type Notice = RecordOf<'notices'>

export const notices = crudStore(noticeEntity, {
  derive: (values, before) => derivedValues(values, before, new Date().toISOString()),
  check: async (_write, { after }) => {
    const { label, most } = noticeEntity.files.files
    if (after && after.files.length > most)
      throw refuseFields(400, {
        files: [`${label}: একটি নোটিশে সর্বোচ্চ ${toBengaliDigits(most)}টি ফাইল রাখা যায়।`],
      })
  },
})

export function withDay(
  values: Record<string, unknown>,
  before: Record<string, unknown> | undefined,
): Record<string, unknown> {
  return { ...values, ...dayOfNotice(values, before as Notice | undefined, new Date().toISOString()) }
}

const outline = ['id', 'is_pinned', 'category', 'date'] as const

/** The visible notices, newest first. */
export function findOutlines(sql: Sql) {
  return notices.findColumns(sql, { audience: 'visitor' }, outline)
}

export function searchOutlines(database: Database, search: string) {
  return notices.searchForVisitors(database, search, outline)
}

/** The day of `findNewestWith`, '' without a date; undefined without a match. */
export async function newestDayOf(database: Database, words: string): Promise<string | undefined> {
  if (words.trim() === '') return undefined
  const newest = await findNewestWith(database, words)
  return newest && (newest.date ?? '')
}

/** The newest notice whose title or category has the words or their meaning. */
export async function findNewestWith(database: Database, words: string) {
  const { rows, found } = await notices.searchForVisitors(database, words, ['id', 'title', 'date'])
  return found.tier === 'sounds' || found.tier === 'text' ? undefined : newestOf(rows)
}

export async function findLatestOfKind(sql: Sql, kind: string, count: number): Promise<Notice[]> {
  const all = await notices.findColumns(sql, { audience: 'visitor' }, ['id', 'title', 'category'])
  return findNotices(sql, ofKind(all, kind).slice(0, count))
}

const newest = new WeakMap<Database, { tag: string; found: ReturnType<typeof readNewest> }>()

/** The three newest, read once per content version, because pages with 404 are rendered for each request. */
export function findNewest(database: Database) {
  const tag = database.content.tag()
  const known = newest.get(database)
  if (known?.tag === tag) return known.found
  const found = readNewest(database.sql)
  newest.set(database, { tag, found })
  found.catch(() => newest.delete(database))
  return found
}

function readNewest(sql: Sql) {
  return sortRecords(onlyVisible(sql.selectFrom('notices'), noticeEntity), noticeEntity, 'visitor')
    .select(['id', 'title', 'date'])
    .limit(3)
    .execute()
}

/** With all fields, if they are still visible. */
export function findNotices(sql: Sql, chosen: readonly { id: number }[]): Promise<Notice[]> {
  return notices.findByIds(
    sql,
    chosen.map(({ id }) => id),
    'visitor',
  )
}

/** The deadlines of visible notices from `from` to `to` (YYYY-MM-DD, both included), the earliest first. */
export async function findDeadlinesBetween(sql: Sql, from: string, to: string) {
  const rows = await deadlines(sql)
    .where('deadline', '>=', from)
    .where('deadline', '<=', to)
    .orderBy('deadline')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, deadline: row.deadline ?? '' }))
}

/** Undefined if the notice is hidden or has no deadline. */
export async function findDeadline(sql: Sql, id: number) {
  const row = await deadlines(sql).where('id', '=', id).executeTakeFirst()
  return row?.deadline ? { ...row, deadline: row.deadline } : undefined
}

function deadlines(sql: Sql) {
  return onlyVisible(sql.selectFrom('notices'), noticeEntity).select([
    'id',
    'title',
    'deadline',
    'updated_at',
  ])
}
