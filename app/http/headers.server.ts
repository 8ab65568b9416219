export type AnswerKind = 'page' | 'dashboard' | 'api' | 'docs' | 'picture' | 'document' | 'reader'

/** The origin of the map in the footer. */
export const mapOrigin = 'https://www.openstreetmap.org'

/** The security headers of a kind of answer (OWASP Secure Headers Project); pages show pictures of these other origins. */
export function securityHeaders(
  kind: AnswerKind,
  pictureOrigins: readonly string[] = [],
): Record<string, string> {
  return {
    'Content-Security-Policy': policies[kind](pictureOrigins),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': closedPermissions,
  }
}

/** Headers added over HTTPS only; includeSubDomains only where the school has set that all its subdomains use HTTPS. */
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
const pagePolicy = (style: string, pictureOrigins: readonly string[] = [], frames = mapOrigin) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${style}`,
    ['img-src', "'self'", 'blob:', 'data:', ...pictureOrigins].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frames}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
  ].join('; ')

const trustedTypes = "require-trusted-types-for 'script'; trusted-types pathshala"

const closedPolicy = "default-src 'none'; frame-ancestors 'none'"

const policies: Record<AnswerKind, (pictureOrigins: readonly string[]) => string> = {
  page: (pictureOrigins) => `${pagePolicy("'self'", pictureOrigins)}; ${trustedTypes}`,
  // It shows the site itself as a small picture.
  dashboard: (pictureOrigins) =>
    `${pagePolicy("'self'", pictureOrigins, `'self' ${mapOrigin}`)}; ${trustedTypes}`,
  docs: () => pagePolicy("'self' 'unsafe-inline'"),
  api: () => closedPolicy,
  picture: () => `${closedPolicy}; sandbox`,
  document: () => closedPolicy,
  // The worker that reads untrusted PDFs loads its own scripts and fonts, and nothing else.
  reader: () => `${closedPolicy}; script-src 'self'; font-src 'self'`,
}
