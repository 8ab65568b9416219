import type { FileRules } from './file-fields.ts'
import type { FileRule, PagesRule } from './file-rules.ts'

/** The form name of the page at `index`, as a picture. */
export const pageName = (index: number): `page_${number}` => `page_${index}`

/** Undefined for other names. */
export function pageIndex(name: string): number | undefined {
  const [, digits] = /^page_(\d+)$/.exec(name) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** The rule of the pages that are sent with a record: of its PDF, or of the first one in its list. */
export function pagesOf(files: FileRules): PagesRule | undefined {
  for (const rule of Object.values(files)) {
    if (rule.kind === 'pages') return rule
    if (rule.kind === 'list') return rule.pages
  }
  return undefined
}

export function pagePartsOf({ first, others, most }: PagesRule): Record<string, FileRule> {
  return Object.fromEntries(
    Array.from({ length: most }, (_, index) => [pageName(index), index === 0 ? first : others]),
  )
}
