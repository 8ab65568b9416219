import { type CutPage, cutPage } from '#app/contract/paging.ts'
import { Icon } from '#app/site/icon.tsx'
import { listTexts } from '#app/site/list.texts.ts'
import { ChoiceField, ListStatus, SearchField } from '#app/site/list-controls.tsx'
import { listHref } from '#app/site/list-href.ts'
import { definePage, type PageRequest, titleOf } from '#app/site/page.ts'
import { PageHead } from '#app/site/page-head.tsx'
import { Pager } from '#app/site/page-links.tsx'
import { readPart } from '#app/site/read-part.ts'
import { Empty, Failed } from '#app/site/state.tsx'
import { formatNumber, toBengaliDigits } from '#app/text/base/digits.ts'
import { searchKey } from '#app/text/search/search-key.ts'
import { soughtBy } from '#app/text/search/search-terms.ts'
import { KindLinks } from './kind-links.components.tsx'
import { NoticeRow } from './notice-row.components.tsx'
import { arrangeFound, arrangeNotices, categoriesOf, noticesPerPage } from './notices.rules.ts'
import { findNotices, findOutlines, type Notice, searchOutlines } from './notices.store.server.ts'
import { noticeTexts } from './notices.texts.ts'

interface NoticeList extends CutPage<Notice> {
  categories: string[]
  /** Whether a search found its words only in descriptions. */
  isInText: boolean
}

interface NoticesData {
  query: Record<string, string>
  list: NoticeList | 'failed'
  documentCount: number | 'failed'
}

type Sql = PageRequest['resources']['database']['sql']
type CountDocuments = (sql: Sql, search: string) => Promise<number>

export const noticesPage = (countDocuments: CountDocuments) =>
  definePage<NoticesData>({
    path: '/notice',
    parameters: ['search', 'category', 'page'],
    load: async ({ resources, query }) => {
      const { database } = resources
      const { sql } = database
      const read = async () => {
        const all = await findOutlines(sql)
        const found = query.search ? await searchOutlines(database, query.search) : undefined
        const arranged = found
          ? arrangeFound(found.rows, query.category)
          : arrangeNotices(all, query.category)
        const list = cutPage(arranged, query.page, noticesPerPage)
        return {
          ...list,
          items: await findNotices(sql, list.items),
          categories: categoriesOf(all),
          isInText: found?.isInText ?? false,
        }
      }
      return {
        query,
        list: await readPart(resources, read()),
        documentCount: query.search ? await readPart(resources, countDocuments(sql, query.search)) : 0,
      }
    },
    head: ({ query, list }, site) => ({
      title: titleOf(
        list !== 'failed' && list.page > 1 ? `নোটিশ (পৃষ্ঠা ${toBengaliDigits(list.page)})` : 'নোটিশ',
        site,
      ),
      description: 'পরীক্ষা, ফলাফল, ভর্তি, ছুটি ও অন্যান্য বিষয়ের সব নোটিশ, তারিখ অনুযায়ী; সংযুক্ত ফাইলসহ।',
      card: { title: 'নোটিশ' },
      isUnlisted: query.search !== undefined,
    }),
    View: ({ data: { query, list, documentCount } }) => (
      <>
        <PageHead title="নোটিশ" />
        <div className="wrap">
          <NoticeFilters query={query} categories={list === 'failed' ? [] : list.categories} />
          <ListStatus text={list === 'failed' ? '' : `${formatNumber(list.total)}টি নোটিশ`} />
          <div data-swap="results">
            {list === 'failed' ? (
              <Failed text={noticeTexts.listFailed} retryHref={listHref('/notice', query)} />
            ) : (
              <NoticeResults query={query} list={list} />
            )}
            {documentCount !== 'failed' && documentCount > 0 && (
              <p className="elsewhere on-screen">
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

function NoticeFilters({ query, categories }: { query: Record<string, string>; categories: string[] }) {
  const requested = query.category ?? ''
  const chosen = categories.find((category) => searchKey(category) === searchKey(requested))
  return (
    <search>
      <form className="filters" action="/notice" data-live="">
        <SearchField label="নোটিশ খুঁজুন" value={query.search} />
        <ChoiceField
          name="category"
          label="ধরন"
          all="সব ধরন"
          choices={chosen || !requested ? categories : [...categories, requested]}
          value={chosen ?? requested}
        />
        <div className="buttons">
          <button className="button" type="submit">
            {listTexts.search}
          </button>
        </div>
      </form>
    </search>
  )
}

function NoticeResults({ query, list }: { query: Record<string, string>; list: NoticeList }) {
  if (list.total === 0) return <NoneFound isFiltered={Boolean(query.search || query.category)} list={list} />
  const sought = query.search ? soughtBy(query.search) : undefined
  return (
    <>
      {list.isInText && <p className="list-note">শিরোনামে বা ধরনে নেই; এই নোটিশগুলোর বিবরণে আছে।</p>}
      <ul className="list notice-list">
        {list.items.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} sought={sought} />
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
