/** The signed-in user as stored in the browser: these four fields only. */
export interface SignedInUser {
  id: number
  username: string
  full_name: string
  role: string
}

const tokenKey = 'access_token'
const userKey = 'user'

/** The stored access token; undefined if nobody is signed in. */
export function readToken(): string | undefined {
  return read(tokenKey) || undefined
}

/** The stored user; undefined if there is none or it is invalid. */
export function readUser(): SignedInUser | undefined {
  try {
    const user: unknown = JSON.parse(read(userKey) ?? '')
    return typeof user === 'object' && user !== null && 'role' in user ? (user as SignedInUser) : undefined
  } catch {
    return undefined
  }
}

/** Stores the access token. */
export function storeToken(token: string): void {
  localStorage.setItem(tokenKey, token)
}

/** Stores the signed-in user: these four fields only. */
export function storeUser({ id, username, full_name, role }: SignedInUser): void {
  localStorage.setItem(userKey, JSON.stringify({ id, username, full_name, role }))
}

/** Deletes token and user from this browser. */
export function forgetSignIn(): void {
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(userKey)
}

// A browser that blocks storage throws on any access: then nobody is signed in.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
