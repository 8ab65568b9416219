import { readTypedInstant } from '#app/text/dates/written-times.ts'
import type { NoticeView } from './notices.entity.ts'

export type Timed = Pick<NoticeView, 'is_draft' | 'publish_at' | 'expires_at'>

/** The states of a notice, with their names on screens. */
export const noticeStates = {
  public: 'প্রকাশিত',
  scheduled: 'প্রকাশের অপেক্ষায়',
  draft: 'খসড়া',
  expired: 'মেয়াদ শেষ',
} as const

export type NoticeState = keyof typeof noticeStates

/** The state of a notice for visitors at an instant (ISO 8601 UTC). */
export function noticeState(notice: Timed, now: string): NoticeState {
  if (notice.is_draft) return 'draft'
  if (notice.expires_at && notice.expires_at <= now) return 'expired'
  return notice.publish_at && notice.publish_at > now ? 'scheduled' : 'public'
}

/**
 * What the buttons of the form do with a notice (undefined for a new one) whose time of publication is as typed now. The
 * first one, which Enter presses, never shows a draft.
 */
export function savesOf(notice: Timed | undefined, publishAt: string, now: string) {
  const state = notice && noticeState(notice, now)
  const isComing = (readTypedInstant(publishAt) ?? '') > now
  const isShown = state === 'public' || state === 'expired'
  const show = {
    label: isComing ? 'সময় ঠিক করুন' : isShown ? 'আপডেট করুন' : 'প্রকাশ করুন',
    fields: { is_draft: 'false' },
  }
  const keep = { label: 'খসড়া রাখুন', fields: { is_draft: 'true' }, isQuiet: true }
  return state === 'draft' ? [keep, show] : [show, keep]
}
