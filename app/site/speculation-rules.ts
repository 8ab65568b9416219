import { isListed, type Page } from './page.ts'

export const speculationRulesPath = '/speculation-rules.json'

/**
 * Links that browsers may prefetch on hover: other public pages, without prerendering; no sign-in, downloads or other
 * sites (https://wicg.github.io/nav-speculation/speculation-rules.html).
 */
export function speculationRules(pages: readonly Pick<Page, 'path' | 'isForUsers' | 'isPrivate'>[]): string {
  const prefetchable = pages.filter(isListed)
  const patterns = prefetchable.map(({ path }) => path.replace('{', ':').replace('}', ''))
  const where = { and: [{ href_matches: patterns }, { not: { selector_matches: handledByScript } }] }
  return JSON.stringify({ prefetch: [{ source: 'document', eagerness: 'moderate', where }] })
}

// Pages and tabs of a list are fetched by script, which can't use a prefetched document.
const handledByScript =
  '.pager a, .tabs a, .kind-filter a, [data-large], [data-more], [target=_blank], [download], [href$=".ics"]'
