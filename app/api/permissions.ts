import type { AnyEntity } from '#app/contract/entity.ts'
import { isWriter, type Writer } from '#app/contract/roles.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

export type Who = 'everyone' | 'signed in' | Writer

/**
 * Permissions by method and path below /api/, except for reading and writing records, which their entities decide. A
 * call that is not listed is for Admins only. Tests check every call against both.
 */
export const permissions: readonly { who: Exclude<Who, 'admin'>; calls: readonly string[] }[] = [
  {
    who: 'everyone',
    calls: ['get circular', 'post contacts', 'post token', 'post register', 'post invitation'],
  },
  {
    who: 'signed in',
    calls: [
      'get user',
      'delete user',
      'get user/export',
      'get user/sessions',
      'delete user/sessions',
      'get user/sign-ins',
      'get user/second-factor',
      'post user/second-factor',
      'post user/second-factor/confirm',
      'post user/second-factor/recovery-codes',
      'post user/second-factor/remove',
      'post user/confirm',
      'post user/password',
      'delete token',
    ],
  },
  { who: 'editor', calls: ['get coming-days', 'get month-changes', 'get visits'] },
  {
    // For an Editor only their changes.
    who: 'editor',
    calls: ['get changes', 'post changes/{id}/undo', 'post changes/batches/{id}/undo'],
  },
  {
    who: 'editor',
    calls: ['post events/national', 'post events/copy-year'],
  },
]

interface EndpointKey {
  method: Method
  path: string
  who?: Who
}

/** By method and path like `teachers/{id}/`. */
export function permissionOf({ method, path, who }: EndpointKey): Who {
  return who ?? table.get(`${method} ${path.replace(/\{id\}\/$/, '').replace(/\/$/, '')}`) ?? 'admin'
}

export function isAllowed(who: Who, user: { role: string } | undefined): boolean {
  if (who === 'everyone') return true
  return who === 'signed in' ? user !== undefined : isWriter(user?.role, who)
}

/** Writers of an entity read all records with all fields. */
export function mayWrite({ writtenBy }: AnyEntity, user: { role: string } | undefined): boolean {
  return isWriter(user?.role, writtenBy)
}

/** Whether the answer is public, so cached until the content changes. */
export function isPublic(endpoint: EndpointKey): boolean {
  return endpoint.method === 'get' && permissionOf(endpoint) === 'everyone'
}

const table = new Map(permissions.flatMap(({ who, calls }) => calls.map((call) => [call, who] as const)))
