import { expect, test } from 'vitest'
import { derivedValues, fileInWords, freshOf } from './documents.rules.ts'

const first = 'documents/bbbb-640x900'
const other = 'documents/cccc-640x900'
const before = { file: 'documents/aaaa', file_pages: 3, pdf_preview: first, pages: [first, other] }
const picture = 'documents/cccc-640x800'

const drawn = 'documents/eeee-640x900'
const none = { file_pages: null, pdf_preview: null, pages: [] }

test.for([
  { what: 'another title', values: {}, after: before },
  { what: 'another number of pages', values: { file_pages: 5 }, after: { ...before, file_pages: 5 } },
  {
    what: 'another PDF',
    values: { file: 'documents/dddd' },
    after: { file: 'documents/dddd', ...none },
  },
  {
    what: 'another PDF with its number of pages and first page',
    values: { file: 'documents/dddd', file_pages: 2, pdf_preview: drawn },
    after: { file: 'documents/dddd', file_pages: 2, pdf_preview: drawn, pages: [drawn] },
  },
  {
    what: 'another PDF with its pages',
    values: { file: 'documents/dddd', file_pages: 2, pages: [drawn, other] },
    after: { file: 'documents/dddd', file_pages: 2, pdf_preview: drawn, pages: [drawn, other] },
  },
  {
    what: 'the pages of the same PDF',
    values: { pages: [drawn] },
    after: { ...before, pdf_preview: drawn, pages: [drawn] },
  },
  {
    what: 'another first page of the same PDF',
    values: { pdf_preview: drawn },
    after: { ...before, pdf_preview: drawn, pages: [drawn, other] },
  },
  {
    what: 'no first page',
    values: { pdf_preview: null },
    after: { ...before, pdf_preview: null, pages: [] },
  },
  {
    what: 'an earlier version with another PDF, which knew no pages',
    values: { file: 'documents/dddd', file_pages: 1, pdf_preview: drawn },
    after: { file: 'documents/dddd', file_pages: 1, pdf_preview: drawn, pages: [drawn] },
  },
  {
    what: 'a picture with page count and pages',
    values: { file: picture, file_pages: 2, pdf_preview: drawn, pages: [drawn] },
    after: { file: picture, ...none },
  },
])('the data of the file after $what', ({ values, after }) => {
  expect({ ...before, ...values, ...derivedValues(values, before) }).toEqual(after)
})

test('a new picture has no pages, a new PDF has those that were sent', () => {
  expect(derivedValues({ file: picture, file_pages: 2 }, undefined)).toEqual(none)
  const { file, ...rest } = before
  expect(derivedValues({ file, ...rest }, undefined)).toEqual(rest)
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
