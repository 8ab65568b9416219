import { type ApiReply, callApi } from '#app/browser/api-client.ts'
import { readToken } from '#app/browser/user-state.ts'

export type { ApiReply }

/** Asked when a call finds the session over; answers whether somebody signed in again. */
export type SignInAgain = () => Promise<boolean>

let signInAgain: SignInAgain = async () => false

/** Says how somebody whose session ended signs in again. */
export function onSessionEnd(ask: SignInAgain): void {
  signInAgain = ask
}

/**
 * Makes a call below /api/ as the signed-in user. A session that has ended asks for sign-in in place, and the call is
 * repeated once.
 */
export async function call(
  method: string,
  path: string,
  content?: FormData | Record<string, unknown>,
  headers?: Record<string, string>,
): Promise<ApiReply> {
  const reply = await callApi(method, path, content, headers)
  if (reply.status !== 401 || !(await signInAgain())) return reply
  return callApi(method, path, content, headers)
}

/** Fetches a file that only the signed-in user may see, as an address that lives in memory; undefined where that fails. */
export async function callFile(path: string, signal: AbortSignal): Promise<string | undefined> {
  const response = await fetch(path, {
    headers: { Authorization: `Bearer ${readToken() ?? ''}` },
    signal,
  }).catch(() => undefined)
  return response?.ok ? URL.createObjectURL(await response.blob()) : undefined
}

/** Reads a whole list for a screen, or says that it failed: the screen shows that in its place. */
export async function readList<T>(path: string): Promise<T[] | 'failed'> {
  const reply = await call('GET', path)
  return reply.isOk ? (reply.body as T[]) : 'failed'
}
