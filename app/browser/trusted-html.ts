/** Parses HTML of this server through the only Trusted Types policy that the CSP allows. */
export function parseTrustedHtml(html: string): Document {
  return new DOMParser().parseFromString(trustedHtml(html), 'text/html')
}

/**
 * Parses untrusted HTML to read its text: without a window, no script runs and nothing is loaded. Its elements must
 * never be inserted into the page.
 */
export function parseInertHtml(html: string): Document {
  return parseTrustedHtml(html)
}

/** HTML of this server for `innerHTML` and similar. */
export function trustedHtml(html: string): string {
  // TypeScript's DOM types lack Trusted Types; browsers without them get the string.
  return policy ? (policy.createHTML(html) as string) : html
}

/** Starts a worker of this site; `worker-src` forbids others. */
export function startWorker(address: string): Worker {
  return new Worker(policy ? (policy.createScriptURL(address) as string) : address, { type: 'module' })
}

interface Policies {
  createPolicy(
    name: string,
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string>,
  ): Record<'createHTML' | 'createScriptURL', (text: string) => unknown>
}

const unchanged = (text: string) => text
const { trustedTypes } = globalThis as { trustedTypes?: Policies }
const policy = trustedTypes?.createPolicy('pathshala', { createHTML: unchanged, createScriptURL: unchanged })
