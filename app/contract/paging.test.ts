import { expect, test } from 'vitest'
import { cutPage } from './paging.ts'

const thirteen = Array.from({ length: 13 }, (_, index) => index + 1)

test.each([
  { asked: undefined, items: [1, 2, 3, 4, 5, 6], page: 1, why: 'the first by default' },
  { asked: '2', items: [7, 8, 9, 10, 11, 12], page: 2, why: 'a page in the middle' },
  { asked: '3', items: [13], page: 3, why: 'the last page may be short' },
  { asked: '২', items: [7, 8, 9, 10, 11, 12], page: 2, why: 'Bengali digits count' },
  { asked: '4', items: [13], page: 3, why: 'beyond the last is the last' },
  { asked: '99999999999999999999999', items: [13], page: 3, why: 'far beyond the last is the last' },
  { asked: '0', items: [1, 2, 3, 4, 5, 6], page: 1, why: 'pages begin at 1' },
  { asked: '-2', items: [1, 2, 3, 4, 5, 6], page: 1, why: 'a sign is no page' },
  { asked: '2.5', items: [1, 2, 3, 4, 5, 6], page: 1, why: 'a part of a page is no page' },
  { asked: 'শেষ', items: [1, 2, 3, 4, 5, 6], page: 1, why: 'a word is no page' },
])('the requested page "$asked" of a list: $why', ({ asked, items, page }) => {
  expect(cutPage(thirteen, asked, 6)).toEqual({ items, page, lastPage: 3, total: 13 })
})

test('a list without entries has one empty page', () => {
  expect(cutPage([], '7', 6)).toEqual({ items: [], page: 1, lastPage: 1, total: 0 })
})
