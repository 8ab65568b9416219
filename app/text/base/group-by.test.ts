import { expect, test } from 'vitest'
import { groupBy } from './group-by.ts'

test('groups are in the order of their first items, and items in theirs', () => {
  const groups = groupBy(['বাংলা', 'গণিত', 'বিজ্ঞান', 'গান'], (word) => word[0])
  expect([...groups]).toEqual([
    ['ব', ['বাংলা', 'বিজ্ঞান']],
    ['গ', ['গণিত', 'গান']],
  ])
  expect([...groupBy([], String)]).toEqual([])
})
