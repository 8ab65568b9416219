import { defineEntity, type EntityView } from '#app/contract/entity.ts'
import { date, instant, requiredText, shortText, text, yesNo } from '#app/contract/fields.ts'
import { fileList, firstPage, pdf } from '#app/contract/file-rules.ts'

export const noticeEntity = defineEntity({
  path: 'notices',
  table: 'notices',
  words: { one: 'নোটিশ', the: 'নোটিশটি', counted: 'টি নোটিশ', knownBy: ['title'] },
  fields: {
    title: requiredText('শিরোনাম'),
    description: text('বিবরণ'),
    category: shortText('ধরন', 100),
    memo_number: shortText('স্মারক নম্বর', 100),
    date: date('তারিখ'),
    is_pinned: yesNo('উপরে রাখুন'),
    is_draft: yesNo('খসড়া'),
    publish_at: instant('প্রকাশের সময়'),
    expires_at: instant('সরিয়ে নেওয়ার সময়'),
    deadline: date('শেষ তারিখ'),
  },
  example: {
    title: 'বার্ষিক ক্রীড়া প্রতিযোগিতা',
    description: 'সকাল ৯টায় বিদ্যালয়ের মাঠে প্রতিযোগিতা শুরু হবে।',
    category: 'অনুষ্ঠান',
    memo_number: '৩৭.০২.০০০০.১০৭.৩১.১৮৪.২০২৬-১১২৩',
    date: '2026-01-15',
    is_pinned: true,
    is_draft: true,
    publish_at: '2026-01-15T03:30:00.000Z',
    expires_at: '2026-03-01T03:30:00.000Z',
    deadline: '2026-02-20',
  },
  serverFields: { date_typed: yesNo('তারিখ নিজে লেখা'), revised_at: instant('সংশোধিত') },
  // `pdf_file` is the first PDF of `files`, `pdf_preview` its first page, for API clients that don't know `files`.
  files: {
    pdf_file: pdf('PDF ফাইল'),
    pdf_preview: firstPage('প্রথম পৃষ্ঠার ছবি'),
    files: fileList('ফাইল', 10),
  },
  readBy: 'everyone',
  writtenBy: 'editor',
  visibility: { draft: 'is_draft', publishAt: 'publish_at', expireAt: 'expires_at' },
  order: { newest: 'date' },
  bulkChanges: [],
  searched: ['title', 'category', 'memo_number'],
  visitorSearch: { fields: ['title', 'category'], date: 'date', number: 'memo_number' },
  fullTextSearch: { date: 'date', text: 'description' },
  guarded: ['title', 'description'],
  officialNumbers: ['memo_number'],
  sheet: { matchBy: [['title', 'date'], ['title']] },
  keptOnPut: [
    'category',
    'memo_number',
    'date',
    'is_pinned',
    'is_draft',
    'publish_at',
    'expires_at',
    'deadline',
  ],
})

/** A record as the API answers it to an Admin or Editor. */
export type NoticeView = EntityView<typeof noticeEntity>

declare module '#app/db/records/records.ts' {
  interface Entities {
    notices: typeof noticeEntity
  }
}
