import { expect, test } from 'vitest'
import { defineEntity } from '#app/contract/entity.ts'
import { instant, requiredText, yesNo } from '#app/contract/fields.ts'
import { newlyPublic } from './newly-public.ts'

const noteEntity = defineEntity({
  path: 'notes',
  table: 'notes',
  words: { one: 'নোট', the: 'নোটটি', counted: 'টি নোট', knownBy: ['title'] },
  fields: {
    title: requiredText('শিরোনাম'),
    is_draft: yesNo('খসড়া'),
    from: instant('শুরু'),
    until: instant('শেষ'),
  },
  example: { title: 'ছুটি' },
  readBy: 'everyone',
  order: 'created',
  visibility: { draft: 'is_draft', publishAt: 'from', expireAt: 'until' },
  guarded: ['title'],
})

const form = new FormData()
form.set('title', 'ছুটি')

test.each([
  { record: undefined, what: 'a new record', parts: 1 },
  { record: { title: 'ছুটি', is_draft: true }, what: 'a draft', parts: 1 },
  { record: { title: 'ছুটি', is_draft: false }, what: 'an unchanged published record', parts: 0 },
  { record: { title: 'পরীক্ষা', is_draft: false }, what: 'a changed published record', parts: 1 },
])('the text of $what is newly public: $parts', ({ record, parts }) => {
  expect(newlyPublic(noteEntity, form, record)).toHaveLength(parts)
})
