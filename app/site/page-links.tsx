import { toBengaliDigits } from '#app/text/base/digits.ts'

interface PagerProps {
  page: number
  lastPage: number
  hrefOf: (page: number) => string
}

// Fewer are soon passed with the Tab key.
const skippedFrom = 11

/** Every number in one row that scrolls sideways, between the links to the neighbours. Hidden for a single page. */
export function Pager({ page, lastPage, hrefOf }: PagerProps) {
  if (lastPage <= 1) return null
  const pages = Array.from({ length: lastPage }, (_, index) => index + 1)
  const canSkip = lastPage >= skippedFrom
  return (
    <>
      <nav className="pager pages" aria-label="পৃষ্ঠা">
        {canSkip && (
          <a className="skip-pages" href="#after-pages">
            পৃষ্ঠার নম্বর এড়িয়ে যান
          </a>
        )}
        {page > 1 && (
          <a href={hrefOf(page - 1)} rel="prev">
            আগের
          </a>
        )}
        <ul className="list strip">
          {pages.map((number) => (
            <li key={number}>
              <a href={hrefOf(number)} {...(number === page && { 'aria-current': 'page' })}>
                {toBengaliDigits(number)}
              </a>
            </li>
          ))}
        </ul>
        {page < lastPage && (
          <a href={hrefOf(page + 1)} rel="next">
            পরের
          </a>
        )}
      </nav>
      {canSkip && <div id="after-pages" tabIndex={-1} />}
    </>
  )
}
