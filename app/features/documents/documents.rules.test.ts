import { expect, test } from 'vitest'
import { derivedValues, fileInWords, freshOf } from './documents.rules.ts'

const before = { file: 'documents/aaaa', file_pages: 3, pdf_preview: 'documents/bbbb-640x900' }
const picture = 'documents/cccc-640x800'

test.for([
  { what: 'another title', values: {}, after: before },
  { what: 'another number of pages', values: { file_pages: 5 }, after: { ...before, file_pages: 5 } },
  {
    what: 'another PDF',
    values: { file: 'documents/dddd' },
    after: { file: 'documents/dddd', file_pages: null, pdf_preview: null },
  },
  {
    what: 'another PDF with its number of pages and first page',
    values: { file: 'documents/dddd', file_pages: 2, pdf_preview: 'documents/eeee-640x900' },
    after: { file: 'documents/dddd', file_pages: 2, pdf_preview: 'documents/eeee-640x900' },
  },
  {
    what: 'a picture with page count and first page',
    values: { file: picture, file_pages: 2, pdf_preview: 'documents/eeee-640x900' },
    after: { file: picture, file_pages: null, pdf_preview: null },
  },
])('the data of the file after $what', ({ values, after }) => {
  expect({ ...before, ...values, ...derivedValues(values, before) }).toEqual(after)
})

test('a new picture has no page count, a new PDF has the one that was sent', () => {
  expect(derivedValues({ file: picture, file_pages: 2 }, undefined)).toEqual({
    file_pages: null,
    pdf_preview: null,
  })
  expect(derivedValues(before, undefined)).toEqual({})
})

test.for([
  { category: 'result', date: '2026-11-23', isFresh: true },
  { category: 'form', date: '2026-11-16', isFresh: true },
  { category: 'result', date: '2026-11-15', isFresh: false },
  { category: 'result', date: '2026-11-24', isFresh: false },
  { category: 'result', date: null, isFresh: false },
  { category: 'syllabus', date: '2026-11-23', isFresh: false },
] as const)('on 23 November a $category of $date is new: $isFresh', ({ category, date, isFresh }) => {
  expect(freshOf([{ title: 'নথি', category, date }], '2026-11-23')).toHaveLength(isFresh ? 1 : 0)
})

test.for([
  {
    file: '/media/documents/a/document.pdf',
    file_pages: 3,
    file_size: 215_040,
    says: 'PDF, ৩ পৃষ্ঠা, ২১০ কেবি',
  },
  { file: '/media/documents/a/document.pdf', file_pages: null, file_size: null, says: 'PDF' },
  { file: '/media/documents/a-640x905/full.jpg', file_pages: null, file_size: 1024, says: 'ছবি, ১ কেবি' },
])('a file in words: $says', ({ says, ...document }) => {
  expect(fileInWords(document)).toBe(says)
})
