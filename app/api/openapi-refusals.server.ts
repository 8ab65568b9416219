import type { Endpoint } from './endpoint.server.ts'
import { isPublic, permissionOf } from './permissions.ts'

/** The statuses that every endpoint of its kind may answer besides its own. */
export function refusalsOf(endpoint: Endpoint): number[] {
  const { method, path, body, query } = endpoint
  return [
    ...(isPublic(endpoint) ? [304] : []),
    ...(permissionOf(endpoint) === 'everyone' ? [] : [401, 403]),
    ...(method === 'get' ? [] : [403, 507]),
    ...(path.includes('{id}') ? [404] : []),
    ...(Object.keys(query?.shape ?? {}).length > 0 ? [400] : []),
    ...(body ? [400, 408, 413, 415, 429] : []),
    500,
    503,
  ]
}

export function describeRefusal(status: number, endpoint: Endpoint) {
  const { needsConfirmation } = endpoint
  const description = status === 403 ? forbidden(endpoint) : (descriptions[status] ?? 'Refused')
  if (status === 304) return { description }
  return {
    description: status === 403 && needsConfirmation ? `${description}; ${unconfirmed}` : description,
    ...((status === 429 || status === 503) && { headers: { 'Retry-After': retryAfter } }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  }
}

function forbidden(endpoint: Endpoint): string {
  const who = permissionOf(endpoint)
  const permission =
    who === 'editor' ? 'Only Admins and Editors may' : who === 'admin' ? 'Only Admins may' : 'Not allowed'
  return `${permission}; or asked for by a page of another site`
}

const unconfirmed =
  'with `must_confirm: true` until `POST /api/user/confirm/` was made, which holds for ten minutes'

const retryAfter = { description: 'in so many seconds', schema: { type: 'integer', minimum: 1 } }

const descriptions: Record<number, string> = {
  304: 'Unchanged since it was read',
  400: 'Not valid; `errors` says which field and why',
  401: 'Not signed in, or no longer',
  404: 'There is no such record',
  408: 'The body stopped arriving',
  409: 'Something stands in the way: a name that is taken, a record in use, or one that was changed meanwhile (`current`)',
  413: 'Too large',
  415: 'A body or file of a kind that is not taken',
  422: 'The `Idempotency-Key` came before with other fields or files; nothing was done',
  429: 'Too often, or too much at once; nothing was done',
  500: 'A fault of the server, logged under the number in `message`',
  503: 'The server is too busy, or its database or object store does not answer; nothing was done, unless `message` says that this is not known',
  507: 'The disk of the server is full; nothing was saved',
}
