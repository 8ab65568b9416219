import { expect, test } from 'vitest'
import { derivedValues, firstPdfOf } from './notice-files.rules.ts'

const now = '2026-03-01T06:00:00.000Z'
const earlier = '2026-02-01T06:00:00.000Z'
const later = '2026-04-01T06:00:00.000Z'

const one = { key: 'notices/aa', name: 'এক.pdf', size: 5 }
const other = { key: 'notices/bb', name: 'দুই.pdf', size: 6 }
const photo = { key: 'notices/cc-40x50', name: 'মাঠ.jpg', size: 7 }
const sent = { pdf_file: 'notices/dd', pdf_file_name: 'নতুন.pdf', pdf_file_size: 8 }
const fresh = { key: 'notices/dd', name: 'নতুন.pdf', size: 8 }
const none = { pdf_file: null, pdf_file_name: '', pdf_file_size: null }

const published = {
  ...{ title: 'ছুটি', description: 'কাল', deadline: null, memo_number: '' },
  ...{ is_draft: false, publish_at: null, expires_at: null },
  ...{ files: [photo, one, other], ...firstPdfOf([photo, one, other]), revised_at: null },
}

test.each([
  { why: 'a new PDF takes the place of the first one', values: sent, files: [photo, fresh, other] },
  { why: 'without it, the next PDF is the first', values: none, files: [photo, other] },
  { why: 'a list is taken as it is', values: { files: [other, photo] }, files: [other, photo] },
])('the files of a notice: $why', ({ values, files }) => {
  expect(derivedValues(values, published, now)).toMatchObject({ files, ...firstPdfOf(files) })
})

test.each([
  { why: 'a new one with a PDF', values: sent, before: undefined, files: [fresh] },
  { why: 'a new one without', values: none, before: undefined, files: [] },
  { why: 'pictures alone', values: sent, before: { ...published, files: [photo] }, files: [fresh, photo] },
])('the files of a notice that had no PDF: $why', ({ values, before, files }) => {
  expect(derivedValues(values, before, now)).toMatchObject({ files, ...firstPdfOf(files) })
})

const drawn = { ...one, preview: 'notices/ee-1280x1810', more_pages: ['notices/gg-1080x1528'], pages: 2 }
const publishedWithPreview = {
  ...published,
  files: [photo, drawn, other],
  ...firstPdfOf([photo, drawn, other]),
}

test.each([
  {
    why: 'a new PDF brings its own',
    values: { ...sent, pdf_preview: 'notices/ff-9x9' },
    files: [photo, { ...fresh, preview: 'notices/ff-9x9' }, other],
  },
  {
    why: 'a new PDF without one has none',
    values: sent,
    files: [photo, { ...fresh, preview: null }, other],
  },
  {
    why: 'another one for the same PDF',
    values: { pdf_preview: 'notices/ff-9x9' },
    files: [photo, { ...drawn, preview: 'notices/ff-9x9' }, other],
  },
  {
    why: 'it is removed, and the pages after it',
    values: { pdf_preview: null },
    files: [photo, { ...drawn, preview: null, more_pages: [] }, other],
  },
  { why: 'it is removed with its PDF', values: { ...none, pdf_preview: null }, files: [photo, other] },
  {
    why: 'in another order, it is that of the first PDF',
    values: { files: [other, drawn] },
    files: [other, drawn],
  },
])('the first page of the first PDF: $why', ({ values, files }) => {
  const derived = derivedValues(values, publishedWithPreview, now)
  expect(derived.files).toEqual(files)
  expect(derived.pdf_preview).toBe(firstPdfOf(files).pdf_preview)
})

test('without a PDF there is no first page', () => {
  const bare = { ...published, files: [photo], ...firstPdfOf([photo]) }
  expect(derivedValues({ pdf_preview: 'notices/ff-9x9' }, bare, now)).toMatchObject({
    files: [photo],
    pdf_preview: null,
  })
})

test('a write without files leaves them unchanged', () => {
  expect(derivedValues({ title: 'ছুটি' }, published, now)).toEqual({ revised_at: null })
})

test.each([
  { why: 'another title', values: { title: 'ছুটি নেই' }, revised_at: now },
  { why: 'another text', values: { description: 'পরশু' }, revised_at: now },
  { why: 'another deadline', values: { deadline: '2026-03-09' }, revised_at: now },
  { why: 'a memo number', values: { memo_number: 'শিম/১২' }, revised_at: now },
  { why: 'another file', values: sent, revised_at: now },
  { why: 'a file less', values: { files: [one, other] }, revised_at: now },
  {
    why: 'the same again',
    values: { title: 'ছুটি', description: 'কাল', files: published.files },
    revised_at: null,
  },
  { why: 'its files in another order', values: { files: [one, other, photo] }, revised_at: null },
  { why: 'another kind, pinned', values: { category: 'ছুটি', is_pinned: true }, revised_at: null },
  { why: 'an end of its time', values: { expires_at: later }, revised_at: null },
  { why: 'another title, hidden with it', values: { title: 'ক', is_draft: true }, revised_at: null },
  { why: 'another title, scheduled with it', values: { title: 'ক', publish_at: later }, revised_at: null },
  { why: 'an undo that brings its own', values: { title: 'ক', revised_at: earlier }, revised_at: undefined },
])('only a change of content marks a published notice as corrected: $why', ({ values, revised_at }) => {
  expect(derivedValues(values, published, now).revised_at).toBe(revised_at)
})

test.each([
  { why: 'a draft', before: { ...published, is_draft: true }, revised_at: null },
  {
    why: 'a draft that is published with it',
    before: { ...published, is_draft: true },
    values: { is_draft: false },
    revised_at: null,
  },
  { why: 'a scheduled one', before: { ...published, publish_at: later }, revised_at: null },
  { why: 'one that is over', before: { ...published, expires_at: earlier }, revised_at: null },
  {
    why: 'one that was corrected and is over',
    before: { ...published, expires_at: earlier, revised_at: earlier },
    revised_at: earlier,
  },
  { why: 'one that was corrected before', before: { ...published, revised_at: earlier }, revised_at: now },
])(
  'only a change that visitors can see renews the mark of a correction: $why',
  ({ before, values = {}, revised_at }) => {
    expect(derivedValues({ title: 'ক', ...values }, before, now).revised_at).toBe(revised_at)
  },
)

test('a corrected notice that becomes a draft loses its mark', () => {
  const corrected = { ...published, revised_at: earlier }
  expect(derivedValues({ is_draft: true }, corrected, now).revised_at).toBeNull()
  expect(derivedValues({ is_pinned: true } as object, corrected, now).revised_at).toBe(earlier)
})
