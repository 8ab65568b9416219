import { readTypedInstant } from '#app/text/dates/written-times.ts'
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

/** The submit buttons of the form. Enter presses the first one, which never publishes a draft. */
export function savesOf(notice: Timed | undefined, publishAt: string, now: string) {
  const state = notice && noticeState(notice, now)
  const isScheduled = (readTypedInstant(publishAt) ?? '') > now
  const wasPublic = state === 'public' || state === 'expired'
  const publish = {
    label: isScheduled ? 'সময় ঠিক করুন' : wasPublic ? 'আপডেট করুন' : 'প্রকাশ করুন',
    fields: { is_draft: 'false' },
  }
  const draft = { label: 'খসড়া রাখুন', fields: { is_draft: 'true' }, isQuiet: true }
  return state === 'draft' ? [draft, publish] : [publish, draft]
}
