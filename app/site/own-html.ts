/** HTML of this site's own server as a document, through the one Trusted Types policy that the pages allow. */
export function parseOwnHtml(html: string): Document {
  // The types of the browser don't all know Trusted Types yet; where they are missing, the text itself is taken.
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
