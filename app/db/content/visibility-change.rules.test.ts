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
  { title: 'a new record', before: undefined, after: notice, change: 'added' },
  { title: 'a deleted record', after: undefined, change: 'removed' },
  { title: 'a deleted draft', before: draft, after: undefined, change: 'added' },
  { title: 'a draft that is published', before: draft, after: notice, change: 'added' },
  { title: 'a notice that becomes a draft', after: draft, change: 'removed' },
  { title: 'a postponed notice', after: { ...notice, publish_at: '2027-01-01' }, change: 'removed' },
  { title: 'an expired notice', after: { ...notice, expires_at: '2026-11-23' }, change: 'removed' },
  { title: 'a pinned notice', after: { ...notice, is_pinned: true }, change: 'removed' },
  { title: 'a text for an empty field', after: { ...notice, description: 'বিস্তারিত' }, change: 'added' },
  { title: 'a longer text', after: { ...notice, title: 'ঈদের ছুটি' }, change: 'removed' },
  { title: 'another text', after: { ...notice, title: 'ভর্তি' }, change: 'removed' },
  { title: 'a deleted text', after: { ...notice, title: null }, change: 'removed' },
  { title: 'another file', after: { ...notice, pdf_file: 'notices/3f2a-longer' }, change: 'removed' },
  { title: 'one more file', after: { ...notice, files: [...notice.files, { key: 'b' }] }, change: 'added' },
  { title: 'a deleted file', after: { ...notice, files: [] }, change: 'removed' },
  {
    title: 'another text and a deleted file',
    after: { ...notice, title: 'ভর্তি', files: [] },
    change: 'removed',
  },
  { title: 'another time of change', after: { ...notice, updated_at: 'later' }, change: 'added' },
])('$title counts as $change', ({ change, ...write }) => {
  const { before, after } = { before: notice, ...write }
  expect(visibilityChange({ visibility }, before, after)).toBe(change)
})
