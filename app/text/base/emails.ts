export const longestEmail = 254

/** Valid as in HTML, with at least one dot in the domain. */
export function isEmail(text: string): boolean {
  return text.length <= longestEmail && shape.test(text)
}

// HTML Living Standard, "valid email address".
const shape =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/

/**
 * The `mailto:` URL (RFC 6068, section 2) of an email address. Escapes `?`, `&` and `%`, which are valid in an address
 * and would otherwise add recipients or a text.
 */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email.trim().toWellFormed()).replaceAll('%40', '@').replaceAll('%2B', '+')}`
}
