import { type CutPage, cutPage } from '#app/contract/paging.ts'
import { Icon } from '#app/site/icon.tsx'
import { ListStatus } from '#app/site/list-controls.tsx'
import { listHref } from '#app/site/list-href.ts'
import { definePage, type PageRequest, titleOf } from '#app/site/page.ts'
import { PageHead } from '#app/site/page-head.tsx'
import { Pager } from '#app/site/page-links.tsx'
import { readPart } from '#app/site/read-part.ts'
import { SearchNote } from '#app/site/search-note.tsx'
import { Empty, Failed } from '#app/site/state.tsx'
import { formatNumber, toBengaliDigits } from '#app/text/base/digits.ts'
import type { SearchFacts } from '#app/text/search/text-index.ts'
import { KindLinks } from './kind-links.components.tsx'
import { NoticeFilters, type NoticeQuery, NoticeSearchForm } from './notice-filters.components.tsx'
import {
  type FilterChoice,
  filterNotices,
  isWorthShowing,
  kindChoices,
  noticesPerPage,
  pinnedInGroup,
  readKind,
  readYear,
  spellingOf,
  yearChoices,
} from './notice-list.rules.ts'
import { NoticeRow } from './notice-row.components.tsx'
import { categoriesOf, titleWithDay } from './notices.rules.ts'
import {
  findNewestWith,
  findNotices,
  findOutlines,
  type Notice,
  searchOutlines,
} from './notices.store.server.ts'
import { noticeTexts } from './notices.texts.ts'
import { PinnedNotices } from './pinned-notices.components.tsx'

interface NoticeList extends CutPage<Notice> {
  /** All kinds, whatever is chosen. */
  categories: string[]
  kinds: FilterChoice[]
  years: FilterChoice[]
  /** With the other choices. */
  pinnedCount: number
  /** The group before the first page of the whole list. */
  pinned: Notice[]
  /** Whether a search field is useful. */
  isSearchable: boolean
  found: SearchFacts | undefined
}

interface NoticesData {
  query: NoticeQuery
  /** As requested. */
  page: string | undefined
  list: NoticeList | 'failed'
  documentCount: number | 'failed'
}

type Database = PageRequest['resources']['database']
type CountDocuments = (database: Database, search: string) => Promise<number>

export const noticesPage = (countDocuments: CountDocuments) =>
  definePage<NoticesData>({
    path: '/notice',
    inSearch: [
      {
        title: 'নোটিশ',
        words: 'নোটিস, নোটিশ বোর্ড, বিজ্ঞপ্তি, খবর, notice board, news',
        answer: async ({ database: { sql } }) => {
          const count = (await findOutlines(sql)).length
          return count > 0 ? `${formatNumber(count)}টি নোটিশ` : undefined
        },
      },
      {
        title: 'ছুটি',
        words: 'ছুটির তালিকা, ছুটি কবে, বন্ধ কবে, holiday list, vacation',
        answer: async ({ database }) => {
          const newest = await findNewestWith(database, 'ছুটি')
          return newest && { text: titleWithDay(newest), href: `/notice/${newest.id}` }
        },
      },
    ],
    // `category` is the name of `kind` in old addresses.
    parameters: ['search', 'kind', 'category', 'year', 'pinned', 'page'],
    normalForms: {
      kind: readKind,
      category: readKind,
      year: readYear,
      pinned: (value) => (value === '1' ? value : ''),
    },
    load: async ({ resources, query: { search, category, kind = category, year, pinned, page } }) => {
      const { sql } = resources.database
      const all = await readPart(resources, findOutlines(sql))
      const query: NoticeQuery = {
        search,
        kind: kind && all !== 'failed' ? spellingOf(categoriesOf(all), kind) : kind,
        year,
        pinned,
      }
      return {
        query,
        page,
        list: all === 'failed' ? all : await readPart(resources, readList(resources, query, all, page)),
        documentCount: query.search
          ? await readPart(resources, countDocuments(resources.database, query.search))
          : 0,
      }
    },
    head: ({ query, list }, site) => {
      const page = list === 'failed' ? 1 : list.page
      const name = nameOfList(query)
      return {
        title: titleOf(page > 1 ? `${name} (পৃষ্ঠা ${toBengaliDigits(page)})` : name, site),
        description: `${query.kind ? `${query.kind}: এ বিষয়ের` : 'পরীক্ষা, ফলাফল, ভর্তি, ছুটি ও অন্যান্য বিষয়ের'} সব নোটিশ, তারিখ অনুযায়ী; সংযুক্ত ফাইলসহ।`,
        card: { title: 'নোটিশ' },
        canonical: listHref('/notice', { ...query, page }),
        isUnlisted: isUnlisted(query, list),
      }
    },
    View: ({ data: { query, page, list, documentCount } }) => (
      <>
        <PageHead title="নোটিশ" />
        <div className="wrap">
          {(list === 'failed' || list.isSearchable) && <NoticeSearchForm query={query} />}
          {list !== 'failed' && <NoticeFilters query={query} {...list} />}
          <ListStatus text={list === 'failed' ? '' : `${formatNumber(list.total)}টি নোটিশ`} />
          <div data-swap="results">
            {list === 'failed' ? (
              <Failed text={noticeTexts.listFailed} retryHref={listHref('/notice', { ...query, page })} />
            ) : (
              <NoticeResults query={query} list={list} />
            )}
            {documentCount !== 'failed' && documentCount > 0 && (
              <p className="spaced on-screen">
                <a className="link" href={listHref('/documents', { search: query.search })}>
                  <span>নথিপত্রে {formatNumber(documentCount)}টি পাওয়া গেছে</span>
                  <Icon name="arrow" />
                </a>
              </p>
            )}
          </div>
          <template data-when-failed="">
            <Failed text={noticeTexts.listFailed} retryHref="/notice" />
          </template>
        </div>
      </>
    ),
  })

