import { truncate } from '#app/text/base/cut.ts'
import { formatDate } from '#app/text/dates/dates.ts'
import { FileLink } from '#app/ui/files/file-link.tsx'
import type { Column } from '#app/ui/list/data-table.tsx'
import { documentCategories } from './document-categories.contract.ts'
import type { DocumentView } from './documents.entity.ts'
import { fileInWords } from './documents.rules.ts'

export const documentColumns: Column<DocumentView>[] = [
  { header: 'শিরোনাম', onCard: 'title', cell: ({ title }) => title, sortBy: ({ title }) => title },
  {
    header: 'ধরন',
    onCard: 'subtitle',
    cell: ({ category }) => documentCategories[category],
    sortBy: ({ category }) => documentCategories[category],
  },
  {
    header: 'তারিখ',
    onCard: 'subtitle',
    sortBy: ({ date }) => date,
    cell: ({ date }) => (
      <time dateTime={date ?? ''} className="whitespace-nowrap">
        {date ? formatDate(date) : '—'}
      </time>
    ),
  },
  {
    header: 'ফাইল',
    cell: (document) => (
      <span className="flex items-center gap-2">
        <FileLink path={document.file} name={document.file_name} isInRow>
          {truncate(document.file_name || 'নামহীন ফাইল')}
        </FileLink>
        <span className="hidden shrink-0 text-ink-soft @[78rem]/wide-table:inline card:inline">
          {fileInWords(document)}
        </span>
      </span>
    ),
  },
]
