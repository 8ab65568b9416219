import { expect, test } from 'vitest'
import { type FormFile, nextToDraw, orderOf, sentPartsOf } from './file-list.ts'

const most = 10
const pageOf = (number: number) => new File(['page'], `${number}.webp`, { type: 'image/webp' })
const base = { kind: 'pdf', size: 5 } as const
const added = (id: number, more: Partial<FormFile> = {}): FormFile => ({
  ...base,
  id,
  name: `নতুন ${-id}.pdf`,
  file: new File(['%PDF'], `নতুন ${-id}.pdf`),
  ...more,
})
const stored = (id: number, more: Partial<FormFile> = {}): FormFile => ({
  ...base,
  id,
  name: `${id}.pdf`,
  url: `/media/notices/${id}/document.pdf`,
  pages: ['/media/1.jpg'],
  page_count: 4,
  ...more,
})
const picture: FormFile = { id: 9, name: 'মাঠ.jpg', kind: 'picture', size: 5 }
const [one, two] = [stored(1), stored(2)]

test.each([
  { what: 'no file', files: [], next: undefined },
  { what: 'a new PDF: its first pages', files: [added(-1)], next: [-1, most] },
  { what: 'a picture and a new PDF', files: [picture, added(-1)], next: [-1, most] },
  {
    what: 'a second new PDF: its first page',
    files: [added(-1, { drawnTo: most, drawn: [pageOf(1)] }), added(-2)],
    next: [-2, 1],
  },
  {
    what: 'a new PDF before one that was drawn as the second',
    files: [added(-2, { drawnTo: 1, drawn: [pageOf(1)], page_count: 3 }), added(-1)],
    next: [-2, most],
  },
  {
    what: 'a new PDF of one page that is drawn',
    files: [added(-1, { drawnTo: 1, drawn: [pageOf(1)], page_count: 1 })],
    next: undefined,
  },
  { what: 'a new PDF that could not be drawn', files: [added(-1, { drawnTo: most })], next: undefined },
  { what: 'the stored list', files: [one, two], next: undefined },
  { what: 'a stored PDF that becomes the first', files: [two, one], next: [2, most] },
  { what: 'a stored PDF whose predecessor is removed', files: [two], next: [2, most] },
  {
    what: 'one that has its pages from before',
    files: [stored(2, { pages: ['/media/1.jpg', '/media/2.jpg'] }), one],
    next: undefined,
  },
  { what: 'one with a single page', files: [stored(2, { page_count: 1 }), one], next: undefined },
  {
    what: 'one whose number of pages is unknown',
    files: [stored(2, { page_count: null, pages: [] }), one],
    next: [2, most],
  },
  { what: 'one that could not be drawn', files: [stored(2, { drawnTo: most }), one], next: undefined },
  { what: 'a new PDF behind the stored ones', files: [one, two, added(-1)], next: [-1, 1] },
])('the next PDF to draw with $what', ({ files, next }) => {
  const found = nextToDraw(files, [one, two], most)
  expect(found && [found.pdf.id, found.pages]).toEqual(next)
})

const namesOf = (files: readonly FormFile[]) => sentPartsOf(files).map(({ name }) => name)

test.each([
  {
    what: 'a new PDF with its pages',
    files: [added(-1, { drawn: [pageOf(1), pageOf(2)], page_count: 2 })],
    names: ['file_0', 'pages_0', 'page_0', 'page_1'],
  },
  {
    what: 'the first page alone of one behind it',
    files: [
      added(-2, { drawn: [pageOf(1)], page_count: 1 }),
      added(-1, { drawn: [pageOf(1), pageOf(2)], page_count: 2 }),
    ],
    names: ['file_0', 'pages_0', 'file_1', 'preview_1', 'pages_1', 'page_0'],
  },
  { what: 'a PDF that could not be drawn', files: [added(-1)], names: ['file_0'] },
  {
    what: 'the pages of a stored PDF that became the first',
    files: [stored(2, { drawn: [pageOf(1), pageOf(2)] }), one],
    names: ['page_0', 'page_1'],
  },
  {
    what: 'none of a stored PDF that is the second again',
    files: [one, stored(2, { drawn: [pageOf(1), pageOf(2)] })],
    names: [],
  },
])('a form sends $what', ({ files, names }) => {
  expect(namesOf(files)).toEqual(names)
})

test('the order names new files by their parts', () => {
  expect(orderOf([two, added(-1), added(-2), { ...added(-3), from: { record: 4, file: 7 } }])).toEqual([
    2,
    'new:0',
    'new:1',
    { from: 4, file: 7 },
  ])
})
