import { crudStore } from '#app/db/crud-store.server.ts'
import type { Sql } from '#app/db/database.server.ts'
import type { RecordOf } from '#app/db/records.ts'
import { noticeEntity } from './notices.entity.ts'

export type Notice = RecordOf<'notices'>

export const notices = crudStore(noticeEntity)

/** What puts the notices that visitors see in order and into categories, the newest first; or of those that a search finds. */
export function findOutlines(sql: Sql, search?: string) {
  return notices.findColumns(sql, { audience: 'visitor', search }, ['id', 'is_pinned', 'category'])
}

/** The notices that were chosen, whole, as far as visitors see them still. */
export function findNotices(sql: Sql, chosen: readonly { id: number }[]): Promise<Notice[]> {
  return notices.findByIds(
    sql,
    chosen.map(({ id }) => id),
    'visitor',
  )
}
