import type { Page } from './page.ts'

/** The value of `{id}` is empty for pages without one. */
export interface FoundPage<P> {
  page: P
  segment: string
}

/** `path` has no slash at its end. Paths without a possible id are 404. */
export function findPage<P extends Pick<Page, 'path'>>(
  pages: readonly P[],
  path: string,
): FoundPage<P> | undefined {
  for (const page of pages) {
    const segment = segmentIn(page.path, path)
    if (segment !== undefined) return { page, segment }
  }
  return undefined
}

/** Undefined if the path does not match. */
export function segmentIn(pattern: string, path: string): string | undefined {
  if (!pattern.includes('{id}')) return pattern === path ? '' : undefined
  const [start = '', end = ''] = pattern.split('{id}')
  const segment = path.slice(start.length, path.length - end.length)
  return path.startsWith(start) && path.endsWith(end) && /^[1-9]\d{0,9}$/.test(segment) ? segment : undefined
}
