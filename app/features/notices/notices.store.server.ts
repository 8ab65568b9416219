import { crudStore } from '#app/db/crud-store.server.ts'
import type { Sql } from '#app/db/database.server.ts'
import type { RecordOf } from '#app/db/records.ts'
import { noticeEntity } from './notices.entity.ts'

export type Notice = RecordOf<'notices'>

export const notices = crudStore(noticeEntity)

/** The fields that order and categorise the visible notices, newest first; or of the results of a search. */
export function findOutlines(sql: Sql, search?: string) {
  return notices.findColumns(sql, { audience: 'visitor', search }, ['id', 'is_pinned', 'category'])
}

/** The selected notices with all fields, if visitors can still see them. */
export function findNotices(sql: Sql, chosen: readonly { id: number }[]): Promise<Notice[]> {
  return notices.findByIds(
    sql,
    chosen.map(({ id }) => id),
    'visitor',
  )
}
