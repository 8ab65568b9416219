/**
 * The `mailto:` URL (RFC 6068, section 2) of an email address. Escapes `?`, `&` and `%`, which are valid in an address
 * and would otherwise add recipients or a text.
 */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email.trim().toWellFormed()).replaceAll('%40', '@').replaceAll('%2B', '+')}`
}
