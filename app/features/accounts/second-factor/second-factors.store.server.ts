import type { Sql, SqlTransaction } from '#app/db/database.server.ts'
import { serverKey } from '#app/db/server-keys.server.ts'
import type { RateLimit } from '#app/http/rate-limit.server.ts'
import { hashOfRecoveryCode, makeRecoveryCodes } from './recovery-codes.rules.ts'

/** Wrong codes of a user from all addresses, because many addresses could guess six digits. */
export const limitsOfCodes = (userId: number): RateLimit[] => [
  { bucket: `second-factor ${userId}`, max: 50, windowMs: 60 * 60 * 1000 },
]

export interface SecondFactor {
  secret: string
  confirmed_at: string | null
  last_step: number
}

/** Confirmed or not. Lock the user before a write. */
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

/** Replaces an unconfirmed one. */
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

/** Its code and older ones are no longer accepted. */
export async function saveUsedStep(trx: SqlTransaction, userId: number, step: number): Promise<void> {
  await trx.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId).execute()
}

/** Also removes the recovery codes. */
export async function removeSecondFactor(trx: SqlTransaction, userId: number): Promise<void> {
  await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute()
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** Only this call returns the ten new codes. */
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

/** False if the user has no such code. */
export async function consumeRecoveryCode(
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
