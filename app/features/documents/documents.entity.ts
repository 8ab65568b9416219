import { defineEntity, type EntityView } from '#app/contract/entity.ts'
import { choice, date, integer, requiredText } from '#app/contract/fields.ts'
import { document, firstPage, pdfPages } from '#app/contract/file-rules.ts'
import { documentCategories } from './document-categories.contract.ts'

export const documentEntity = defineEntity({
  path: 'documents',
  table: 'documents',
  words: { one: 'নথি', the: 'নথিটি', counted: 'টি নথি', knownBy: ['title'] },
  fields: {
    title: requiredText('শিরোনাম'),
    category: choice('ধরন', documentCategories),
    date: date('তারিখ'),
    // Counted in the browser when it renders the first page.
    file_pages: integer('পৃষ্ঠাসংখ্যা', 1, 100_000),
  },
  example: { title: 'পাঠদানের স্বীকৃতি', category: 'recognition', date: '2026-01-31' },
  files: {
    file: document('ফাইল', 'একটি PDF বা ছবি দিন।'),
    pdf_preview: firstPage('প্রথম পৃষ্ঠার ছবি'),
    pages: pdfPages('পৃষ্ঠার ছবি', 'pdf_preview'),
  },
  readBy: 'everyone',
  writtenBy: 'editor',
  order: { newest: 'date' },
  bulkChanges: [],
  searched: ['title'],
  visitorSearch: { fields: ['title', 'category'], date: 'date' },
  filters: ['category'],
  guarded: ['title'],
  keptOnPut: ['date', 'file_pages'],
})

export type DocumentView = EntityView<typeof documentEntity>

declare module '#app/db/records/records.ts' {
  interface Entities {
    documents: typeof documentEntity
  }
}
