import { expect, test } from 'vitest'
import { publicEffect } from './public-effect.rules.ts'

const visibility = { draft: 'is_draft', publishAt: 'publish_at', expireAt: 'expires_at' } as const
const notice = {
  title: 'ছুটি',
  description: '',
  pdf_file: 'notices/3f2a',
  is_pinned: false,
  is_draft: false,
  publish_at: null,
  expires_at: null,
  files: [{ key: 'notices/a' }],
  updated_at: '2026-11-23T04:00:00.000Z',
}
const draft = { ...notice, is_draft: true }

test.each([
  { what: 'a new record', before: undefined, after: notice, effect: 'adds' },
  { what: 'a deleted record', after: undefined, effect: 'takes away' },
  { what: 'a deleted draft', before: draft, after: undefined, effect: 'adds' },
  { what: 'a draft that is published', before: draft, after: notice, effect: 'adds' },
  { what: 'a notice that becomes a draft', after: draft, effect: 'takes away' },
  { what: 'a notice that is put off', after: { ...notice, publish_at: '2027-01-01' }, effect: 'takes away' },
  { what: 'a notice that ends', after: { ...notice, expires_at: '2026-11-23' }, effect: 'takes away' },
  { what: 'a pinned notice', after: { ...notice, is_pinned: true }, effect: 'adds' },
  { what: 'a text that was empty', after: { ...notice, description: 'বিস্তারিত' }, effect: 'adds' },
  { what: 'a longer text', after: { ...notice, title: 'ঈদের ছুটি' }, effect: 'adds' },
  { what: 'another text', after: { ...notice, title: 'ভর্তি' }, effect: 'rewords' },
  { what: 'a text that is emptied', after: { ...notice, title: null }, effect: 'takes away' },
  { what: 'another file', after: { ...notice, pdf_file: 'notices/3f2a-longer' }, effect: 'takes away' },
  { what: 'one more file', after: { ...notice, files: [...notice.files, { key: 'b' }] }, effect: 'adds' },
  { what: 'a file less', after: { ...notice, files: [] }, effect: 'takes away' },
  {
    what: 'other words and a file less',
    after: { ...notice, title: 'ভর্তি', files: [] },
    effect: 'takes away',
  },
  { what: 'another time of change', after: { ...notice, updated_at: 'later' }, effect: 'adds' },
])('for visitors, $what $effect', ({ effect, ...change }) => {
  const { before, after } = { before: notice, ...change }
  expect(publicEffect({ visibility }, before, after)).toBe(effect)
})
