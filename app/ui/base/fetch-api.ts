import { type ApiReply, callApi, readReply } from '#app/browser/api-client.ts'
import { type SentReply, sendForm } from '#app/browser/send-form.ts'
import { readToken } from '#app/browser/user-state.ts'
import type { AnyEntity, EntityView } from '#app/contract/entity.ts'

export type { ApiReply }

/** Asks the user in a dialog; resolves to whether the call may be repeated. */
export type AuthPrompt = () => Promise<boolean>

let signInAgain: AuthPrompt = async () => false
let confirmOwner: AuthPrompt = async () => false

/** Sets the dialog for signing in again. */
export function onSessionEnd(ask: AuthPrompt): void {
  signInAgain = ask
}

/** Sets the dialog that confirms the session by password. */
export function onConfirmation(ask: AuthPrompt): void {
  confirmOwner = ask
}

const notConfirmed = 'পাসওয়ার্ড দিয়ে নিশ্চিত করা হয়নি, তাই কাজটি করা হয়নি।'

/**
 * Calls the API as the signed-in user. If the session expired or needs confirmation, a dialog asks for it and the call
 * is repeated once.
 */
export function fetchApi(
  method: string,
  path: string,
  content?: FormData | Record<string, unknown>,
  headers?: Record<string, string>,
): Promise<ApiReply> {
  return withAuthPrompts(() => callApi(method, path, content, headers))
}

/** The same with upload progress. */
export function fetchWithProgress(...sent: Parameters<typeof sendForm>): Promise<SentReply> {
  return withAuthPrompts(() => sendForm(...sent))
}

async function withAuthPrompts<R extends ApiReply>(make: () => Promise<R>): Promise<R> {
  const reply = await make()
  if (reply.status === 401) return (await signInAgain()) ? make() : reply
  if (!mustConfirm(reply)) return reply
  return (await confirmOwner()) ? make() : { ...reply, message: notConfirmed }
}

function mustConfirm({ status, body }: ApiReply): boolean {
  return status === 403 && (body as { must_confirm?: unknown } | undefined)?.must_confirm === true
}

export interface FetchedFile {
  address: string | undefined
  /** From the Content-Disposition header; empty if there is none. */
  name: string
  message: string
}

/**
 * Fetches a private file as an object URL. `newSignal` makes the timeout of one attempt, which excludes the time for
 * typing a password.
 */
export async function fetchPrivateFile(path: string, newSignal: () => AbortSignal): Promise<FetchedFile> {
  const reply = await withAuthPrompts(() => fetchFile(path, newSignal()))
  if (!reply.isOk) return { address: undefined, name: '', message: reply.message }
  const file = reply.body as File
  return { address: URL.createObjectURL(file), name: file.name, message: '' }
}

/** Fetches a private file without prompting. */
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

// In the format of `savedAs`.
function nameIn(headers: Headers): string {
  return decodeURIComponent(
    /; filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '',
  )
}

/** Returns 'failed' so that the screen can show the error in place. */
export async function readRecords<E extends AnyEntity>(
  { path }: E,
  query = '',
): Promise<EntityView<E>[] | 'failed'> {
  const reply = await fetchApi('GET', `${path}/${query}`)
  return reply.isOk ? (reply.body as EntityView<E>[]) : 'failed'
}

/** Reads several addresses at once: the answers by their names, and the names of those that failed. */
export async function readAll(paths: readonly (readonly [name: string, path: string])[]) {
  const replies = await Promise.all(
    paths.map(async ([name, path]) => [name, await fetchApi('GET', path)] as const),
  )
  return {
    bodies: Object.fromEntries(replies.flatMap(([name, { isOk, body }]) => (isOk ? [[name, body]] : []))),
    failed: replies.flatMap(([name, { isOk }]) => (isOk ? [] : [name])),
  }
}
