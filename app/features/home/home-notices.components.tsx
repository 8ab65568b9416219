import { KindLinks } from '#app/features/notices/kind-links.components.tsx'
import { NoticeRow } from '#app/features/notices/notice-row.components.tsx'
import type { Notice } from '#app/features/notices/notices.store.server.ts'
import { Icon } from '#app/site/icon.tsx'
import { SiteSearchForm } from '#app/site/list-controls.tsx'
import { Failed } from '#app/site/state.tsx'
import type { NewestDays } from './home.rules.ts'

export interface HomeNotices {
  newest: Notice[]
  pinned: Notice[]
  kinds: string[]
  newestDays: NewestDays
}

interface NoticesProps {
  notices: HomeNotices | 'failed'
}

export function NewestNotices({ notices }: NoticesProps) {
  if (notices !== 'failed' && notices.newest.length === 0) return null
  return (
    <section className="home-notices" aria-labelledby="notices">
      <div className="section-head">
        <h2 id="notices">সর্বশেষ নোটিশ</h2>
        <a className="link" href="/notice">
          সব নোটিশ <Icon name="arrow" />
        </a>
      </div>
      {notices === 'failed' ? (
        <Failed text="নোটিশ দেখানো যাচ্ছে না।" retryHref="/" />
      ) : (
        <Rows notices={notices.newest} />
      )}
    </section>
  )
}

export function PinnedNotices({ notices }: NoticesProps) {
  if (notices === 'failed' || notices.pinned.length === 0) return null
  return (
    <section className="pinned" aria-labelledby="pinned">
      <h2 id="pinned">গুরুত্বপূর্ণ নোটিশ</h2>
      <Rows notices={notices.pinned} />
    </section>
  )
}

function Rows({ notices }: { notices: Notice[] }) {
  return (
    <ul className="list notice-list">
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} isShort />
      ))}
    </ul>
  )
}

/** The search of the whole site, with the kinds of notices. */
export function HomeSearch({ notices }: NoticesProps) {
  return (
    <search className="home-search on-screen">
      <SiteSearchForm />
      {notices !== 'failed' && <KindLinks kinds={notices.kinds} />}
    </search>
  )
}
