/** Parses HTML of this site's own server, through the one Trusted Types policy that pages allow. */
export function parseOwnHtml(html: string): Document {
  // TypeScript's DOM types lack Trusted Types; browsers without them get the text itself.
  const trusted = policy ? policy.createHTML(html) : html
  return new DOMParser().parseFromString(trusted as string, 'text/html')
}

interface Policies {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML(html: string): unknown }
}

const { trustedTypes } = globalThis as { trustedTypes?: Policies }
const policy = trustedTypes?.createPolicy('pathshala', { createHTML: (html) => html })
