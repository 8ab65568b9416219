import { refuseFields } from '#app/contract/refusal.ts'
import type { Database, Sql } from '#app/db/database.server.ts'
import { crudStore } from '#app/db/records/crud-store.server.ts'
import type { RecordOf } from '#app/db/records/records.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { followingValues } from './notice-files.rules.ts'
import { noticeEntity } from './notices.entity.ts'
import { dayOfNotice, ofKind } from './notices.rules.ts'

export type Notice = RecordOf<'notices'>

export const notices = crudStore(noticeEntity, {
  derive: (values, before) => followingValues(values, before, new Date().toISOString()),
  check: async (_write, { after }) => {
    const { label, most } = noticeEntity.files.files
    if (after && after.files.length > most)
      throw refuseFields(400, {
        files: [`${label}: একটি নোটিশে সর্বোচ্চ ${toBengaliDigits(most)}টি ফাইল রাখা যায়।`],
      })
  },
})

/** The values of a notice with its day. */
export function withDay(
  values: Record<string, unknown>,
  before: Record<string, unknown> | undefined,
): Record<string, unknown> {
  return { ...values, ...dayOfNotice(values, before as Notice | undefined, new Date().toISOString()) }
}

const outline = ['id', 'is_pinned', 'category'] as const

/** The fields that order and categorise the visible notices, newest first. */
export function findOutlines(sql: Sql) {
  return notices.findColumns(sql, { audience: 'visitor' }, outline)
}

/** The same of the notices that a search finds. */
export function searchOutlines(database: Database, search: string) {
  return notices.searchColumns(database, { audience: 'visitor', search }, outline)
}

/** The day of the newest notice with these words, or what means the same, in title or category; undefined if none has. */
export async function newestDayOf(database: Database, words: string): Promise<string | undefined> {
  if (words.trim() === '') return undefined
  const found = await notices.searchColumns(database, { audience: 'visitor', search: words }, ['date'])
  if (found.isInText || found.rows.length === 0) return undefined
  return found.rows.reduce((newest, { date }) => (date !== null && date > newest ? date : newest), '')
}

/** The newest visible notices of a kind, at most so many. */
export async function findLatestOfKind(sql: Sql, kind: string, count: number): Promise<Notice[]> {
  const all = await notices.findColumns(sql, { audience: 'visitor' }, ['id', 'title', 'category'])
  return findNotices(sql, ofKind(all, kind).slice(0, count))
}

/** The selected notices with all fields, if visitors can still see them. */
export function findNotices(sql: Sql, chosen: readonly { id: number }[]): Promise<Notice[]> {
  return notices.findByIds(
    sql,
    chosen.map(({ id }) => id),
    'visitor',
  )
}
