import type { Sql } from '#app/db/database.server.ts'

/** What is stored about a user besides the account: times, places and kinds of their actions, but no records. */
export async function findTracesOf(sql: Sql, userId: number) {
  const sessions = sql.selectFrom('tokens').select(['id', 'created_at', 'last_used_at', 'device'])
  const devices = sql.selectFrom('devices').select(['id', 'created_at', 'used_at'])
  const signIns = sql.selectFrom('sign_ins').select(['id', 'at', 'outcome', 'device', 'address'])
  const changes = sql.selectFrom('changes').select(['id', 'at', 'entity', 'record_id', 'kind'])
  const journal = sql.selectFrom('journal').select(['id', 'at', 'kind', 'address', 'device'])
  return {
    sessions: await sessions.where('user_id', '=', userId).orderBy('id').execute(),
    devices: await devices.where('user_id', '=', userId).orderBy('id').execute(),
    sign_ins: await signIns.where('user_id', '=', userId).orderBy('id', 'desc').execute(),
    changes: await changes.where('user_id', '=', userId).orderBy('id', 'desc').execute(),
    journal: await journal.where('user_id', '=', userId).orderBy('id', 'desc').execute(),
  }
}
