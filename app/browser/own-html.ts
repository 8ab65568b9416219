/** Parses HTML of this site's own server, through the one Trusted Types policy that pages allow. */
export function parseOwnHtml(html: string): Document {
  return new DOMParser().parseFromString(ownHtml(html), 'text/html')
}

/** The same HTML, as an element may take it. */
export function ownHtml(html: string): string {
  // TypeScript's DOM types lack Trusted Types; browsers without them get the text itself.
  return policy ? (policy.createHTML(html) as string) : html
}

interface Policies {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML(html: string): unknown }
}

const { trustedTypes } = globalThis as { trustedTypes?: Policies }
const policy = trustedTypes?.createPolicy('pathshala', { createHTML: (html) => html })
