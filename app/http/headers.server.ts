/** What kind of answer security headers are for. */
export type AnswerKind = 'page' | 'api' | 'docs' | 'picture' | 'document'

/** The origin that shows the map in the footer. */
export const mapOrigin = 'https://www.openstreetmap.org'

/** The headers that every answer of a kind has (OWASP secure headers project). */
export function securityHeaders(kind: AnswerKind, avatarOrigin?: string): Record<string, string> {
  return {
    'Content-Security-Policy': policies[kind](avatarOrigin),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': closedPermissions,
  }
}

/** What is added over HTTPS alone; of other subdomains browsers are told only where the school says that they are HTTPS. */
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

// Pages are cached and the same for all: no nonce, nothing inline.
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
}
