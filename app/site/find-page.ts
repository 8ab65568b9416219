import type { Page } from './page.ts'

/** A page with the value of `{id}` in its address; empty for pages without one. */
export interface FoundPage {
  page: Page
  segment: string
}

/** The page at a path without a slash at its end. Only a possible id of a record: other paths are 404. */
export function findPage(pages: readonly Page[], path: string): FoundPage | undefined {
  for (const page of pages) {
    const segment = segmentIn(page.path, path)
    if (segment !== undefined) return { page, segment }
  }
  return undefined
}

function segmentIn(pattern: string, path: string): string | undefined {
  if (!pattern.includes('{id}')) return pattern === path ? '' : undefined
  const [start = '', end = ''] = pattern.split('{id}')
  const segment = path.slice(start.length, path.length - end.length)
  return path.startsWith(start) && path.endsWith(end) && /^[1-9]\d{0,9}$/.test(segment) ? segment : undefined
}
