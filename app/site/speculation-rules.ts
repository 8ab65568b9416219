import type { Page } from './page.ts'

export const speculationRulesPath = '/speculation-rules.json'

/**
 * What a browser may fetch when a pointer rests on a link, before it is followed: other public pages, never rendered
 * in advance, and nothing that signs in, downloads or opens elsewhere
 * (https://wicg.github.io/nav-speculation/speculation-rules.html).
 */
export function speculationRules(pages: readonly Pick<Page, 'path'>[]): string {
  const places = pages.map(({ path }) => path.replace('{', ':').replace('}', '')).filter(isWorthFetching)
  const where = { and: [{ href_matches: places }, { not: { selector_matches: leadsNowhereElse } }] }
  return JSON.stringify({ prefetch: [{ source: 'document', eagerness: 'moderate', where }] })
}

// The pages and tabs of a list are fetched by a script, which can not use what was fetched for a new page.
const leadsNowhereElse = '.pager a, .tabs a, [data-large], [target=_blank], [download]'

// Whoever is about to sign in leaves the pages that are the same for everybody.
function isWorthFetching(path: string): boolean {
  return path !== '/login'
}
