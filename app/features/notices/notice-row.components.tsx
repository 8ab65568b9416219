import { Marked } from '#app/site/marked.tsx'
import { Linked } from '#app/site/written-text.tsx'
import { formatFileSize } from '#app/text/base/file-size.ts'
import { dateParts, formatDate } from '#app/text/dates/dates.ts'
import type { Sought } from '#app/text/search/found-parts.ts'
import { Comma, Deadline, Kind, Revised } from './notice-facts.components.tsx'
import { FilesInList } from './notice-files.components.tsx'
import { filesInWords } from './notice-files.rules.ts'
import { excerptOf } from './notices.rules.ts'
import type { Notice } from './notices.store.server.ts'
import { noticeTexts } from './notices.texts.ts'

interface NoticeRowProps {
  notice: Notice
  isShort?: boolean
  /** Short rows follow the heading of their section, others the title of the page. */
  heading?: 'h2' | 'h3'
  sought?: Sought | undefined
}

export function NoticeRow({ notice, isShort = false, heading, sought }: NoticeRowProps) {
  const { id, title, description, date, deadline, category } = notice
  const Title = heading ?? (isShort ? 'h3' : 'h2')
  return (
    <li className="notice">
      {date ? <DateBlock date={date} /> : <span />}
      <div className="notice-body">
        <Title className="notice-title">
          <a href={`/notice/${id}`}>
            <Marked sought={sought}>{title}</Marked>
          </a>
        </Title>
        {!isShort && description && <Excerpt notice={notice} sought={sought} />}
        <Deadline deadline={deadline} />
        <p className="notice-facts">
          {date && (
            <>
              <time className="spoken" dateTime={date}>
                {formatDate(date)}
              </time>
              <Comma />
            </>
          )}
          {category && (
            <Kind>
              <Marked sought={sought}>{category}</Marked>
            </Kind>
          )}
          {notice.is_pinned && (
            <b>
              {noticeTexts.pinned}
              <Comma />
            </b>
          )}
          {isShort ? <ShortFiles files={notice.files} /> : <FilesInList notice={notice} />}
          <Revised revised_at={notice.revised_at} />
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

/** A date block, read out with the month in full. */
export function NoticeDate({ date }: { date: string | null }) {
  if (!date) return <span />
  return (
    <>
      <time className="spoken" dateTime={date}>
        {formatDate(date)}
      </time>
      <DateBlock date={date} />
    </>
  )
}

function DateBlock({ date }: { date: string }) {
  const { day, month, year } = dateParts(date)
  return (
    <span className="notice-date" aria-hidden="true">
      <b>{day}</b> <span>{month}</span> <span>{year}</span>
    </span>
  )
}

function ShortFiles({ files }: Pick<Notice, 'files'>) {
  const [first] = files
  if (!first) return null
  const size = files.length === 1 && first.size !== null ? `, ${formatFileSize(first.size)}` : ''
  return (
    <>
      <span>{filesInWords(files) + size}</span>
      <Comma />
    </>
  )
}
