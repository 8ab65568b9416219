import { type MiddlewareFunction, redirect, useRouteLoaderData } from 'react-router'
import { callApi } from '#app/browser/api-client.ts'
import { dropDrafts } from '#app/browser/drafts.ts'
import { forgetSignIn, readToken, readUser, type SignedInUser, storeUser } from '#app/browser/user-state.ts'
import type { EntityView } from '#app/contract/entity.ts'
import type { Entities } from '#app/db/records.ts'
import { call } from '#app/ui/call.ts'

type Institution = EntityView<Entities['institutions']>

/** Who works in the dashboard, the institution that it is about, and how many messages wait. */
export interface Session {
  user: SignedInUser & { must_change_password: boolean; must_set_second_factor: boolean }
  institution: Institution | undefined
  waitingMessages: number
}

let known: Session | undefined

/**
 * Runs before every loader and action: none asks the server before it is known who is signed in. Without an Admin the
 * way leads to the sign-in page, and with a password or a second step that must be set first to where that is done.
 */
export const requireSession: MiddlewareFunction = async ({ request }, next) => {
  if (!known || isHeldUp(known)) await readAccount()
  if (known && isHeldUp(known) && !new URL(request.url).pathname.endsWith('/account'))
    throw redirect('/account')
  return next()
}

/** Whether something must be done before any other work. */
export function isHeldUp({ user }: Pick<Session, 'user'>): boolean {
  return user.must_change_password || user.must_set_second_factor
}

/** What the shell shows; what can't be read stays as it was. */
export async function loadSession(): Promise<Session | undefined> {
  if (!known || isHeldUp(known)) return known
  const [institutions, waiting] = await Promise.all([
    call('GET', 'institutions/'),
    call('GET', 'contacts/?handled=false&page_size=1'),
  ])
  // Since the last look something has come up that must be done first.
  if (institutions.status === 403) await readAccount()
  if (isHeldUp(known)) throw redirect('/account')
  if (institutions.isOk) known.institution = (institutions.body as Institution[])[0]
  if (waiting.isOk) known.waitingMessages = (waiting.body as { total: number }).total
  return { ...known }
}

/** The session that the shell has read. */
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

/** A page that the back button brings back from the browser's memory shows nothing of whoever signed out meanwhile. */
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
  // Whoever is no Admin stays signed in: the sign-in page tells who it is.
  if (user.role !== 'Admin' && !user.must_change_password) return leaveToSignIn()
  known = { institution: undefined, waitingMessages: 0, ...known, user }
}

/** Leaves the dashboard; answers a promise that never ends, so that nothing is shown meanwhile. */
function leaveToSignIn(): Promise<never> {
  location.assign('/login')
  return new Promise(() => {})
}
