// @module-tag rest

import { write } from '#app/db/write.server.ts'
import { schoolTest } from '#tests/support/test-school.ts'
import { expectRendersWithin } from '#tests/support/uncached-renders.ts'
import { notices } from './notices.store.server.ts'

const words = ['বার্ষিক', 'পরীক্ষার', 'রুটিন', 'শ্রেণীর', 'শিক্ষার্থীদের', 'উপস্থিতি', 'বেতন', 'সকাল', 'মাঠে', 'ছাত্রীরা']
const textOf = (number: number) =>
  Array.from({ length: 150 }, (_, at) => words[(number * 7 + at * at) % words.length])
    .join(' ')
    .slice(0, 1000)

// Three thousand notices of a thousand letters each.
const test = schoolTest.extend('board', { scope: 'file', auto: true }, async ({ school }) => {
  const author = { id: null, username: 'admin' }
  for (let start = 0; start < 3000; start += 500)
    await write(school.resources.database, (w) =>
      notices.insertMany(
        w,
        Array.from({ length: 500 }, (_, at) => noticeOf(start + at)),
        author,
      ),
    )
})

const noticeOf = (number: number) => ({
  title: `নোটিশ ${number}`,
  description: textOf(number),
  category: ['পরীক্ষা', 'ছুটি', 'সাধারণ'][number % 3] ?? '',
  date: `2026-0${1 + (number % 9)}-15`,
  is_pinned: false,
  is_draft: false,
  publish_at: null,
  expires_at: null,
  deadline: null,
  pdf_file: null,
  pdf_file_name: '',
  pdf_file_size: null,
  pdf_preview: null,
  files: [],
  date_typed: false,
  revised_at: null,
})

test.for([
  { what: 'a word that is nowhere', typed: 'অনুপস্থিত' },
  { what: 'a word of every title', typed: 'নোটিশ' },
  { what: 'a word of every description', typed: 'শিক্ষার্থীদের' },
  { what: 'a word of the same meaning', typed: 'এক্সাম' },
  { what: 'twelve words of which the last is nowhere', typed: `${words.join(' ')} নোটিশ অনুপস্থিত` },
  { what: 'the longest word', typed: 'ক'.repeat(200) },
  { what: 'a word that is nowhere, by the API', typed: 'অনুপস্থিত', of: '/api/notices/' },
])(
  'a search for $what takes at most five times as long as the page of notices',
  async ({ typed, of = '/notice' }, { school }) => {
    const path = `${of}?search=${encodeURIComponent(typed)}`
    await school.get(path)
    await expectRendersWithin(5, school, path, '/notice')
  },
)
