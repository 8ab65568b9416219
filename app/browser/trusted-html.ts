/** Parses HTML of this site's own server, through the one Trusted Types policy that pages allow. */
export function parseOwnHtml(html: string): Document {
  return new DOMParser().parseFromString(trustedHtml(html), 'text/html')
}

/**
 * Parses HTML from anywhere, only to read its text: in a document without a window no script of it runs and nothing is
 * loaded. No element of it may come into the page.
 */
export function parseInertHtml(html: string): Document {
  return parseOwnHtml(html)
}

/** The same HTML, as an element may take it. */
export function trustedHtml(html: string): string {
  // TypeScript's DOM types lack Trusted Types; browsers without them get the text itself.
  return policy ? (policy.createHTML(html) as string) : html
}

/** Starts a worker of this site; `worker-src` forbids those of others. */
export function startOwnWorker(address: string): Worker {
  return new Worker(policy ? (policy.createScriptURL(address) as string) : address, { type: 'module' })
}

interface Policies {
  createPolicy(
    name: string,
    rules: Record<'createHTML' | 'createScriptURL', (text: string) => string>,
  ): Record<'createHTML' | 'createScriptURL', (text: string) => unknown>
}

const asItIs = (text: string) => text
const { trustedTypes } = globalThis as { trustedTypes?: Policies }
const policy = trustedTypes?.createPolicy('pathshala', { createHTML: asItIs, createScriptURL: asItIs })
