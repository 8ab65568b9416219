import { Marked } from '#app/site/marked.tsx'
import { Linked } from '#app/site/written-text.tsx'
import { formatFileSize } from '#app/text/base/file-size.ts'
import { dateParts, formatDate } from '#app/text/dates/dates.ts'
import type { Sought } from '#app/text/search/found-parts.ts'
import { Deadline, Revised } from './notice-facts.components.tsx'
import { FilesInList } from './notice-files.components.tsx'
import { filesInWords } from './notice-files.rules.ts'
import { excerptOf } from './notices.rules.ts'
import type { Notice } from './notices.store.server.ts'

interface NoticeRowProps {
  notice: Notice
  isShort?: boolean
  sought?: Sought | undefined
}

export function NoticeRow({ notice, isShort = false, sought }: NoticeRowProps) {
  // On the home page a section heading precedes the list.
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
          <Deadline deadline={notice.deadline} />
          <Revised revised_at={notice.revised_at} />
          {isShort ? <ShortFiles files={notice.files} /> : <FilesInList notice={notice} />}
        </p>
      </div>
    </li>
  )
}

function Excerpt({ notice: { id, title, description }, sought }: Pick<NoticeRowProps, 'notice' | 'sought'>) {
  const { text, isCut } = excerptOf(description, sought)
  return (
    <p className="notice-text">
      {sought || isCut ? <Marked sought={sought}>{text}</Marked> : <Linked>{text}</Linked>}
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

export function NoticeDate({ date }: { date: string | null }) {
  if (!date) return <span />
  const { day, month, year } = dateParts(date)
  return (
    <>
      <time className="spoken" dateTime={date}>
        {formatDate(date)}
      </time>
      <span className="notice-date" aria-hidden="true">
        <b>{day}</b> <span>{month}</span> <span>{year}</span>
      </span>
    </>
  )
}

function ShortFiles({ files }: Pick<Notice, 'files'>) {
  const [first] = files
  if (!first) return null
  const size = files.length === 1 && first.size !== null ? `, ${formatFileSize(first.size)}` : ''
  return <span>{filesInWords(files) + size}</span>
}
