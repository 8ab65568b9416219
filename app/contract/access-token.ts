/** The WWW-Authenticate header for an invalid token (RFC 6750, section 3.1). */
export const invalidToken = 'Bearer error="invalid_token"'

/** Access tokens are 256 random bits in base64url. */
export function hasTokenShape(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** `authorization` is the header, or empty. */
export function tokenIn(authorization: string): string {
  return authorization.replace(/^Bearer\s+/i, '').trim()
}
