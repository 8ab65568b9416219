import { type ApiReply, callApi, readReply } from '#app/browser/api-client.ts'
import { type SentReply, sendForm } from '#app/browser/send-form.ts'
import { readToken } from '#app/browser/user-state.ts'
import type { AnyEntity, EntityView } from '#app/contract/entity.ts'

export type { ApiReply }

/** Asks the user in a dialog; resolves to whether they gave what was asked for. */
export type AskInPlace = () => Promise<boolean>

let signInAgain: AskInPlace = async () => false
let confirmOwner: AskInPlace = async () => false

/** Sets the dialog for signing in again after the session ended. */
export function onSessionEnd(ask: AskInPlace): void {
  signInAgain = ask
}

/** Sets the dialog in which the user confirms the session by password. */
export function onConfirmation(ask: AskInPlace): void {
  confirmOwner = ask
}

const notConfirmed = 'পাসওয়ার্ড দিয়ে নিশ্চিত করা হয়নি, তাই কাজটি করা হয়নি।'

/**
 * Makes a call below /api/ as the signed-in user. If the session has ended or must be confirmed, a dialog asks for that,
 * and the call is repeated once.
 */
export function fetchApi(
  method: string,
  path: string,
  content?: FormData | Record<string, unknown>,
  headers?: Record<string, string>,
): Promise<ApiReply> {
  return askingInPlace(() => callApi(method, path, content, headers))
}

/** The same for a form whose way to the server is watched. */
export function fetchWatched(...sent: Parameters<typeof sendForm>): Promise<SentReply> {
  return askingInPlace(() => sendForm(...sent))
}

async function askingInPlace<R extends ApiReply>(make: () => Promise<R>): Promise<R> {
  const reply = await make()
  if (reply.status === 401) return (await signInAgain()) ? make() : reply
  if (!mustConfirm(reply)) return reply
  return (await confirmOwner()) ? make() : { ...reply, message: notConfirmed }
}

function mustConfirm({ status, body }: ApiReply): boolean {
  return status === 403 && (body as { must_confirm?: unknown } | undefined)?.must_confirm === true
}

/** A fetched file as an object URL, or the message why there is none. */
export interface FetchedFile {
  address: string | undefined
  /** What the server calls it; empty if it does not say. */
  name: string
  message: string
}

/**
 * Fetches a file that only the signed-in user may see. `newSignal` makes the timeout of one attempt: the time in which
 * the user types a password doesn't count.
 */
export async function fetchPrivateFile(path: string, newSignal: () => AbortSignal): Promise<FetchedFile> {
  const reply = await askingInPlace(() => fetchFile(path, newSignal()))
  if (!reply.isOk) return { address: undefined, name: '', message: reply.message }
  const file = reply.body as File
  return { address: URL.createObjectURL(file), name: file.name, message: '' }
}

/** A file that only the signed-in user may see, as a `File`; asks for nothing. */
export async function fetchFile(path: string, signal: AbortSignal): Promise<ApiReply> {
  try {
    const response = await fetch(path, { headers: { Authorization: `Bearer ${readToken() ?? ''}` }, signal })
    if (!response.ok) return readReply(response.status, await response.json().catch(() => undefined))
    const blob = await response.blob()
    return readReply(response.status, new File([blob], nameIn(response.headers), { type: blob.type }))
  } catch {
    return readReply(0, undefined)
  }
}

// As `savedAs` writes it.
function nameIn(headers: Headers): string {
  return decodeURIComponent(
    /; filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '',
  )
}

/** Reads the records of an entity, all or those of `query`; 'failed' if that failed, so that the screen can say so in place. */
export async function readRecords<E extends AnyEntity>(
  { path }: E,
  query = '',
): Promise<EntityView<E>[] | 'failed'> {
  const reply = await fetchApi('GET', `${path}/${query}`)
  return reply.isOk ? (reply.body as EntityView<E>[]) : 'failed'
}
