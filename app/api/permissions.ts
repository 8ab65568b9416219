export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Who may make a call: anybody; users of any role who are signed in; Admins alone. */
export type Who = 'everyone' | 'signed in' | 'admin'

/**
 * Who may do what, by method and path below /api/, besides reading records: that their entities say. What is said nowhere
 * is for Admins alone. Tests are made of both, for every call.
 */
export const permissions: readonly { who: Exclude<Who, 'admin'>; calls: readonly string[] }[] = [
  {
    who: 'everyone',
    calls: ['post contacts', 'post token', 'post register'],
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

interface Asked {
  method: Method
  path: string
  who?: Who
}

/** Who may make a call, by its method and its path like `teachers/{id}/`. */
export function whoMay({ method, path, who }: Asked): Who {
  return who ?? table.get(`${method} ${path.replace(/\{id\}\/$/, '').replace(/\/$/, '')}`) ?? 'admin'
}

/** Whether a call reads what everybody may see: its answers to visitors are kept until the content changes. */
export function isForAll(call: Asked): boolean {
  return call.method === 'get' && whoMay(call) === 'everyone'
}

const table = new Map(permissions.flatMap(({ who, calls }) => calls.map((call) => [call, who] as const)))
