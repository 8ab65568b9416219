import { BookmarkIcon, ClockIcon } from '@heroicons/react/24/outline'
import { truncate } from '#app/text/base/cut.ts'
import { formatNumber, toBengaliDigits } from '#app/text/base/digits.ts'
import { formatDate, todayInDhaka } from '#app/text/dates/dates.ts'
import { Badge } from '#app/ui/base/badge.tsx'
import { FileLink } from '#app/ui/files/file-link.tsx'
import type { Column } from '#app/ui/list/data-table.tsx'
import { NoticeMark } from './notice-mark.components.tsx'
import { noticeState } from './notice-state.rules.ts'
import type { NoticeView } from './notices.entity.ts'

/** `visits` of the last 90 days by notice; undefined until they are read. */
export function noticeColumns(
  now: string,
  visits: ReadonlyMap<number, number> | undefined,
): Column<NoticeView>[] {
  return [
    {
      header: 'শিরোনাম',
      onCard: 'title',
      cell: ({ title }) => title,
      beside: (notice) => <NoticeMarks notice={notice} now={now} />,
      sortBy: ({ title }) => title,
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
      header: 'দেখা',
      sortBy: ({ id }) => visits?.get(id) ?? 0,
      cell: ({ id }) => (visits ? formatNumber(visits.get(id) ?? 0) : '—'),
    },
    { header: 'বিবরণ', isLong: true, cell: ({ description }) => truncate(description) || '—' },
    {
      header: 'PDF',
      isLong: true,
      cell: (notice) => <FilesCell notice={notice} now={now} />,
    },
  ]
}

// Only the first one; the form lists all.
function FilesCell({ notice, now }: { notice: NoticeView; now: string }) {
  const [first, ...others] = notice.files
  if (!first) return '—'
  return (
    <span className="flex items-center gap-2">
      <FileLink path={first.url} name={first.name} isPrivate={noticeState(notice, now) !== 'public'} isInRow>
        {truncate(first.name || 'নামহীন ফাইল')}
      </FileLink>
      {others.length > 0 && (
        <span className="shrink-0">
          <span aria-hidden>+{toBengaliDigits(others.length)}</span>
          <span className="sr-only">আরও {toBengaliDigits(others.length)}টি</span>
        </span>
      )}
    </span>
  )
}

function NoticeMarks({ notice, now }: { notice: NoticeView; now: string }) {
  return (
    <>
      {notice.category && <Badge look="tinted">{notice.category}</Badge>}
      {notice.is_pinned && (
        <span title="উপরে রাখা" className="shrink-0 text-brand">
          <BookmarkIcon aria-hidden className="size-5" />
          <span className="sr-only">উপরে রাখা</span>
        </span>
      )}
      {notice.deadline && <Deadline day={notice.deadline} />}
      <NoticeMark notice={notice} now={now} />
    </>
  )
}

// The icon says in a row what the words say elsewhere.
function Deadline({ day }: { day: string }) {
  const words = day < todayInDhaka() ? 'শেষ হয়েছে' : 'শেষ তারিখ'
  return (
    <Badge look="tinted" title={`${words}: ${formatDate(day)}`}>
      <ClockIcon aria-hidden className="mr-1 inline size-4 align-[-0.15em]" />
      <span className="sr-only">{words}: </span>
      {formatDate(day)}
    </Badge>
  )
}
