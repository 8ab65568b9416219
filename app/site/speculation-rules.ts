import type { Page } from './page.ts'

export const speculationRulesPath = '/speculation-rules.json'

/**
 * The links that a browser may prefetch on hover: other public pages, without prerendering, and nothing that signs in,
 * downloads or opens another site (https://wicg.github.io/nav-speculation/speculation-rules.html).
 */
export function speculationRules(pages: readonly Pick<Page, 'path' | 'isForUsers'>[]): string {
  const worthFetching = pages.filter(({ isForUsers }) => !isForUsers)
  const places = worthFetching.map(({ path }) => path.replace('{', ':').replace('}', ''))
  const where = { and: [{ href_matches: places }, { not: { selector_matches: leadsNowhereElse } }] }
  return JSON.stringify({ prefetch: [{ source: 'document', eagerness: 'moderate', where }] })
}

// Pages and tabs of a list are fetched by a script, which can't use a prefetched document.
const leadsNowhereElse =
  '.pager:not(.choices) a, .tabs a, .kind-filter a, [data-large], [target=_blank], [download]'
