import { type ApiReply, callApi } from '#app/browser/api-client.ts'
import { readToken } from '#app/browser/user-state.ts'

export type { ApiReply }

/** Asks in place whoever works here; answers whether they gave what was asked for. */
export type AskInPlace = () => Promise<boolean>

let signInAgain: AskInPlace = async () => false
let confirmOwner: AskInPlace = async () => false

/** Says how somebody whose session ended signs in again. */
export function onSessionEnd(ask: AskInPlace): void {
  signInAgain = ask
}

/** Says how somebody shows that they are the owner of the session. */
export function onConfirmation(ask: AskInPlace): void {
  confirmOwner = ask
}

const notConfirmed = 'পাসওয়ার্ড দিয়ে নিশ্চিত করা হয়নি, তাই কাজটি করা হয়নি।'

/**
 * Makes a call below /api/ as the signed-in user. A session that has ended asks for sign-in in place, a dangerous call
 * for the password once more, and the call is repeated once.
 */
export async function call(
  method: string,
  path: string,
  content?: FormData | Record<string, unknown>,
  headers?: Record<string, string>,
): Promise<ApiReply> {
  const make = () => callApi(method, path, content, headers)
  const reply = await make()
  if (reply.status === 401) return (await signInAgain()) ? make() : reply
  if (!mustConfirm(reply.status, reply.body)) return reply
  return (await confirmOwner()) ? make() : { ...reply, message: notConfirmed }
}

function mustConfirm(status: number, body: unknown): boolean {
  return status === 403 && (body as { must_confirm?: unknown } | undefined)?.must_confirm === true
}

/** Fetches a file that only the signed-in user may see, as an address that lives in memory; undefined where that fails. */
export async function callFile(path: string, signal: AbortSignal): Promise<string | undefined> {
  const make = () =>
    fetch(path, { headers: { Authorization: `Bearer ${readToken() ?? ''}` }, signal }).catch(() => undefined)
  let response = await make()
  const isAsked = response?.status === 403 && mustConfirm(403, await response.json().catch(() => undefined))
  if (isAsked && (await confirmOwner())) response = await make()
  return response?.ok ? URL.createObjectURL(await response.blob()) : undefined
}

/** Reads a whole list for a screen, or says that it failed: the screen shows that in its place. */
export async function readList<T>(path: string): Promise<T[] | 'failed'> {
  const reply = await call('GET', path)
  return reply.isOk ? (reply.body as T[]) : 'failed'
}
