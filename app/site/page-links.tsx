import { toBengaliDigits } from '#app/text/base/digits.ts'

interface PagerProps {
  page: number
  lastPage: number
  hrefOf: (page: number) => string
}

/** Hidden for a single page. */
export function Pager({ page, lastPage, hrefOf }: PagerProps) {
  if (lastPage <= 1) return null
  const pages = Array.from({ length: lastPage }, (_, index) => index + 1)
  return (
    <nav className="pager" aria-label="পৃষ্ঠা">
      <ul className="list">
        {page > 1 && (
          <li>
            <a href={hrefOf(page - 1)} rel="prev">
              আগের
            </a>
          </li>
        )}
        {pages.map((number) => (
          <li key={number}>
            <a href={hrefOf(number)} {...(number === page && { 'aria-current': 'page' })}>
              {toBengaliDigits(number)}
            </a>
          </li>
        ))}
        {page < lastPage && (
          <li>
            <a href={hrefOf(page + 1)} rel="next">
              পরের
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
