import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import { serverKey } from '#app/db/server-keys.server.ts'
import type { RateLimit } from '#app/http/rate-limit.server.ts'
import { hashOfRecoveryCode, makeRecoveryCodes } from './recovery-codes.rules.ts'

/** Wrong codes of one user, from all addresses: otherwise six digits could be guessed from many. */
export const limitsOfCodes = (userId: number): RateLimit[] => [
  { bucket: `second-factor ${userId}`, max: 50, windowMs: 60 * 60 * 1000 },
]

export interface SecondFactor {
  secret: string
  confirmed_at: string | null
  last_step: number
}

/** The second factor of a user, confirmed or not. Lock the user first to write it. */
export async function findSecondFactor(
  db: Sql | SqlTransaction,
  userId: number,
): Promise<SecondFactor | undefined> {
  return db
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Stores an unconfirmed second factor, replacing another unconfirmed one. */
export async function startSecondFactor(trx: SqlTransaction, userId: number, secret: string): Promise<void> {
  await removeSecondFactor(trx, userId)
  await trx
    .insertInto('second_factors')
    .values({ user_id: userId, secret, confirmed_at: null, last_step: 0 })
    .execute()
}

export async function confirmSecondFactor(trx: SqlTransaction, userId: number, step: number): Promise<void> {
  await trx
    .updateTable('second_factors')
    .set({ confirmed_at: new Date().toISOString(), last_step: step })
    .where('user_id', '=', userId)
    .execute()
}

/** Marks a time step as used: its code and older ones are no longer accepted. */
export async function keepStep(trx: SqlTransaction, userId: number, step: number): Promise<void> {
  await trx.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId).execute()
}

/** Removes a second factor with its recovery codes. */
export async function removeSecondFactor(trx: SqlTransaction, userId: number): Promise<void> {
  await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** Replaces all recovery codes with ten new ones; only this call returns them. */
export async function replaceRecoveryCodes(trx: SqlTransaction, userId: number): Promise<string[]> {
  const codes = makeRecoveryCodes()
  const key = await serverKey(trx, 'recovery-codes')
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        user_id: userId,
        code_hash: hashOfRecoveryCode(code.replaceAll('-', ''), key),
      })),
    )
    .execute()
  return codes
}

/** Uses up a recovery code; false if it is not one of the user's. */
export async function takeRecoveryCode(
  trx: SqlTransaction,
  userId: number,
  digits: string,
): Promise<boolean> {
  const key = await serverKey(trx, 'recovery-codes')
  const done = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOfRecoveryCode(digits, key))
    .executeTakeFirst()
  return done.numDeletedRows > 0n
}

export async function countRecoveryCodes(sql: Sql, userId: number): Promise<number> {
  const row = await sql
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.left
}
