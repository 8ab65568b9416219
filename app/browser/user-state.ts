/** The record of the signed-in user that the browser keeps: these four, no more. */
export interface SignedInUser {
  id: number
  username: string
  full_name: string
  role: string
}

const tokenKey = 'access_token'
const userKey = 'user'

/** The access token in the browser's storage; undefined when nobody is signed in. */
export function readToken(): string | undefined {
  return read(tokenKey) || undefined
}

/** The user in the browser's storage; undefined when there is none, or what is there is no user. */
export function readUser(): SignedInUser | undefined {
  try {
    const user: unknown = JSON.parse(read(userKey) ?? '')
    return typeof user === 'object' && user !== null && 'role' in user ? (user as SignedInUser) : undefined
  } catch {
    return undefined
  }
}

/** Keeps the access token of whoever signed in. */
export function storeToken(token: string): void {
  localStorage.setItem(tokenKey, token)
}

/** Keeps who signed in: these four fields, no more. */
export function storeUser({ id, username, full_name, role }: SignedInUser): void {
  localStorage.setItem(userKey, JSON.stringify({ id, username, full_name, role }))
}

/** Signed out, as far as this browser knows. */
export function forgetSignIn(): void {
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(userKey)
}

// A browser that blocks storage throws at the first touch: then nobody is signed in.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
