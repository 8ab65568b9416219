import { truncate } from '#app/text/base/cut.ts'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { formatDate, todayInDhaka } from '#app/text/dates/dates.ts'
import { Badge } from '#app/ui/base/badge.tsx'
import { FileLink } from '#app/ui/files/file-link.tsx'
import type { Column } from '#app/ui/list/data-table.tsx'
import { NoticeMark } from './notice-mark.components.tsx'
import { noticeState } from './notice-state.rules.ts'
import type { NoticeView } from './notices.entity.ts'

export function noticeColumns(now: string): Column<NoticeView>[] {
  return [
    {
      header: 'শিরোনাম',
      onCard: 'title',
      cell: ({ title }) => title,
      beside: ({ category }) =>
        category && (
          <span className="shrink-0">
            <Badge look="tinted">{category}</Badge>
          </span>
        ),
      below: (notice) => <NoticeMarks notice={notice} now={now} />,
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
    <>
      <FileLink path={first.url} name={first.name} isPrivate={noticeState(notice, now) !== 'public'}>
        {truncate(first.name || 'নামহীন ফাইল')}
      </FileLink>
      {others.length > 0 && ` আরও ${toBengaliDigits(others.length)}টি`}
    </>
  )
}

function NoticeMarks({ notice, now }: { notice: NoticeView; now: string }) {
  return (
    <span className="flex flex-wrap gap-x-2 empty:hidden">
      {notice.is_pinned && <Badge look="tinted">উপরে রাখা</Badge>}
      {notice.deadline && (
        <Badge look="tinted">
          {notice.deadline < todayInDhaka() ? 'শেষ হয়েছে' : 'শেষ তারিখ'}: {formatDate(notice.deadline)}
        </Badge>
      )}
      <NoticeMark notice={notice} now={now} />
    </span>
  )
}
