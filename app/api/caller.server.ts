import { parse } from 'hono/utils/cookie'
import {
  mustChangePassword,
  mustSetSecondFactor,
  notAllowed,
  notSignedIn,
  Refusal,
} from '#app/contract/refusal.ts'
import type { Write } from '#app/db/write.server.ts'
import { tokenIn } from '#app/http/request-head.server.ts'
import type { Resources } from '#app/http/resources.server.ts'
import { refuseUnconfirmed } from './confirmation.server.ts'
import type { CurrentUser, Endpoint, EndpointRequest } from './endpoint.server.ts'
import { isAllowed, permissionOf } from './permissions.ts'

/** Finds the user of a bearer token, within a write if one is given; undefined for an invalid token. */
export type FindCurrentUser = (
  resources: Resources,
  token: string,
  write?: Write,
) => Promise<CurrentUser | undefined>

/** May be empty; undefined without an Authorization header. */
export function bearerToken(headers: Headers): string | undefined {
  const authorization = headers.get('authorization')
  return authorization === null ? undefined : tokenIn(authorization)
}

/** Sets `checkRights` of a request; `onRead` is called after it has read the user again. */
export function withRights(
  endpoint: Endpoint,
  request: EndpointRequest,
  findCurrentUser: FindCurrentUser,
  onRead: () => void = () => {},
): EndpointRequest {
  request.checkRights = async (write) => {
    if (permissionOf(endpoint) === 'everyone') return
    await readUser(request, findCurrentUser, write)
    onRead()
    authorize(endpoint, request)
  }
  return request
}

export async function readUser(
  request: EndpointRequest,
  findCurrentUser: FindCurrentUser,
  write?: Write,
): Promise<void> {
  const { resources, token } = request
  request.user = token === undefined ? undefined : await findCurrentUser(resources, token, write)
}

/** Throws 401 or 403. */
export function authorize(endpoint: Endpoint, { user }: EndpointRequest): void {
  const who = permissionOf(endpoint)
  if (!user && who !== 'everyone') throw notSignedIn(endpoint.notSignedIn)
  if (user?.must_change_password && !endpoint.isOpenBeforePasswordChange) throw mustChangePassword()
  if (user?.must_set_second_factor && !endpoint.isOpenBeforeSecondFactor) throw mustSetSecondFactor()
  if (!isAllowed(who, user)) throw notAllowed(who)
  if (endpoint.needsConfirmation) refuseUnconfirmed({ user })
}

/** The author of a write in the history. */
export function authorOf({ user }: EndpointRequest) {
  return { id: user?.id ?? null, username: user?.username ?? '' }
}

/**
 * Refuses writes from another site's page in a visitor's browser (Fetch Metadata, OWASP CSRF cheat sheet) and those
 * whose X-CSRFToken differs from the cookie. Programs send none of these headers; they are authenticated by token.
 */
export function checkOrigin(headers: Headers, site: { publicUrl: string | undefined; host: string }): void {
  if (isCrossSite(headers, site) || hasOtherToken(headers))
    throw new Refusal(403, {
      bn: 'অনুরোধটি অন্য একটি ওয়েবসাইট থেকে এসেছে। এই সাইটের পাতা খুলে আবার চেষ্টা করুন।',
      en: 'The request came from another website. Open a page of this site and try again.',
    })
}

export const csrfCookie = 'csrftoken'

function isCrossSite(headers: Headers, site: { publicUrl: string | undefined; host: string }): boolean {
  const fetchSite = headers.get('sec-fetch-site')
  if (fetchSite) return fetchSite !== 'same-origin' && fetchSite !== 'none'
  const origin = headers.get('origin')
  if (!origin) return false
  if (site.publicUrl && origin === site.publicUrl) return false
  return !URL.canParse(origin) || new URL(origin).host !== site.host
}

function hasOtherToken(headers: Headers): boolean {
  const sent = headers.get('x-csrftoken')
  const stored = parse(headers.get('cookie') ?? '', csrfCookie)[csrfCookie]
  return sent !== null && stored !== undefined && sent !== stored
}
