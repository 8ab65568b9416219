export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Who may make a call: anybody; users of any role who are signed in; Admins alone. */
export type Who = 'everyone' | 'signed in' | 'admin'

/**
 * The whole table of who may do what, by method and path below /api/; `get teachers` is the list and each of its records.
 * What stands in no line is for Admins alone. Tests are made of this table, for every call.
 */
export const permissions: readonly { who: Exclude<Who, 'admin'>; calls: readonly string[] }[] = [
  {
    who: 'everyone',
    calls: [
      'get institutions',
      'get teachers',
      'get staff',
      'get committee-members',
      'get principal-vice-principal',
      'get notices',
      'get gallery',
      'get classes',
      'get sections',
      'get subjects',
      'get class-routine',
      'post contacts',
      'post token',
      'post register',
    ],
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
]

/** Who may make a call, by its method and its path like `teachers/{id}/`. */
export function whoMay({ method, path }: { method: Method; path: string }): Who {
  return table.get(`${method} ${path.replace(/\{id\}\/$/, '').replace(/\/$/, '')}`) ?? 'admin'
}

/** Whether a call reads what everybody may see: its answers to visitors are kept until the content changes. */
export function isForAll(call: { method: Method; path: string }): boolean {
  return call.method === 'get' && whoMay(call) === 'everyone'
}

const table = new Map(permissions.flatMap(({ who, calls }) => calls.map((call) => [call, who] as const)))
