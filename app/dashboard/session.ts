import { type MiddlewareFunction, redirect, useRouteLoaderData } from 'react-router'
import { callApi } from '#app/browser/api-client.ts'
import { dropDrafts } from '#app/browser/drafts.ts'
import { forgetSignIn, readToken, readUser, type SignedInUser, storeUser } from '#app/browser/user-state.ts'
import type { EntityView } from '#app/contract/entity.ts'
import { isStaff } from '#app/contract/roles.ts'
import type { Entities } from '#app/db/records/records.ts'
import { endBackgroundTask } from '#app/ui/base/background-task.ts'
import { mayOpen } from '#app/ui/base/editor-screens.ts'
import { fetchApi } from '#app/ui/base/fetch-api.ts'

type Institution = EntityView<Entities['institutions']>

export interface Session {
  user: SignedInUser & { must_change_password: boolean; must_set_second_factor: boolean }
  institution: Institution | undefined
  waitingMessages: number
}

let current: Session | undefined

/**
 * Runs before every loader and action. Users without a staff session are redirected to the sign-in page, and staff with
 * a pending duty to the account screen.
 */
export const requireSession: MiddlewareFunction = async ({ request }, next) => {
  if (!current || hasPendingDuty(current)) await readAccount()
  if (current && hasPendingDuty(current) && !new URL(request.url).pathname.endsWith('/account'))
    throw redirect('/account')
  return next()
}

/** Thrown by screens that the role of the user may not open. */
export class ForbiddenForRole extends Error {}

export function requireRoleFor(to: string): void {
  if (!mayOpen(current?.user.role, to)) throw new ForbiddenForRole()
}

/** Whether the password or second factor must be set first. */
export function hasPendingDuty({ user }: Pick<Session, 'user'>): boolean {
  return user.must_change_password || user.must_set_second_factor
}

/** If a part can't be loaded, the previous one is used. */
export async function loadSession(): Promise<Session | undefined> {
  if (!current || hasPendingDuty(current)) return current
  const [institutions, messages] = await Promise.all([
    fetchApi('GET', 'institutions/'),
    mayOpen(current.user.role, '/messages')
      ? fetchApi('GET', 'contacts/?handled=false&page_size=1')
      : undefined,
  ])
  // A duty was added or the role was changed since the last check.
  if (institutions.status === 403 || messages?.status === 403) await readAccount()
  if (hasPendingDuty(current)) throw redirect('/account')
  if (institutions.isOk) current.institution = (institutions.body as Institution[])[0]
  if (messages?.isOk) current.waitingMessages = (messages.body as { total: number }).total
  return { ...current }
}

export function useSession(): Session {
  return useRouteLoaderData<Session>('session') as Session
}

export async function signOut(): Promise<void> {
  endBackgroundTask()
  await callApi('DELETE', 'token/')
  dropDrafts('all')
  forgetSignIn()
  clearPage()
  location.assign('/login')
}

/** Clears a page from the back/forward cache if its user has signed out. */
export function watchReturn(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || (readToken() && readUser()?.id === current?.user.id)) return
    clearPage()
    location.reload()
  })
}

function clearPage(): void {
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
    if (current) return
    throw new Error(account.message)
  }
  const user = account.body as Session['user']
  storeUser(user)
  // Users without a staff role stay signed in: the sign-in page shows their name.
  if (!isStaff(user.role) && !user.must_change_password) return leaveToSignIn()
  current = { institution: undefined, waitingMessages: 0, ...current, user }
}

/** Never resolves, so that nothing is rendered until the browser leaves. */
function leaveToSignIn(): Promise<never> {
  location.assign('/login')
  return new Promise(() => {})
}
