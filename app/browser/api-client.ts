import { readToken } from './user-state.ts'

/** What the API answered; status 0 when it was not reached. `message` and `errors` are those of a refusal. */
export interface ApiReply {
  status: number
  isOk: boolean
  body: unknown
  message: string
  errors: Record<string, string[]>
}

/** Makes a call below /api/ with the token of whoever is signed in; a form goes as multipart, a record as JSON. */
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

function signInHeaders(): Record<string, string> {
  const token = readToken()
  const csrf = /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1]
  return { ...(token && { Authorization: `Bearer ${token}` }), ...(csrf && { 'X-CSRFToken': csrf }) }
}

/** An answer as the browser shows it; `body` undefined where it was none that it reads. */
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
