import type { Sql, SqlTransaction } from '#app/db/database.server.ts'

export type Outcome = 'success' | 'wrong_password' | 'wrong_code'

// A hundred in all, counted per outcome, so that a flood of wrong passwords does not displace successful sign-ins.
const maxRows: Record<Outcome, number> = { success: 50, wrong_password: 25, wrong_code: 25 }
const retentionDays = 90

/** For an unknown username it takes the same steps and time, and stores nothing that was sent. */
export async function recordSignIn(
  trx: SqlTransaction,
  userId: number | undefined,
  signIn: { outcome: Outcome; device: string; address: string },
): Promise<void> {
  const { outcome } = signIn
  const row =
    userId === undefined
      ? { outcome, user_id: null, device: '', address: '' }
      : { ...signIn, user_id: userId }
  await trx
    .insertInto('sign_ins')
    .values({ ...row, at: new Date().toISOString() })
    .execute()
  await trx
    .deleteFrom('sign_ins')
    .where('user_id', row.user_id === null ? 'is' : '=', row.user_id)
    .where('outcome', '=', outcome)
    .where('id', '<=', (eb) =>
      eb
        .selectFrom('sign_ins')
        .select('id')
        .where('user_id', row.user_id === null ? 'is' : '=', row.user_id)
        .where('outcome', '=', outcome)
        .orderBy('id', 'desc')
        .limit(1)
        .offset(maxRows[outcome]),
    )
    .execute()
}

/** Newest first; undefined for a page that does not exist. */
export async function findSignIns(
  sql: Sql,
  userId: number,
  paging: { page: number; pageSize: number } | undefined,
) {
  const since = new Date(Date.now() - retentionDays * dayMs).toISOString()
  const query = sql.selectFrom('sign_ins').where('user_id', '=', userId).where('at', '>', since)
  const newestFirst = query.select(['id', 'at', 'outcome', 'device', 'address']).orderBy('id', 'desc')
  if (!paging) return { data: await newestFirst.execute() }
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { page, pageSize } = paging
  if (page > Math.max(1, Math.ceil(total / pageSize))) return undefined
  const data = await newestFirst
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { data, total, page, page_size: pageSize }
}

/** In the last 90 days. */
export async function hasSignedInFrom(sql: Sql, userId: number, address: string): Promise<boolean> {
  const row = await sql
    .selectFrom('sign_ins')
    .select('id')
    .where('user_id', '=', userId)
    .where('outcome', '=', 'success')
    .where('address', '=', address)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteExpiredSignIns(sql: Sql): Promise<void> {
  const since = new Date(Date.now() - retentionDays * dayMs).toISOString()
  await sql.deleteFrom('sign_ins').where('at', '<=', since).execute()
}

const dayMs = 24 * 60 * 60 * 1000
