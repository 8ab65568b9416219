import { Icon } from '#app/site/icon.tsx'
import { toBengaliDigits } from '#app/text/base/digits.ts'
import { noticeHref } from './notice-filters.components.tsx'
import { NoticeRow } from './notice-row.components.tsx'
import type { Notice } from './notices.store.server.ts'

interface PinnedProps {
  /** The newest ones. */
  notices: readonly Notice[]
  /** Of all pinned notices. */
  count: number
}

/** Folded, because the pinned notices stand at their dates in the list, too. */
export function PinnedNotices({ notices, count }: PinnedProps) {
  if (notices.length === 0) return null
  const hasMore = count > notices.length
  return (
    <details className="pinned-notices">
      <summary>
        <b>গুরুত্বপূর্ণ নোটিশ</b>{' '}
        <span>
          {toBengaliDigits(notices.length)}টি{hasMore && `, মোট ${toBengaliDigits(count)}টি`}
        </span>
      </summary>
      <ul className="list pinned-list">
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} isShort heading="h2" />
        ))}
      </ul>
      {hasMore && (
        <p>
          <a className="link" href={noticeHref({ pinned: '1' })} data-all="">
            <span>সব গুরুত্বপূর্ণ নোটিশ ({toBengaliDigits(count)}টি)</span>
            <Icon name="arrow" />
          </a>
        </p>
      )}
    </details>
  )
}
