/**
 * The `mailto:` address (RFC 6068, section 2) of an email address. The letters `?`, `&` and `%` may stand in one, and
 * would else fill in further recipients or a text.
 */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email.trim().toWellFormed()).replaceAll('%40', '@').replaceAll('%2B', '+')}`
}
