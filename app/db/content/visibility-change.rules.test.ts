import { expect, test } from 'vitest'
import { visibilityChange } from './visibility-change.rules.ts'

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
  { what: 'a new record', before: undefined, after: notice, change: 'added' },
  { what: 'a deleted record', after: undefined, change: 'removed' },
  { what: 'a deleted draft', before: draft, after: undefined, change: 'added' },
  { what: 'a draft that is published', before: draft, after: notice, change: 'added' },
  { what: 'a notice that becomes a draft', after: draft, change: 'removed' },
  { what: 'a postponed notice', after: { ...notice, publish_at: '2027-01-01' }, change: 'removed' },
  { what: 'an expired notice', after: { ...notice, expires_at: '2026-11-23' }, change: 'removed' },
  { what: 'a pinned notice', after: { ...notice, is_pinned: true }, change: 'removed' },
  { what: 'a text for an empty field', after: { ...notice, description: 'বিস্তারিত' }, change: 'added' },
  { what: 'a longer text', after: { ...notice, title: 'ঈদের ছুটি' }, change: 'removed' },
  { what: 'another text', after: { ...notice, title: 'ভর্তি' }, change: 'removed' },
  { what: 'a deleted text', after: { ...notice, title: null }, change: 'removed' },
  { what: 'another file', after: { ...notice, pdf_file: 'notices/3f2a-longer' }, change: 'removed' },
  { what: 'one more file', after: { ...notice, files: [...notice.files, { key: 'b' }] }, change: 'added' },
  { what: 'a deleted file', after: { ...notice, files: [] }, change: 'removed' },
  {
    what: 'another text and a deleted file',
    after: { ...notice, title: 'ভর্তি', files: [] },
    change: 'removed',
  },
  { what: 'another time of change', after: { ...notice, updated_at: 'later' }, change: 'added' },
])('for visitors, with $what something is $change', ({ change, ...write }) => {
  const { before, after } = { before: notice, ...write }
  expect(visibilityChange({ visibility }, before, after)).toBe(change)
})
