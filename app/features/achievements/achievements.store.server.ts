import type { Sql } from '#app/db/database.server.ts'
import { crudStore } from '#app/db/records/crud-store.server.ts'
import type { RecordOf } from '#app/db/records/records.ts'
import { todayInDhaka } from '#app/text/dates/dates.ts'
import { achievementEntity } from './achievements.entity.ts'

export type Achievement = RecordOf<'achievements'>

export const achievements = crudStore(achievementEntity)

/** What a save without a day gets: today. */
export function withDate(values: Record<string, unknown>): Record<string, unknown> {
  return 'date' in values ? { ...values, date: values.date ?? todayInDhaka() } : values
}

export async function findNewest(sql: Sql): Promise<Achievement | undefined> {
  const [newest] = await findAchievements(sql, (await findIds(sql)).slice(0, 1))
  return newest
}

/** Newest first. */
export function findIds(sql: Sql) {
  return achievements.findColumns(sql, { audience: 'visitor' }, ['id'])
}

export function findAchievements(sql: Sql, selected: readonly { id: number }[]): Promise<Achievement[]> {
  return achievements.findByIds(
    sql,
    selected.map(({ id }) => id),
    'visitor',
  )
}
