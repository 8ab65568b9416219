import { listHref } from '#app/site/list-href.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { type DocumentCategory, documentCategories } from './document-categories.contract.ts'
import type { countByCategory } from './documents.rules.ts'

interface CategoryLinksProps {
  counts: ReturnType<typeof countByCategory>
  selected: DocumentCategory | undefined
  search: string | undefined
}

/** Links to the categories that have documents, if there are several; they keep the search. */
export function CategoryLinks({ counts, selected, search }: CategoryLinksProps) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const isEmpty = selected && !counts.some(({ category }) => category === selected)
  const links = [
    { category: undefined, count: total, label: 'সব' },
    ...[...counts, ...(isEmpty ? [{ category: selected, count: 0 }] : [])].map((each) => ({
      ...each,
      label: documentCategories[each.category],
    })),
  ]
  const hasChoice = links.length > 2 || selected
  return (
    <div data-swap="kinds">
      {hasChoice && (
        <nav className="kind-filter" aria-label="ধরন">
          <ul className="list kinds strip">
            {links.map(({ category, count, label }) => (
              <li key={label}>
                <a
                  className="tag"
                  href={listHref('/documents', { category, search })}
                  {...(category === selected && { 'aria-current': 'true' as const })}
                >
                  {label} <span className="spoken">: </span>
                  {toBengaliDigits(count)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
