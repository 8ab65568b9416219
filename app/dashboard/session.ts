import { type LoaderFunctionArgs, redirect, useRouteLoaderData } from 'react-router'
import { callApi } from '#app/site/api-client.ts'
import { forgetSignIn, readToken, type SignedInUser, storeUser } from '#app/site/user-state.ts'
import { dropDrafts } from '#app/ui/drafts.ts'

/** Who works in the dashboard, and the institution that it is about. */
export interface Session {
  user: SignedInUser & { must_change_password: boolean }
  institution: { name: string; logo: string | null; theme_color: string } | undefined
}

/**
 * Reads who is signed in before anything is shown: without an Admin the way leads to the sign-in page, and with a
 * password that must be changed to where that is done.
 */
export async function readSession({ request }: LoaderFunctionArgs): Promise<Session | Response> {
  if (!readToken()) return leaveToSignIn()
  const [account, institutions] = await Promise.all([
    callApi('GET', 'user/'),
    callApi('GET', 'institutions/'),
  ])
  if (account.status === 401) return leaveToSignIn()
  if (!account.isOk) throw new Error(account.message)
  const user = account.body as Session['user']
  storeUser(user)
  if (user.must_change_password && !new URL(request.url).pathname.endsWith('/account'))
    return redirect('/account')
  if (!user.must_change_password && user.role !== 'Admin') return leaveToSignIn()
  const [institution] = institutions.isOk ? (institutions.body as NonNullable<Session['institution']>[]) : []
  return { user, institution }
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
  location.assign('/login')
}

/** Leaves the dashboard; answers a promise that never ends, so that nothing is shown meanwhile. */
function leaveToSignIn(): Promise<Response> {
  if (!readToken() || !isSignedInOther()) forgetSignIn()
  location.assign('/login')
  return new Promise(() => {})
}

// Somebody who is no Admin stays signed in: the sign-in page tells who it is.
function isSignedInOther(): boolean {
  return localStorage.getItem('user') !== null
}
