import { mustChangePassword, mustSetSecondFactor, notAllowed, notSignedIn } from '#app/contract/refusal.ts'
import type { Write } from '#app/db/write.server.ts'
import { tokenIn } from '#app/http/request-head.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { refuseUnconfirmed } from './confirmation.server.ts'
import type { CurrentUser, Endpoint, EndpointRequest } from './endpoint.server.ts'
import { isAllowed, whoMay } from './permissions.ts'

/** Finds the user of a bearer token, inside a write perhaps; undefined for a token that is no longer any good. */
export type FindCurrentUser = (
  resources: Resources,
  token: string,
  write?: Write,
) => Promise<CurrentUser | undefined>

/** The bearer token of a request, which may be empty; undefined where no Authorization header came. */
export function bearerToken(headers: Headers): string | undefined {
  const authorization = headers.get('authorization')
  return authorization === null ? undefined : tokenIn(authorization)
}

/** Gives a request the check of who makes the call, for inside its writes; `onRead` is called when they were read anew. */
export function withRights(
  call: Endpoint,
  request: EndpointRequest,
  findCurrentUser: FindCurrentUser,
  onRead: () => void = () => {},
): EndpointRequest {
  request.checkRights = async (write) => {
    if (whoMay(call) === 'everyone') return
    await readUser(request, findCurrentUser, write)
    onRead()
    checkMay(call, request)
  }
  return request
}

/** Reads who makes the call. */
export async function readUser(
  request: EndpointRequest,
  findCurrentUser: FindCurrentUser,
  write?: Write,
): Promise<void> {
  const { resources, token } = request
  request.user = token === undefined ? undefined : await findCurrentUser(resources, token, write)
}

/** Throws 401 or 403 unless the user of a request may make the call. */
export function checkMay(call: Endpoint, { user }: EndpointRequest): void {
  const who = whoMay(call)
  if (!user && who !== 'everyone') throw notSignedIn(call.notSignedIn)
  if (user?.must_change_password && !call.isOpenBeforePasswordChange) throw mustChangePassword()
  if (user?.must_set_second_factor && !call.isOpenBeforeSecondFactor) throw mustSetSecondFactor()
  if (!isAllowed(who, user)) throw notAllowed(who)
  if (call.needsConfirmation) refuseUnconfirmed({ user })
}

/** Who a write stands under in the history. */
export function authorOf({ user }: EndpointRequest) {
  return { id: user?.id ?? null, username: user?.username ?? '' }
}
