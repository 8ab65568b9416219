import { mustConfirm } from '#app/contract/refusal.ts'
import type { CurrentUser } from './call.server.ts'

const confirmedForMs = 10 * 60 * 1000

/**
 * Refuses (403, `must_confirm`) what an open session alone must not do: its owner has to have given the password, and
 * the code of a second step, in the last ten minutes. For calls that need it always, there is `needsConfirmation`.
 */
export function refuseUnconfirmed({ user }: { user: CurrentUser | undefined }): void {
  const at = user?.confirmed_at ? Date.parse(user.confirmed_at) : Number.NaN
  // A clock that was set back makes no session one for longer.
  if (!(Math.abs(Date.now() - at) < confirmedForMs)) throw mustConfirm()
}
