import { hash, randomBytes } from 'node:crypto'
import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import type { Author } from '#app/db/records/store-rules.ts'
import type { Write } from '#app/db/write.server.ts'
import { type User, users } from '#app/features/accounts/users/users.store.server.ts'

const lifetimeMs = 7 * 24 * 60 * 60 * 1000

export function newExpiry(): string {
  return new Date(Date.now() + lifetimeMs).toISOString()
}

/** Revokes an earlier invitation. Returns 256 random bits, of which only the hash is stored. */
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

/** The user of an unexpired invitation. */
export async function findInvited(db: Sql | SqlTransaction, secret: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('invitations')
    .select('user_id')
    .where('secret_hash', '=', hashOf(secret))
    .executeTakeFirst()
  const user = row && (await users.findById(db, row.user_id, 'staff'))
  const isValid = user?.awaits_owner && user.active && (user.invited_until ?? '') > new Date().toISOString()
  return isValid ? user : undefined
}

/** Also revokes the invitation. */
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
