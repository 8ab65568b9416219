import { Refusal } from '#app/contract/refusal.ts'
import type { RecordOf } from '#app/db/records/records.ts'
import type { RecordWrite } from '#app/db/records/store-rules.ts'
import type { Write } from '#app/db/write.server.ts'
import type { userEntity } from './users.entity.ts'

/** The last Admin who can sign in must remain. */
export async function checkUser(
  write: Write,
  { before, after }: RecordWrite<typeof userEntity>,
): Promise<void> {
  if (!before || !isActiveAdmin(before) || (after && isActiveAdmin(after))) return
  const admins = await lockActiveAdmins(write)
  if (admins.every((id) => id === before.id))
    throw new Refusal(409, 'ইনি একমাত্র সক্রিয় অ্যাডমিন। আগে আরেকজনকে অ্যাডমিন করুন, তারপর এটি করুন।')
}

type AdminFields = Pick<RecordOf<'users'>, 'role' | 'active' | 'awaits_owner'>

function isActiveAdmin({ role, active, awaits_owner }: AdminFields): boolean {
  return role === 'Admin' && active && !awaits_owner
}

/** The ids, locked so that two Admins can't demote each other. */
export async function lockActiveAdmins(write: Write): Promise<number[]> {
  const query = write.trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Admin')
    .where('active', '=', 1)
    .where('awaits_owner', '=', 0)
    .orderBy('id')
  const rows = await (write.kind === 'postgres' ? query.forUpdate() : query).execute()
  return rows.map(({ id }) => id)
}
