import type { NoticeView } from './notices.entity.ts'

export type Timed = Pick<NoticeView, 'is_draft' | 'publish_at' | 'expires_at'>

export const noticeStates = {
  public: 'প্রকাশিত',
  scheduled: 'প্রকাশের অপেক্ষায়',
  draft: 'খসড়া',
  expired: 'মেয়াদ শেষ',
} as const

export type NoticeState = keyof typeof noticeStates

/** `now` is an instant (ISO 8601 UTC). */
export function noticeState(notice: Timed, now: string): NoticeState {
  if (notice.is_draft) return 'draft'
  if (notice.expires_at && notice.expires_at <= now) return 'expired'
  return notice.publish_at && notice.publish_at > now ? 'scheduled' : 'public'
}
