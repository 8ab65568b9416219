import { formatInstant } from '#app/text/dates/dates.ts'
import { Badge } from '#app/ui/base/badge.tsx'
import { noticeState, noticeStates } from './notice-state.rules.ts'
import type { NoticeView } from './notices.entity.ts'

export function NoticeMark({ notice, now }: { notice: NoticeView; now: string }) {
  const state = noticeState(notice, now)
  if (state === 'scheduled')
    return <Badge look="loud">প্রকাশ হবে: {formatInstant(notice.publish_at ?? '')}</Badge>
  if (state === 'expired')
    return (
      <Badge look="loud">
        {noticeStates.expired}: {formatInstant(notice.expires_at ?? '')}
      </Badge>
    )
  if (state === 'public')
    return notice.expires_at && <Badge look="tinted">থাকবে: {formatInstant(notice.expires_at)}</Badge>
  return (
    <>
      <Badge look="loud">{noticeStates.draft}</Badge>
      <span className="text-ink-soft">শেষ বদল: {formatInstant(notice.updated_at)}</span>
    </>
  )
}
