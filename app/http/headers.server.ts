/** The kinds of answers that differ in their security headers. */
export type AnswerKind = 'page' | 'api' | 'docs' | 'picture' | 'document' | 'reader'

/** The origin of the map in the footer. */
export const mapOrigin = 'https://www.openstreetmap.org'

/** The security headers of a kind of answer (OWASP Secure Headers Project). */
export function securityHeaders(kind: AnswerKind, avatarOrigin?: string): Record<string, string> {
  return {
    'Content-Security-Policy': policies[kind](avatarOrigin),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': closedPermissions,
  }
}

/** Headers added over HTTPS only; includeSubDomains only where the school says that all its subdomains use HTTPS. */
export function httpsHeaders({ hstsSubdomains }: { hstsSubdomains: boolean }): Record<string, string> {
  return {
    'Strict-Transport-Security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`,
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
}

const closedPermissions = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'interest-cohort',
  'browsing-topics',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

// Pages are cached and the same for everybody: so no nonce, and nothing inline.
const pagePolicy = (style: string, avatarOrigin = '') =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${style}`,
    `img-src 'self' blob: data:${avatarOrigin && ` ${avatarOrigin}`}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${mapOrigin}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

const nothing = "default-src 'none'; frame-ancestors 'none'"

const policies: Record<AnswerKind, (avatarOrigin?: string) => string> = {
  page: (avatarOrigin) =>
    `${pagePolicy("'self'", avatarOrigin)}; require-trusted-types-for 'script'; trusted-types pathshala`,
  docs: () => pagePolicy("'self' 'unsafe-inline'"),
  api: () => nothing,
  picture: () => `${nothing}; sandbox`,
  document: () => nothing,
  // A worker that reads strangers' PDFs gets its own parts from here, and reaches nothing else.
  reader: () => `${nothing}; script-src 'self'; font-src 'self'`,
}
