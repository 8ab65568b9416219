import type { CutPage } from '#app/contract/paging.ts'
import { Icon } from '#app/site/icon.tsx'
import { listHref } from '#app/site/list-href.ts'
import { Pager } from '#app/site/page-links.tsx'
import { SearchNote } from '#app/site/search-note.tsx'
import { Empty } from '#app/site/state.tsx'
import type { SearchFacts } from '#app/text/search/text-index.ts'
import { DocumentRow } from './document-row.components.tsx'
import type { countByCategory } from './documents.rules.ts'
import type { SchoolDocument } from './documents.store.server.ts'
import { WholeDocument } from './whole-document.components.tsx'

export interface DocumentList extends CutPage<SchoolDocument> {
  found: SearchFacts | undefined
  counts: ReturnType<typeof countByCategory>
  /** The newest result, whose pages are shown above the others. */
  newestResult: SchoolDocument | undefined
  /** Words that also find notices; empty if there are none. */
  inNotices: string
}

interface ResultsProps {
  query: Record<string, string>
  list: DocumentList
}

export function DocumentResults({ query, list }: ResultsProps) {
  const { newestResult } = list
  const rows = list.items.filter((one) => one !== newestResult)
  return (
    <>
      {list.total > 0 && (
        <SearchNote found={list.found} hrefOf={(search) => listHref('/documents', { ...query, search })} />
      )}
      {list.total === 0 ? (
        <NoneFound isFiltered={Boolean(query.search || query.category)} />
      ) : (
        <>
          {newestResult && <NewestResult document={newestResult} />}
          {rows.length > 0 && (
            <ul className="list notice-list">
              {rows.map((document) => (
                <DocumentRow key={document.id} document={document} sought={list.found?.sought} />
              ))}
            </ul>
          )}
        </>
      )}
      <Pager
        page={list.page}
        lastPage={list.lastPage}
        hrefOf={(page) => listHref('/documents', { ...query, page })}
      />
      {list.inNotices && (
        <p className="spaced on-screen">
          <a className="link" href={listHref('/notice', { search: list.inNotices })}>
            <span>“{list.inNotices}” নিয়ে নোটিশও আছে</span>
            <Icon name="arrow" />
          </a>
        </p>
      )}
    </>
  )
}

function NewestResult({ document }: { document: SchoolDocument }) {
  const { id, title } = document
  const heading = (
    <h2>
      <a href={`/documents/${id}`}>{title}</a>
    </h2>
  )
  return <WholeDocument document={document} heading={heading} />
}

function NoneFound({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered)
    return (
      <Empty icon="file" text="এখনো কোনো নথি প্রকাশিত হয়নি।">
        <p>সিলেবাস, ফরম, ফলাফল বা অন্য নথি এলে এখানে দেখা যাবে।</p>
      </Empty>
    )
  return (
    <Empty icon="file" text="এই খোঁজে কোনো নথি নেই।">
      <p>কম শব্দে বা অন্য শব্দে খুঁজে দেখুন (যেমন সিলেবাস, ফলাফল, ফরম), অথবা বছরের নাম দিয়ে।</p>
      <a className="link" href="/documents" data-all="">
        সব নথি দেখুন
      </a>
    </Empty>
  )
}
