import { excerptOf } from '#app/features/notices/notices.rules.ts'
import type { Notice } from '#app/features/notices/notices.store.server.ts'
import { Icon } from '#app/site/icon.tsx'
import { Marked } from '#app/site/marked.tsx'
import { dateParts } from '#app/text/dates.ts'
import { formatFileSize } from '#app/text/file-size.ts'
import type { Sought } from '#app/text/found-parts.ts'

interface NoticeRowProps {
  notice: Notice
  isShort?: boolean
  /** What a search looked for. */
  sought?: Sought | undefined
}

/** A notice in a list: date, title, category, and an excerpt and the file where there is room. */
export function NoticeRow({ notice, isShort = false, sought }: NoticeRowProps) {
  // On the home page the list is below a heading of its own.
  const Title = isShort ? 'h3' : 'h2'
  return (
    <li className="notice">
      <NoticeDate date={notice.date} />
      <div className="notice-body">
        <Title className="notice-title">
          <a href={`/notice/${notice.id}`}>
            <Marked sought={sought}>{notice.title}</Marked>
          </a>
        </Title>
        {!isShort && notice.description && <Excerpt notice={notice} sought={sought} />}
        <p className="notice-facts">
          {notice.is_pinned && <b>গুরুত্বপূর্ণ</b>}
          {notice.category && (
            <span className="tag">
              <Marked sought={sought}>{notice.category}</Marked>
            </span>
          )}
          {notice.pdf_file && isShort && <span>PDF{sizeOf(notice)}</span>}
          {notice.pdf_file && !isShort && <NoticeFile notice={notice} />}
        </p>
      </div>
    </li>
  )
}

function Excerpt({ notice: { id, title, description }, sought }: Pick<NoticeRowProps, 'notice' | 'sought'>) {
  const { text, isCut } = excerptOf(description, sought)
  return (
    <p className="notice-text">
      <Marked sought={sought}>{text}</Marked>
      {isCut && (
        <>
          {' '}
          <a href={`/notice/${id}`}>
            আরও পড়ুন<span className="spoken">: {title}</span>
          </a>
        </>
      )}
    </p>
  )
}

/** Day, month and year of a notice, one below the other. */
export function NoticeDate({ date }: { date: string | null }) {
  if (!date) return <span />
  const { day, month, year } = dateParts(date)
  return (
    <time className="notice-date" dateTime={date}>
      <b>{day}</b> <span>{month}</span> <span>{year}</span>
    </time>
  )
}

/** The link that opens the PDF of a notice in a new tab. */
export function NoticeFile({ notice, className = 'link' }: { notice: Notice; className?: string }) {
  return (
    <a className={className} href={`/media/${notice.pdf_file}/document.pdf`} target="_blank" rel="noopener">
      <Icon name="download" />
      <span>
        ডাউনলোড<span className="spoken">: {notice.title}</span>{' '}
        <span className="file-size">(PDF{sizeOf(notice)})</span>
      </span>
    </a>
  )
}

function sizeOf({ pdf_file_size }: Notice): string {
  return pdf_file_size === null ? '' : `, ${formatFileSize(pdf_file_size)}`
}
