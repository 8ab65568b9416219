import { expect, test } from 'vitest'
import { takesAway } from './takes-away.rules.ts'

const shown = { unless: 'is_draft', from: 'publish_at', until: 'expires_at' } as const
const notice = {
  title: 'ছুটি',
  description: '',
  is_pinned: false,
  is_draft: false,
  publish_at: null,
  expires_at: null,
  files: [{ key: 'notices/a' }],
  updated_at: '2026-11-23T04:00:00.000Z',
}

test.each([
  { what: 'a new record', before: undefined, after: notice, expected: false },
  { what: 'a deleted record', before: notice, after: undefined, expected: true },
  { what: 'a deleted draft', before: { ...notice, is_draft: true }, after: undefined, expected: false },
  {
    what: 'a draft that is published',
    before: { ...notice, is_draft: true },
    after: notice,
    expected: false,
  },
  { what: 'a notice that becomes a draft', after: { ...notice, is_draft: true }, expected: true },
  { what: 'a notice that is put off', after: { ...notice, publish_at: '2027-01-01' }, expected: true },
  { what: 'a pinned notice', after: { ...notice, is_pinned: true }, expected: false },
  { what: 'a text that was empty', after: { ...notice, description: 'বিস্তারিত' }, expected: false },
  { what: 'a longer text', after: { ...notice, title: 'ঈদের ছুটি' }, expected: false },
  { what: 'another text', after: { ...notice, title: 'ভর্তি' }, expected: true },
  { what: 'a text that is emptied', after: { ...notice, title: null }, expected: true },
  { what: 'one more file', after: { ...notice, files: [...notice.files, { key: 'b' }] }, expected: false },
  { what: 'a file less', after: { ...notice, files: [] }, expected: true },
  { what: 'another time of change', after: { ...notice, updated_at: 'later' }, expected: false },
])('$what takes away what visitors read: $expected', ({ expected, ...change }) => {
  const { before, after } = { before: notice, ...change }
  expect(takesAway({ shown }, before, after)).toBe(expected)
})
