import { idInAddress } from '#app/contract/fields.ts'
import { picturePath } from '#app/contract/pictures.ts'
import { Icon } from '#app/site/icon.tsx'
import { institutionJsonLd } from '#app/site/json-ld.ts'
import { definePage, type Site, titleOf } from '#app/site/page.ts'
import { entriesOf } from '#app/site/record-entries.ts'
import { WrittenText } from '#app/site/written-text.tsx'
import { formatDate } from '#app/text/dates/dates.ts'
import { Comma, Deadline, Kind, MemoNumber, Revised } from './notice-facts.components.tsx'
import { NoticeFiles } from './notice-files.components.tsx'
import { NoticeShare } from './notice-share.components.tsx'
import { changedAt, excerptOf, neighboursOf, publishedAt } from './notices.rules.ts'
import { findNotices, type Notice, notices } from './notices.store.server.ts'
import { withdrawnNoticePage } from './withdrawn-notice.components.tsx'

type Neighbour = Pick<Notice, 'id' | 'title'>

interface NoticeData {
  notice: Notice
  newer: Neighbour | undefined
  older: Neighbour | undefined
  /** Not public yet: it has no address to share. */
  isPreview?: boolean
}

export const noticePage = definePage<NoticeData>({
  path: '/notice/{id}',
  visitedAs: 'notice',
  findEntries: entriesOf(notices),
  parameters: [],
  missing: withdrawnNoticePage,
  load: async ({ resources, segment }) => {
    const id = idInAddress(segment)
    const { sql } = resources.database
    const [notice] = await findNotices(sql, [{ id }])
    if (!notice) return undefined
    const all = await notices.findColumns(sql, { audience: 'visitor' }, ['id', 'title'])
    return { notice, ...neighboursOf(all, id) }
  },
  head: ({ notice }, site) => ({
    title: titleOf(notice.title, site),
    description: excerptOf(notice.description).text || notice.title,
    card: { title: notice.title, kind: notice.category || 'নোটিশ', date: notice.date },
    article: { published: publishedAt(notice), modified: changedAt(notice) },
    jsonLd: noticeJsonLd(notice, site),
  }),
  View: ({ data: { notice, newer, older, isPreview }, site }) => (
    <div className="wrap">
      <article className={notice.files.length > 0 ? 'two-columns tall-second' : undefined}>
        <NoticeText notice={notice} />
        <NoticeFiles notice={notice} />
        {!isPreview && <NoticeShare notice={notice} site={site} />}
      </article>
      <Neighbours newer={newer} older={older} />
    </div>
  ),
})

function NoticeText({ notice }: { notice: Notice }) {
  const { title, date, memo_number, category, description } = notice
  return (
    <div className="notice-page">
      <p className="on-screen">
        <a className="link" href="/notice">
          <Icon name="back" />
          <span>সব নোটিশ</span>
        </a>
      </p>
      <LetterLine date={date} memo_number={memo_number} />
      <h1 className={title.length > 90 ? 'is-long' : undefined}>{title}</h1>
      <Deadline deadline={notice.deadline} />
      <p className="notice-facts">
        {date && (
          <span className="on-screen">
            <time dateTime={date}>{formatDate(date)}</time>
            <Comma />
          </span>
        )}
        {category && <Kind>{category}</Kind>}
        <Revised revised_at={notice.revised_at} />
        {notice.revised_at && <Comma />}
        <MemoNumber memo_number={memo_number} />
      </p>
      {description && <WrittenText text={description} />}
    </div>
  )
}

/** In print the number of the memo and the date stand above the title, as in a letter. */
function LetterLine({ date, memo_number }: Pick<Notice, 'date' | 'memo_number'>) {
  return (
    <div className="on-paper">
      <p className="section-head">
        <span>{memo_number && `স্মারক নম্বর: ${memo_number}`}</span>
        {date && <span>তারিখ: {formatDate(date)}</span>}
      </p>
    </div>
  )
}

function Neighbours({ newer, older }: Omit<NoticeData, 'notice'>) {
  if (!newer && !older) return null
  return (
    <nav className="neighbours" aria-label="আরও নোটিশ">
      {older && <NeighbourLink notice={older} label="পূর্ববর্তী নোটিশ" className="older" />}
      {newer && <NeighbourLink notice={newer} label="পরবর্তী নোটিশ" className="newer" />}
    </nav>
  )
}

function NeighbourLink({
  notice,
  label,
  className,
}: {
  notice: Neighbour
  label: string
  className: string
}) {
  return (
    <p className={className}>
      <span className="small soft">{label}</span>
      <a href={`/notice/${notice.id}`}>{notice.title}</a>
    </p>
  )
}

// https://schema.org/NewsArticle
function noticeJsonLd(notice: Notice, site: Site): object {
  const institution = institutionJsonLd(site)
  const picture = site.institution?.institution_image ?? site.institution?.logo
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: notice.title,
    ...(notice.date && { datePublished: notice.date }),
    dateModified: changedAt(notice),
    ...(notice.category && { articleSection: notice.category }),
    ...(picture && { image: new URL(picturePath(picture), site.origin).href }),
    inLanguage: 'bn',
    mainEntityOfPage: site.canonical,
    author: institution,
    publisher: institution,
  }
}
