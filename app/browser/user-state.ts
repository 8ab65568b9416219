/** The properties of the signed-in user that are stored in the browser. */
export interface SignedInUser {
  id: number
  username: string
  full_name: string
  role: string
}

const tokenKey = 'access_token'
const userKey = 'user'

/** Undefined if nobody is signed in. */
export function readToken(): string | undefined {
  return read(tokenKey) || undefined
}

/** Undefined if there is none or it is invalid. */
export function readUser(): SignedInUser | undefined {
  try {
    const user: unknown = JSON.parse(read(userKey) ?? '')
    return typeof user === 'object' && user !== null && 'role' in user ? (user as SignedInUser) : undefined
  } catch {
    return undefined
  }
}

export function storeToken(token: string): void {
  localStorage.setItem(tokenKey, token)
}

export function storeUser({ id, username, full_name, role }: SignedInUser): void {
  localStorage.setItem(userKey, JSON.stringify({ id, username, full_name, role }))
}

export function forgetSignIn(): void {
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(userKey)
}

// Browsers that block storage throw; then nobody is signed in.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
