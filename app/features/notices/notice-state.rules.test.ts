import { expect, test } from 'vitest'
import { noticeState, savesOf } from './notice-state.rules.ts'

const noon = '2026-03-01T06:00:00.000Z'
const earlier = '2026-03-01T05:59:59.999Z'
const later = '2026-03-01T06:00:00.001Z'

test.each([
  { why: 'it is no draft and has no times', fields: {}, state: 'public' },
  { why: 'it is a draft', fields: { is_draft: true, publish_at: earlier }, state: 'draft' },
  { why: 'it is published at this moment', fields: { publish_at: noon }, state: 'public' },
  { why: 'it is published later', fields: { publish_at: later }, state: 'scheduled' },
  { why: 'it expires at this moment', fields: { expires_at: noon }, state: 'expired' },
  { why: 'it has not expired', fields: { publish_at: earlier, expires_at: later }, state: 'public' },
  {
    why: 'it expires before it is published',
    fields: { publish_at: later, expires_at: earlier },
    state: 'expired',
  },
])('a notice is $state when $why', ({ fields, state }) => {
  const notice = { is_draft: false, publish_at: null, expires_at: null, ...fields }
  expect(noticeState(notice, noon)).toBe(state)
})

const times = { is_draft: false, publish_at: null, expires_at: null }

test.each([
  { why: 'a new one', notice: undefined, publishAt: '', saves: ['প্রকাশ করুন', 'খসড়া রাখুন'] },
  { why: 'a new one, later', notice: undefined, publishAt: later, saves: ['সময় ঠিক করুন', 'খসড়া রাখুন'] },
  {
    why: 'a new one, in the time of Bangladesh',
    notice: undefined,
    publishAt: '2026-03-01T12:01',
    saves: ['সময় ঠিক করুন', 'খসড়া রাখুন'],
  },
  {
    why: 'a new one, as people write it',
    notice: undefined,
    publishAt: '১/৩/২০২৬, দুপুর ১২:০১',
    saves: ['সময় ঠিক করুন', 'খসড়া রাখুন'],
  },
  { why: 'a public one', notice: times, publishAt: earlier, saves: ['আপডেট করুন', 'খসড়া রাখুন'] },
  {
    why: 'a public one that is scheduled',
    notice: times,
    publishAt: later,
    saves: ['সময় ঠিক করুন', 'খসড়া রাখুন'],
  },
  {
    why: 'a scheduled one that is published at once',
    notice: { ...times, publish_at: later },
    publishAt: '',
    saves: ['প্রকাশ করুন', 'খসড়া রাখুন'],
  },
  {
    why: 'an expired one',
    notice: { ...times, expires_at: earlier },
    publishAt: '',
    saves: ['আপডেট করুন', 'খসড়া রাখুন'],
  },
  { why: 'a draft', notice: { ...times, is_draft: true }, publishAt: '', saves: ['খসড়া রাখুন', 'প্রকাশ করুন'] },
])('the buttons for $why: $saves', ({ notice, publishAt, saves }) => {
  expect(savesOf(notice, publishAt, noon).map(({ label }) => label)).toEqual(saves)
})
