import { testAdmin } from './test-admin.ts'

/** Calls of the Admin of a server that runs as a process. */
export interface AdminCalls {
  token: string
  /** The JSON of the answer; throws if it is a refusal. */
  send<T = unknown>(method: string, path: string, body?: object): Promise<T>
}

export async function signInAdmin(url: string): Promise<AdminCalls> {
  const { access: token } = await send<{ access: string }>(url, {}, 'POST', '/api/token/', testAdmin)
  const admin = { Authorization: `Bearer ${token}` }
  return { token, send: (method, path, body) => send(url, admin, method, path, body) }
}

async function send<T>(
  url: string,
  headers: Record<string, string>,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, ...(body && !isForm && { 'Content-Type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
  return JSON.parse(text || 'null')
}
