import { idInAddress } from '#app/contract/fields.ts'
import { picturePath } from '#app/contract/pictures.ts'
import { Icon } from '#app/site/icon.tsx'
import { institutionJsonLd } from '#app/site/json-ld.ts'
import { definePage, type Site, titleOf } from '#app/site/page.ts'
import { entriesOf } from '#app/site/record-entries.ts'
import { WrittenText } from '#app/site/written-text.tsx'
import { formatDate, todayInDhaka } from '#app/text/dates/dates.ts'
import { Comma, Deadline, Kind, Revised } from './notice-facts.components.tsx'
import { NoticeFiles } from './notice-files.components.tsx'
import { excerptOf, neighboursOf, publishedAt } from './notices.rules.ts'
import { findNotices, type Notice, notices } from './notices.store.server.ts'

type Neighbour = Pick<Notice, 'id' | 'title'>

interface NoticeData {
  notice: Notice
  newer: Neighbour | undefined
  older: Neighbour | undefined
}

export const noticePage = definePage<NoticeData>({
  path: '/notice/{id}',
  findEntries: entriesOf(notices),
  parameters: [],
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
    article: { published: publishedAt(notice), modified: modifiedAt(notice) },
    jsonLd: noticeJsonLd(notice, site),
  }),
  View: ({ data: { notice, newer, older } }) => (
    <div className="wrap">
      <article className={notice.files.length > 0 ? 'two-columns' : undefined}>
        <div className="notice-page">
          <p className="on-screen">
            <a className="link" href="/notice">
              <Icon name="back" />
              <span>সব নোটিশ</span>
            </a>
          </p>
          <h1 className={notice.title.length > 90 ? 'is-long' : undefined}>{notice.title}</h1>
          <Deadline deadline={notice.deadline} />
          {notice.deadline && notice.deadline >= todayInDhaka() && (
            <p className="on-screen">
              <a className="link" href={`/notice/${notice.id}.ics`}>
                শেষ তারিখটি ফোনের ক্যালেন্ডারে নিন
              </a>
            </p>
          )}
          <p className="notice-facts">
            {notice.date && (
              <>
                <time dateTime={notice.date}>{formatDate(notice.date)}</time>
                <Comma />
              </>
            )}
            {notice.category && <Kind>{notice.category}</Kind>}
            <Revised revised_at={notice.revised_at} />
          </p>
          {notice.description && <WrittenText text={notice.description} />}
        </div>
        <NoticeFiles notice={notice} />
      </article>
      <Neighbours newer={newer} older={older} />
    </div>
  ),
})

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

const modifiedAt = ({ revised_at, updated_at }: Notice) => revised_at ?? updated_at

// https://schema.org/NewsArticle
function noticeJsonLd(notice: Notice, site: Site): object {
  const institution = institutionJsonLd(site)
  const picture = site.institution?.institution_image ?? site.institution?.logo
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: notice.title,
    ...(notice.date && { datePublished: notice.date }),
    dateModified: modifiedAt(notice),
    ...(notice.category && { articleSection: notice.category }),
    ...(picture && { image: new URL(picturePath(picture), site.origin).href }),
    inLanguage: 'bn',
    mainEntityOfPage: site.canonical,
    author: institution,
    publisher: institution,
  }
}
