import type { ReactNode } from 'react'
import { formatInstant } from '#app/text/dates/dates.ts'
import { noticeState, noticeStates } from './notice-state.rules.ts'
import type { NoticeView } from './notices.entity.ts'

export function NoticeMark({ notice, now }: { notice: NoticeView; now: string }) {
  const state = noticeState(notice, now)
  if (state === 'scheduled') return <Mark isLoud>প্রকাশ হবে: {formatInstant(notice.publish_at ?? '')}</Mark>
  if (state === 'expired')
    return (
      <Mark isLoud>
        {noticeStates.expired}: {formatInstant(notice.expires_at ?? '')}
      </Mark>
    )
  if (state === 'public') return notice.expires_at && <Mark>থাকবে: {formatInstant(notice.expires_at)}</Mark>
  return (
    <>
      <Mark isLoud>{noticeStates.draft}</Mark>
      <span className="text-ink-soft">শেষ বদল: {formatInstant(notice.updated_at)}</span>
    </>
  )
}

export function Mark({ isLoud = false, children }: { isLoud?: boolean; children: ReactNode }) {
  return (
    <span className={`rounded-xl px-2 ${isLoud ? 'bg-accent text-paper' : 'bg-brand-tint text-brand-deep'}`}>
      {children}
    </span>
  )
}
