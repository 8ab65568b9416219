import { fileUrl } from '#app/contract/stored-files.ts'
import { NoticeDate } from '#app/features/notices/notice-row.components.tsx'
import { Icon } from '#app/site/icon.tsx'
import { Marked } from '#app/site/marked.tsx'
import { formatDate } from '#app/text/dates/dates.ts'
import type { Sought } from '#app/text/search/found-parts.ts'
import { documentCategories } from './document-categories.contract.ts'
import { hasPicture, OpenLink, SmallPicture } from './document-file.components.tsx'
import { fileInWords } from './documents.rules.ts'
import type { SchoolDocument } from './documents.store.server.ts'

interface DocumentRowProps {
  document: SchoolDocument
  sought?: Sought | undefined
}

export function DocumentRow({ document, sought }: DocumentRowProps) {
  const { id, title } = document
  return (
    <li className="document">
      <span className="document-picture">
        {hasPicture(document) ? <SmallPicture document={document} /> : <Icon name="file" />}
      </span>
      <div className="notice-body">
        <h2 className="notice-title">
          <a href={`/documents/${id}`}>
            <Marked sought={sought}>{title}</Marked>
          </a>
        </h2>
        <p className="notice-facts">
          <DateAndCategory document={document} sought={sought} />
          <OpenLink document={document} className="link" />
        </p>
      </div>
    </li>
  )
}

/** Screen readers read them as a sentence. */
export function DateAndCategory({ document: { category, date }, sought }: DocumentRowProps) {
  return (
    <>
      {date && <time dateTime={date}>{formatDate(date)}</time>}
      <span className="spoken">{date && ', '}ধরন: </span>
      <span className="tag">
        <Marked sought={sought}>{documentCategories[category]}</Marked>
      </span>
      <span className="spoken">। </span>
    </>
  )
}

/** A row of the news on the home page. */
export function ShortDocumentRow({ document }: Pick<DocumentRowProps, 'document'>) {
  const { id, title, category, date, file } = document
  return (
    <li className="notice">
      <NoticeDate date={date} />
      <div className="notice-body">
        <h3 className="notice-title">
          <a href={`/documents/${id}`}>{title}</a>
        </h3>
        <p className="notice-facts">
          <span className="tag">{documentCategories[category]}</span>
          <span>{fileInWords({ ...document, file: fileUrl(file) })}</span>
        </p>
      </div>
    </li>
  )
}
