import { hash, randomBytes } from 'node:crypto'
import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import type { Author } from '#app/db/records/store-rules.ts'
import type { Write } from '#app/db/write.server.ts'
import { type User, users } from '#app/features/accounts/users/users.store.server.ts'

const holdsMs = 7 * 24 * 60 * 60 * 1000

/** When an invitation of now ends. */
export function invitationEnd(): string {
  return new Date(Date.now() + holdsMs).toISOString()
}

/** Invites a user, and voids their earlier invitation: returns 256 random bits, of which only the hash is stored. */
export async function insertInvitation(trx: SqlTransaction, userId: number): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await deleteInvitation(trx, userId)
  await trx
    .insertInto('invitations')
    .values({ user_id: userId, secret_hash: hashOf(secret) })
    .execute()
  return secret
}

export async function deleteInvitation(trx: SqlTransaction, userId: number): Promise<void> {
  await trx.deleteFrom('invitations').where('user_id', '=', userId).execute()
}

/** Who was invited with this secret, while the invitation is good. */
export async function findInvited(db: Sql | SqlTransaction, secret: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('invitations')
    .select('user_id')
    .where('secret_hash', '=', hashOf(secret))
    .executeTakeFirst()
  const user = row && (await users.findById(db, row.user_id, 'staff'))
  const isGood = user?.awaits_owner && user.active && (user.invited_until ?? '') > new Date().toISOString()
  return isGood ? user : undefined
}

/** Gives a user a password, whoever chose it: after that there is nothing to be invited to. */
export async function setPassword(
  w: Write,
  before: User,
  values: Pick<User, 'password_hash' | 'must_change_password'> & Partial<User>,
  author: Author,
): Promise<User> {
  await deleteInvitation(w.trx, before.id)
  return users.update(w, before, { ...values, awaits_owner: false, invited_until: null }, author)
}

function hashOf(secret: string): string {
  return hash('sha256', secret, 'hex')
}
