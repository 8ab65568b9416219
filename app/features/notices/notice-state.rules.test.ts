import { expect, test } from 'vitest'
import { noticeState } from './notice-state.rules.ts'

const noon = '2026-03-01T06:00:00.000Z'
const earlier = '2026-03-01T05:59:59.999Z'
const later = '2026-03-01T06:00:00.001Z'

test.each([
  { why: 'it is finished and has no times', fields: {}, state: 'public' },
  { why: 'it is not finished', fields: { is_draft: true, publish_at: earlier }, state: 'draft' },
  { why: 'its time comes at this moment', fields: { publish_at: noon }, state: 'public' },
  { why: 'its time is still to come', fields: { publish_at: later }, state: 'scheduled' },
  { why: 'its time ends at this moment', fields: { expires_at: noon }, state: 'expired' },
  { why: 'its time has not ended', fields: { publish_at: earlier, expires_at: later }, state: 'public' },
  { why: 'it ended before it began', fields: { publish_at: later, expires_at: earlier }, state: 'expired' },
])('a notice is $state when $why', ({ fields, state }) => {
  const notice = { is_draft: false, publish_at: null, expires_at: null, ...fields }
  expect(noticeState(notice, noon)).toBe(state)
})
