import { expect, test } from 'vitest'
import { followingValues } from './documents.rules.ts'

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
    what: 'a picture with what only a PDF has',
    values: { file: picture, file_pages: 2, pdf_preview: 'documents/eeee-640x900' },
    after: { file: picture, file_pages: null, pdf_preview: null },
  },
])('$what', ({ values, after }) => {
  expect({ ...before, ...values, ...followingValues(values, before) }).toEqual(after)
})

test('a new picture has no pages, a new PDF those that were sent', () => {
  expect(followingValues({ file: picture, file_pages: 2 }, undefined)).toEqual({
    file_pages: null,
    pdf_preview: null,
  })
  expect(followingValues(before, undefined)).toEqual({})
})
