import { callApi } from './api-client.ts'
import { type SignedInUser, storeToken, storeUser } from './user-state.ts'

interface OwnUser extends SignedInUser {
  must_change_password: boolean
  must_set_second_factor: boolean
}

/**
 * Stores the token of a new session and its user, and resolves to whom it belongs and whether the dashboard must first
 * lead them to their password or second factor; to undefined if the user could not be read, which the next page tries.
 */
export async function startSession(
  access: string,
): Promise<{ user: OwnUser; mustActFirst: boolean } | undefined> {
  storeToken(access)
  const reply = await callApi('GET', 'user/')
  if (!reply.isOk) return undefined
  const user = reply.body as OwnUser
  storeUser(user)
  // Browsers tell only other tabs; this page's header shows the user, too.
  dispatchEvent(new Event('storage'))
  return { user, mustActFirst: user.must_change_password || user.must_set_second_factor }
}
