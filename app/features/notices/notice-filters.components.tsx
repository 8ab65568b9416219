import { ChipRow } from '#app/site/chip-row.tsx'
import { SearchForm } from '#app/site/list-controls.tsx'
import { listHref } from '#app/site/list-href.ts'
import { cutWords } from '#app/text/base/cut.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import { type FilterChoice, isWorthShowing, type NoticeFilter } from './notice-list.rules.ts'
import { noticeTexts } from './notices.texts.ts'

/** What the address says, without the page. */
export interface NoticeQuery extends NoticeFilter {
  search?: string | undefined
}

export const noticeHref = (query: NoticeQuery) => listHref('/notice', { ...query })

/** The hidden fields are replaced with the list, so that a search keeps the other choices. */
export function NoticeSearchForm({ query }: { query: NoticeQuery }) {
  return (
    <search>
      <SearchForm action="/notice" label="নোটিশ খুঁজুন" value={query.search} isLive>
        <div hidden data-swap="chosen">
          {(['kind', 'year', 'pinned'] as const).map((name) => (
            <input key={name} type="hidden" name={name} defaultValue={query[name] ?? ''} />
          ))}
        </div>
      </SearchForm>
    </search>
  )
}

interface FiltersProps {
  query: NoticeQuery
  kinds: readonly FilterChoice[]
  years: readonly FilterChoice[]
  pinnedCount: number
}

/** Links that choose, or take the choice away. */
export function NoticeFilters({ query, kinds, years, pinnedCount }: FiltersProps) {
  const isKind = (value: string) => searchKey(value) === searchKey(query.kind ?? '')
  return (
    <>
      <div data-swap="kinds">
        <ChipRow
          name="ধরন"
          chips={[
            ...(query.pinned
              ? [
                  {
                    label: noticeTexts.pinned,
                    count: pinnedCount,
                    isChosen: true,
                    href: noticeHref({ ...query, pinned: undefined }),
                  },
                ]
              : []),
            ...(isWorthShowing(kinds, query.kind) ? kinds : []).map(({ value, count }) => ({
              label: cutWords(value, longestLabel),
              count,
              isChosen: isKind(value),
              href: noticeHref({ ...query, kind: isKind(value) ? undefined : value }),
            })),
          ]}
        />
      </div>
      <div data-swap="years">
        <ChipRow
          name="বছর"
          chips={(isWorthShowing(years, query.year) ? years : []).map(({ value, count }) => ({
            label: toBengaliDigits(value),
            count,
            isChosen: value === query.year,
            href: noticeHref({ ...query, year: value === query.year ? undefined : value }),
          }))}
        />
      </div>
    </>
  )
}

// Kinds may be sentences, and in addresses anything.
const longestLabel = 60
