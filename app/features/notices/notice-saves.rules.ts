import { readTypedInstant } from '#app/text/dates/written-times.ts'
import { noticeState, type Timed } from './notice-state.rules.ts'

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
