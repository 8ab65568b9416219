/** What a token that is no good is answered with beside the answer (RFC 6750, section 3.1). */
export const invalidToken = 'Bearer error="invalid_token"'

/** Whether a text can be an access token, which are 256 random bits in base64url. */
export function hasTokenShape(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** The token in an `Authorization` header, which may be empty. */
export function tokenIn(authorization: string): string {
  return authorization.replace(/^Bearer\s+/i, '').trim()
}
