import { cutPage } from '#app/contract/paging.ts'
import { titleWithDay } from '#app/features/notices/notices.rules.ts'
import { findNewestWith, newestDayOf } from '#app/features/notices/notices.store.server.ts'
import { ListStatus, SearchForm } from '#app/site/list-controls.tsx'
import { listHref } from '#app/site/list-href.ts'
import { definePage, type PageRequest, titleOf } from '#app/site/page.ts'
import { PageHead } from '#app/site/page-head.tsx'
import { readPart } from '#app/site/read-part.ts'
import { Failed } from '#app/site/state.tsx'
import { formatNumber, toBengaliDigits } from '#app/text/base/digits.ts'
import { CategoryLinks } from './category-links.components.tsx'
import { type DocumentCategory, documentCategories } from './document-categories.contract.ts'
import { hasPicture } from './document-file.components.tsx'
import { type DocumentList, DocumentResults } from './documents.components.tsx'
import { categoryIn, countByCategory, documentsPerPage } from './documents.rules.ts'
import {
  documents,
  findDocuments,
  findNewestOf,
  findOutlines,
  searchOutlines,
} from './documents.store.server.ts'
import { documentTexts } from './documents.texts.ts'

interface DocumentsData {
  query: Record<string, string>
  category: DocumentCategory | undefined
  list: DocumentList | 'failed'
}

const wordsOfCategories = {
  form: 'ফর্ম, আবেদনপত্র, form, forms',
  syllabus: 'পাঠ্যসূচি, syllabus',
  recognition: 'পাঠদানের অনুমতি, মঞ্জুরি, অনুমোদনপত্র, recognition, approval',
  mpo: 'এমপিওর কাগজ, mpo',
} as const

export const documentsPage = definePage<DocumentsData>({
  path: '/documents',
  inFooter: 'নথিপত্র',
  inSearch: [
    {
      title: 'নথিপত্র',
      words: 'নথি, ডকুমেন্ট, ফাইল, পিডিএফ, ডাউনলোড, ফরম ডাউনলোড, documents, files, pdf, download',
      answer: async ({ database: { sql } }) => countInWords(await documents.count(sql)),
    },
    { title: 'ফলাফল', words: 'ফল, ফল প্রকাশ, ফল কবে, রেজাল্ট, result, results', answer: newestResult },
    ...(['form', 'syllabus', 'recognition', 'mpo'] as const).map((category) => ({
      title: documentCategories[category],
      words: wordsOfCategories[category],
      href: listHref('/documents', { category }),
      answer: async ({ database: { sql } }: PageRequest['resources']) =>
        countInWords(await documents.count(sql, { category })),
    })),
  ],
  parameters: ['category', 'search', 'page'],
  normalForms: { category: (value) => categoryIn(value) ?? '' },
  load: async ({ resources, query }) => {
    const category = categoryIn(query.category)
    return { query, category, list: await readPart(resources, readList(resources, query, category)) }
  },
  head: ({ query, category, list }, site) => {
    const page = list === 'failed' ? 1 : list.page
    const name = category ? `নথিপত্র: ${documentCategories[category]}` : 'নথিপত্র'
    const canonical = listHref('/documents', { ...query, page })
    return {
      title: titleOf(page > 1 ? `${name} (পৃষ্ঠা ${toBengaliDigits(page)})` : name, site),
      description: 'স্বীকৃতির কাগজ, সিলেবাস, ফরম, পরীক্ষার ফলাফল ও অন্যান্য নথি, ধরন ও তারিখ অনুযায়ী।',
      card: { title: 'নথিপত্র' },
      canonical,
      isUnlisted: query.search !== undefined,
      // Search results are not indexed.
      jsonLd: list === 'failed' || query.search ? undefined : listJsonLd(list, site.origin, canonical),
    }
  },
  View: ({ data: { query, category, list } }) => (
    <>
      <PageHead title="নথিপত্র" />
      <div className="wrap">
        {isSearchable(query, list) && (
          <search>
            <SearchForm action="/documents" label="নথি খুঁজুন" value={query.search} isLive>
              <input type="hidden" name="category" defaultValue={category ?? ''} />
            </SearchForm>
          </search>
        )}
        {list !== 'failed' && (
          <CategoryLinks counts={list.counts} selected={category} search={query.search} />
        )}
        <ListStatus text={list === 'failed' ? '' : `${formatNumber(list.total)}টি নথি`} />
        <div data-swap="results">
          {list === 'failed' ? (
            <Failed text={documentTexts.listFailed} retryHref={listHref('/documents', query)} />
          ) : (
            <DocumentResults query={query} list={list} />
          )}
        </div>
        <template data-when-failed="">
          <Failed text={documentTexts.listFailed} retryHref="/documents" />
        </template>
      </div>
    </>
  ),
})

function countInWords(count: number): string | undefined {
  return count > 0 ? `${formatNumber(count)}টি নথি` : undefined
}

/** The newest result, in a document or in a notice. */
async function newestResult({ database }: PageRequest['resources']) {
  const document = await findNewestOf(database.sql, 'result')
  const notice = await findNewestWith(database, documentCategories.result)
  if (document && (document.date ?? '') >= (notice?.date ?? ''))
    return { text: titleWithDay(document), href: `/documents/${document.id}` }
  return notice && { text: titleWithDay(notice), href: `/notice/${notice.id}` }
}

// One document needs no search, but the way back from a filter must stay.
function isSearchable(query: Record<string, string>, list: DocumentsData['list']): boolean {
  return list === 'failed' || list.total > 1 || Boolean(query.search || query.category)
}

async function readList(
  { database }: PageRequest['resources'],
  { search, page }: Record<string, string>,
  category: DocumentCategory | undefined,
): Promise<DocumentList> {
  const { sql } = database
  const searched = search ? await searchOutlines(database, search) : undefined
  const found = searched?.rows ?? (await findOutlines(sql))
  const list = cutPage(
    category ? found.filter((one) => one.category === category) : found,
    page,
    documentsPerPage,
  )
  const words = search ?? (category ? documentCategories[category] : '')
  const items = await findDocuments(sql, list.items)
  const isNewestOfResults = category === 'result' && !search && list.page === 1
  return {
    ...list,
    items,
    newestResult: isNewestOfResults ? items.slice(0, 1).find(hasPicture) : undefined,
    found: searched?.found,
    counts: countByCategory(found),
    inNotices: (await newestDayOf(database, words)) === undefined ? '' : words,
  }
}

// https://schema.org/CollectionPage
function listJsonLd({ items }: DocumentList, origin: string, canonical: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: 'নথিপত্র',
    url: origin + canonical,
    inLanguage: 'bn',
    hasPart: items.map(({ id, title, date }) => ({
      '@type': 'DigitalDocument',
      name: title,
      url: `${origin}/documents/${id}`,
      ...(date && { datePublished: date }),
    })),
  }
}
