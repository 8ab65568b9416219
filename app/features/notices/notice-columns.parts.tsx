import type { ReactNode } from 'react'
import { cutText } from '#app/text/cut.ts'
import { formatDate, formatInstant } from '#app/text/dates.ts'
import type { Column } from '#app/ui/data-table.tsx'
import { FileLink } from '#app/ui/file-link.tsx'
import type { NoticeView } from './notices.entity.ts'
import { noticeState } from './notices.rules.ts'

/** The columns of the list of notices, at an instant. */
export function noticeColumns(now: string): Column<NoticeView>[] {
  return [
    { header: 'শিরোনাম', cell: (notice) => <NoticeTitle notice={notice} now={now} /> },
    {
      header: 'তারিখ',
      cell: ({ date }) => (
        <time dateTime={date ?? ''} className="whitespace-nowrap">
          {date ? formatDate(date) : '—'}
        </time>
      ),
    },
    { header: 'বিবরণ', isLong: true, cell: ({ description }) => cutText(description) || '—' },
    {
      header: 'PDF',
      isLong: true,
      cell: (notice) =>
        notice.pdf_file ? (
          <FileLink
            path={notice.pdf_file}
            name={notice.pdf_file_name}
            isPrivate={noticeState(notice, now) !== 'public'}
          >
            {cutText(notice.pdf_file_name)}
          </FileLink>
        ) : (
          '—'
        ),
    },
  ]
}

/** The title, with marks for pinned notices and for those that visitors don't see. */
function NoticeTitle({ notice, now }: { notice: NoticeView; now: string }) {
  const state = noticeState(notice, now)
  return (
    <div className="grid min-w-0 justify-items-start gap-1 md:min-w-52">
      {state === 'public' ? (
        <a href={`/notice/${notice.id}`} className="inline-flex min-h-11 items-center underline">
          {notice.title}
        </a>
      ) : (
        notice.title
      )}
      <span className="flex flex-wrap gap-2 text-sm">
        {notice.category && <Tag>{notice.category}</Tag>}
        {notice.is_pinned && <Tag>উপরে রাখা</Tag>}
        {state === 'draft' && <Tag isLoud>খসড়া</Tag>}
        {state === 'scheduled' && <Tag isLoud>প্রকাশ হবে: {formatInstant(notice.publish_at ?? '')}</Tag>}
        {state === 'expired' && <Tag isLoud>মেয়াদ শেষ: {formatInstant(notice.expires_at ?? '')}</Tag>}
        {state === 'public' && notice.expires_at && <Tag>থাকবে: {formatInstant(notice.expires_at)}</Tag>}
      </span>
    </div>
  )
}

function Tag({ isLoud = false, children }: { isLoud?: boolean; children: ReactNode }) {
  return (
    <span className={`rounded-xl px-2 ${isLoud ? 'bg-accent text-paper' : 'bg-brand-tint text-brand-deep'}`}>
      {children}
    </span>
  )
}
