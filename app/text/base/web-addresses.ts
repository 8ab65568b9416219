/**
 * Parses a web address as people type or paste it, with or without https://. The result is always http or https; other
 * schemes, blanks, user names (which can imitate a host) and hosts without a dot are refused.
 */
export function parseWebAddress(text: string): URL | undefined {
  // Pasted texts have invisible marks at their ends.
  const typed = text.trim().replace(/\p{Cf}/gu, '')
  if (/[\s<>"“”।…]/.test(typed)) return undefined
  const hasScheme = /^https?:\/\//i.test(typed)
  // A number like ২.৫ has a dot, too.
  if (!hasScheme && !/^[\p{L}\p{N}].*\.\p{L}/u.test(typed)) return undefined
  const url = toUrl(hasScheme ? typed : `https://${typed}`)
  if (!url || url.username || url.password) return undefined
  return /[^.]\.[^.]/.test(url.hostname.replace(/^www\./, '')) ? url : undefined
}

function toUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
