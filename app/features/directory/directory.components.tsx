import { listTexts } from '#app/site/list.texts.ts'
import { ChoiceField, SearchField } from '#app/site/list-controls.tsx'
import { listHref } from '#app/site/list-href.ts'
import { Pager } from '#app/site/page-links.tsx'
import { SearchNote } from '#app/site/search-note.tsx'
import { Empty } from '#app/site/state.tsx'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import {
  type DirectoryList,
  type DirectoryQuery,
  type DirectoryTab,
  otherTabOf,
  tabNames,
} from './directory.rules.ts'
import { directoryTexts } from './directory.texts.ts'
import { DirectoryTable } from './directory-table.components.tsx'
import { PersonCard } from './person-card.components.tsx'

export function directoryHref(
  tab: DirectoryTab,
  query: Record<string, string | number | undefined> = {},
): string {
  return listHref('/facnstaff', { ...query, tab: tab === 'staff' ? tab : undefined })
}

interface TabsProps {
  tab: DirectoryTab
  counts: Record<DirectoryTab, number | 'failed'>
  query: DirectoryQuery
}

/** Switching tabs keeps the search. */
export function DirectoryTabs({ tab, counts, query }: TabsProps) {
  return (
    <nav className="tabs" aria-label="তালিকা" data-swap="tabs">
      <ul className="list">
        {tabs.map((name) => (
          <li key={name}>
            <a
              href={directoryHref(name, { search: query.search })}
              {...(name === tab && { 'aria-current': 'page' })}
            >
              {tabNames[name]}
              {counts[name] !== 'failed' && <span className="count">{toBengaliDigits(counts[name])}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const tabs = ['teachers', 'staff'] as const

/** The second form is for the reset button. */
export function DirectoryFilters({
  tab,
  query,
  designations,
}: {
  tab: DirectoryTab
  query: DirectoryQuery
  designations: string[]
}) {
  const selected = query.designation ?? ''
  return (
    <>
      <search>
        <form className="directory-filters" action="/facnstaff" data-live="">
          <input type="hidden" name="tab" defaultValue={tab === 'staff' ? tab : ''} />
          <SearchField label="নাম, পদবি, বিষয় বা বিভাগ দিয়ে খুঁজুন" value={query.search} />
          <ChoiceField
            name="designation"
            label="পদবি"
            all="সব পদবি"
            choices={designations}
            value={designations.find((designation) => searchKey(designation) === searchKey(selected))}
          />
          <div className="buttons">
            <button className="button" type="submit">
              {listTexts.search}
            </button>
            <button className="button button-quiet" type="submit" form="reset">
              {listTexts.reset}
            </button>
          </div>
        </form>
      </search>
      <form id="reset" action="/facnstaff" data-live="" data-swap="reset">
        <input type="hidden" name="tab" defaultValue={tab === 'staff' ? tab : ''} />
      </form>
    </>
  )
}

interface ResultsProps {
  tab: DirectoryTab
  query: DirectoryQuery
  list: DirectoryList
  /** The heads that are shown above. */
  headCount: number
  otherTab: number | 'failed'
  avatarUrl: (name: string) => string
}

/** The cards of one page, and a printable table of all results. */
export function DirectoryResults({ avatarUrl, ...shown }: ResultsProps) {
  const { tab, query, list } = shown
  if (list.total === 0) return <NobodyFound {...shown} />
  return (
    <>
      <SearchNote found={list.found} hrefOf={(search) => directoryHref(tab, { ...query, search })} />
      <div className="directory-list">
        <ul className="list people directory">
          {list.items.map((person, index) => (
            <PersonCard
              key={person.id}
              tab={tab}
              person={person}
              avatarUrl={avatarUrl}
              sought={list.found?.sought}
              isFirst={index === 0}
            />
          ))}
        </ul>
      </div>
      <Pager
        page={list.page}
        lastPage={list.lastPage}
        hrefOf={(page) => directoryHref(tab, { ...query, page })}
      />
      <DirectoryTable tab={tab} people={list.results} />
    </>
  )
}

/** Says who else has been found, or else what to do. */
function NobodyFound({ tab, query, list, headCount, otherTab }: Omit<ResultsProps, 'avatarUrl'>) {
  const { otherDesignations } = list
  const others = otherTab === 'failed' ? 0 : otherTab
  const isFiltered = query.search !== undefined || query.designation !== undefined
  const found = otherDesignations + others + (query.search ? headCount : 0)
  return (
    <Empty icon="people" text={directoryTexts.noneFound}>
      {!isFiltered && <p>এই তালিকায় এখনো কারও নাম যোগ করা হয়নি।</p>}
      {query.search && headCount > 0 && <p>উপরে {toBengaliDigits(headCount)} জন প্রতিষ্ঠানপ্রধানকে পাওয়া গেছে।</p>}
      {otherDesignations > 0 && (
        <a className="link" href={directoryHref(tab, { search: query.search })}>
          সব পদবি মিলিয়ে {toBengaliDigits(otherDesignations)} জন
        </a>
      )}
      {others > 0 && (
        <a className="link" href={directoryHref(otherTabOf(tab), { search: query.search })}>
          {tabNames[otherTabOf(tab)]}দের মধ্যে {toBengaliDigits(others)} জন
        </a>
      )}
      {isFiltered && found === 0 && (
        <>
          <p>বানান বদলে, অথবা নামের শুধু একটি অংশ লিখে দেখুন।</p>
          <p className="buttons">
            <a className="link" href={directoryHref(tab)} data-all="">
              সব {tabNames[tab]} দেখুন
            </a>
            <a className="link" href="/contact">
              অফিসে জিজ্ঞাসা করুন
            </a>
          </p>
        </>
      )}
    </Empty>
  )
}
