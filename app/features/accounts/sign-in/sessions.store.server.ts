import type { SqlTransaction } from '#app/db/database.server.ts'
import { deviceOf } from '#app/text/base/device.ts'
import { recordSignIn } from './sign-ins.store.server.ts'
import { insertToken } from './tokens.store.server.ts'

/** Starts a session of a user who has proved to be its owner, and records the sign-in; returns the token. */
export async function startSession(
  trx: SqlTransaction,
  userId: number,
  { userAgent, address }: { userAgent: string; address: string },
): Promise<string> {
  const device = deviceOf(userAgent)
  await recordSignIn(trx, userId, { outcome: 'success', device, address })
  return insertToken(trx, userId, device)
}