type Outlines = Awaited<ReturnType<typeof findOutlines>>

async function readList(
  { database }: PageRequest['resources'],
  query: NoticeQuery,
  all: Outlines,
  page: string | undefined,
): Promise<NoticeList> {
  const { sql } = database
  const { kind, year } = query
  const search = query.search ? await searchOutlines(database, query.search) : undefined
  const candidates = search?.rows ?? all
  const list = cutPage(filterNotices(candidates, query), page, noticesPerPage)
  const categories = categoriesOf(all)
  const pinned = isFiltered(query) || list.page > 1 ? [] : filterNotices(all, { pinned: '1' })
  return {
    ...list,
    items: await findNotices(sql, list.items),
    categories,
    kinds: kindChoices(filterNotices(candidates, { ...query, kind: undefined }), kind),
    years: yearChoices(filterNotices(candidates, { ...query, year: undefined }), year),
    pinnedCount: filterNotices(candidates, { ...query, pinned: '1' }).length,
    pinned: await findNotices(sql, pinned.slice(0, pinnedInGroup)),
    isSearchable:
      search !== undefined ||
      all.length > noticesPerPage ||
      isWorthShowing(kindChoices(all), '') ||
      isWorthShowing(yearChoices(all), ''),
    found: search?.found,
  }
}

const isFiltered = (query: NoticeQuery) => Object.values(query).some(Boolean)

function nameOfList({ kind, year, pinned }: NoticeQuery): string {
  const name = pinned ? 'গুরুত্বপূর্ণ নোটিশ' : 'নোটিশ'
  const choices = [kind, year && toBengaliDigits(year)].filter(Boolean)
  return choices.length > 0 ? `${name}: ${choices.join(', ')}` : name
}

/** Search engines get the whole list, and that of each kind and each year; not their combinations, nor empty lists. */
function isUnlisted({ search, kind, year, pinned }: NoticeQuery, list: NoticeList | 'failed'): boolean {
  const isEmpty = list !== 'failed' && list.total === 0
  return Boolean(search || pinned || (kind && year) || ((kind || year) && isEmpty))
}

function NoticeResults({ query, list }: { query: NoticeQuery; list: NoticeList }) {
  if (list.total === 0) return <NoneFound isFiltered={isFiltered(query)} list={list} />
  return (
    <>
      <SearchNote found={list.found} hrefOf={(search) => listHref('/notice', { ...query, search })} />
      <PinnedNotices notices={list.pinned} count={list.pinnedCount} />
      <ul className="list notice-list">
        {list.items.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} sought={list.found?.sought} />
        ))}
      </ul>
      <Pager
        page={list.page}
        lastPage={list.lastPage}
        hrefOf={(page) => listHref('/notice', { ...query, page })}
      />
    </>
  )
}

function NoneFound({ isFiltered, list }: { isFiltered: boolean; list: NoticeList }) {
  if (!isFiltered)
    return (
      <Empty icon="board" text={noticeTexts.noneFound} lang="en">
        <p>এখনো কোনো নোটিশ প্রকাশিত হয়নি। নতুন নোটিশ এলে এখানে দেখা যাবে; এখনই কিছু জানার থাকলে যোগাযোগ করুন।</p>
        <a className="link" href="/contact">
          যোগাযোগ
        </a>
      </Empty>
    )
  return (
    <Empty icon="board" text={noticeTexts.noneFound} lang="en">
      <p>কম শব্দে বা অন্য শব্দে খুঁজে দেখুন (যেমন ভর্তি, ফলাফল, রুটিন), অথবা বছর বা মাসের নাম দিয়ে।</p>
      <KindLinks kinds={list.categories} />
      <a className="link" href="/notice" data-all="">
        সব নোটিশ দেখুন
      </a>
    </Empty>
  )
}
