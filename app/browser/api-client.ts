import { readToken } from './user-state.ts'

/** The answer of the API; status 0 if it was unreachable. `message` and `errors` come from a refusal. */
export interface ApiReply {
  status: number
  isOk: boolean
  body: unknown
  message: string
  errors: Record<string, string[]>
}

/** Calls the API as the signed-in user; a form is sent as multipart, a record as JSON. */
export async function callApi(
  method: string,
  path: string,
  content?: FormData | Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<ApiReply> {
  const isJson = content !== undefined && !(content instanceof FormData)
  try {
    const response = await fetch(`/api/${path}`, {
      method,
      headers: { ...signInHeaders(), ...headers, ...(isJson && { 'Content-Type': 'application/json' }) },
      ...(content && { body: isJson ? JSON.stringify(content) : content }),
    })
    return readReply(response.status, await response.json().catch(() => undefined))
  } catch {
    return readReply(0, undefined)
  }
}

export function signInHeaders(): Record<string, string> {
  const token = readToken()
  const csrf = /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1]
  return { ...(token && { Authorization: `Bearer ${token}` }), ...(csrf && { 'X-CSRFToken': csrf }) }
}

/** The answer as parsed by the browser; `body` is undefined if it is not JSON. */
export function readReply(status: number, body: unknown): ApiReply {
  const refusal = typeof body === 'object' && body !== null ? (body as Partial<ApiReply>) : {}
  return {
    status,
    isOk: status >= 200 && status < 300,
    body,
    message: typeof refusal.message === 'string' ? refusal.message : '',
    errors: refusal.errors ?? {},
  }
}
