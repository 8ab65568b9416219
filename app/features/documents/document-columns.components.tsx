import { truncate } from '#app/text/base/cut.ts'
import { formatDate } from '#app/text/dates/dates.ts'
import { FileLink } from '#app/ui/files/file-link.tsx'
import type { Column } from '#app/ui/list/data-table.tsx'
import { documentCategories } from './document-categories.contract.ts'
import type { DocumentView } from './documents.entity.ts'
import { fileInWords } from './documents.rules.ts'

export const documentColumns: Column<DocumentView>[] = [
  { header: 'শিরোনাম', onCard: 'title', cell: (document) => <Title document={document} /> },
  { header: 'ধরন', cell: ({ category }) => documentCategories[category] },
  {
    header: 'তারিখ',
    cell: ({ date }) => (
      <time dateTime={date ?? ''} className="whitespace-nowrap">
        {date ? formatDate(date) : '—'}
      </time>
    ),
  },
  {
    header: 'ফাইল',
    isLong: true,
    cell: (document) => (
      <>
        <FileLink path={document.file} name={document.file_name}>
          {truncate(document.file_name || 'নামহীন ফাইল')}
        </FileLink>
        <p className="text-sm text-ink-soft">{fileInWords(document)}</p>
      </>
    ),
  },
]

/** Opens the public page in a new tab. */
function Title({ document: { id, title } }: { document: DocumentView }) {
  return (
    <a
      href={`/documents/${id}`}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 min-w-52 items-center underline card:min-w-0"
    >
      <span>
        {title}
        <span className="sr-only"> (নতুন ট্যাবে)</span>
      </span>
    </a>
  )
}
