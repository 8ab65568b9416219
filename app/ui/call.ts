import { type ApiReply, callApi } from '#app/site/api-client.ts'

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

/** Reads a whole list for a screen, or says that it failed: the screen shows that in its place. */
export async function readList<T>(path: string): Promise<T[] | 'failed'> {
  const reply = await call('GET', path)
  return reply.isOk ? (reply.body as T[]) : 'failed'
}
