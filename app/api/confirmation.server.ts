import { mustConfirm } from '#app/contract/refusal.ts'
import type { CurrentUser } from './endpoint.server.ts'

const confirmedForMs = 10 * 60 * 1000

/**
 * Refuses (403, `must_confirm`) a call when the owner of its session has not given the password, and the second factor
 * if there is one, in the last ten minutes. Calls that always need this set `needsConfirmation` instead.
 */
export function refuseUnconfirmed({ user }: { user: CurrentUser | undefined }): void {
  const at = user?.confirmed_at ? Date.parse(user.confirmed_at) : Number.NaN
  // Setting the clock back must not extend a confirmation.
  if (!(Math.abs(Date.now() - at) < confirmedForMs)) throw mustConfirm()
}
