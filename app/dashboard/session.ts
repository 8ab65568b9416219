import { type MiddlewareFunction, redirect, useRouteLoaderData } from 'react-router'
import { callApi } from '#app/browser/api-client.ts'
import { dropDrafts } from '#app/browser/drafts.ts'
import { forgetSignIn, readToken, readUser, type SignedInUser, storeUser } from '#app/browser/user-state.ts'
import type { EntityView } from '#app/contract/entity.ts'
import { isStaff } from '#app/contract/roles.ts'
import type { Entities } from '#app/db/records/records.ts'
import { mayOpen } from '#app/ui/base/editor-screens.ts'
import { fetchApi } from '#app/ui/base/fetch-api.ts'
import { NotForRole } from './not-for-role.ts'

type Institution = EntityView<Entities['institutions']>

/** The signed-in user, the institution, and the number of unhandled messages. */
export interface Session {
  user: SignedInUser & { must_change_password: boolean; must_set_second_factor: boolean }
  institution: Institution | undefined
  waitingMessages: number
}

let known: Session | undefined

/**
 * Runs before every loader and action, so that they run only for signed-in staff. Others are redirected to the
 * sign-in page, and staff who must first set a password or second factor to that screen.
 */
export const requireSession: MiddlewareFunction = async ({ request }, next) => {
  if (!known || isHeldUp(known)) await readAccount()
  if (known && isHeldUp(known) && !new URL(request.url).pathname.endsWith('/account'))
    throw redirect('/account')
  return next()
}

/** Refuses a screen that is not for the role of the signed-in user. */
export function requireRoleFor(to: string): void {
  if (!mayOpen(known?.user.role, to)) throw new NotForRole()
}

/** Whether the user has a pending duty, like changing the password. */
export function isHeldUp({ user }: Pick<Session, 'user'>): boolean {
  return user.must_change_password || user.must_set_second_factor
}

/** The data of the shell; a part that can't be read stays as it was. */
export async function loadSession(): Promise<Session | undefined> {
  if (!known || isHeldUp(known)) return known
  const [institutions, waiting] = await Promise.all([
    fetchApi('GET', 'institutions/'),
    mayOpen(known.user.role, '/messages')
      ? fetchApi('GET', 'contacts/?handled=false&page_size=1')
      : undefined,
  ])
  // A duty has come up since the last check, or the role is another one.
  if (institutions.status === 403 || waiting?.status === 403) await readAccount()
  if (isHeldUp(known)) throw redirect('/account')
  if (institutions.isOk) known.institution = (institutions.body as Institution[])[0]
  if (waiting?.isOk) known.waitingMessages = (waiting.body as { total: number }).total
  return { ...known }
}

/** The session that the shell has loaded. */
export function useSession(): Session {
  return useRouteLoaderData<Session>('session') as Session
}

/** Signs out here and on the server, and goes to the sign-in page. */
export async function signOut(): Promise<void> {
  await callApi('DELETE', 'token/')
  dropDrafts('all')
  forgetSignIn()
  leaveNothing()
  location.assign('/login')
}

/** Hides a page from the back/forward cache if its user has signed out meanwhile. */
export function watchReturn(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || (readToken() && readUser()?.id === known?.user.id)) return
    leaveNothing()
    location.reload()
  })
}

function leaveNothing(): void {
  document.body.replaceChildren()
}

async function readAccount(): Promise<void> {
  if (!readToken()) return leaveToSignIn()
  const account = await callApi('GET', 'user/')
  if (account.status === 401) {
    forgetSignIn()
    return leaveToSignIn()
  }
  if (!account.isOk) {
    if (known) return
    throw new Error(account.message)
  }
  const user = account.body as Session['user']
  storeUser(user)
  // A User stays signed in: the sign-in page shows their name.
  if (!isStaff(user.role) && !user.must_change_password) return leaveToSignIn()
  known = { institution: undefined, waitingMessages: 0, ...known, user }
}

/** Leaves the dashboard; returns a promise that never resolves, so that nothing is rendered meanwhile. */
function leaveToSignIn(): Promise<never> {
  location.assign('/login')
  return new Promise(() => {})
}
