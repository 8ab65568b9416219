import { expect, test } from 'vitest'
import { searchKey } from '#app/text/search/search-key.ts'
import { findBy } from '#app/text/search/search-strategies.ts'
import { type ListFilter, oneOfWords, sameReference, sameText, searchBy } from './filter-rules.ts'

const pupils = [
  { name: 'মো. রহিম', post: 'শিক্ষক', class_name: 1, left: false },
  { name: 'মোঃ করীম', post: 'শিক্ষক.', class_name: 12, left: true },
  { name: 'করিম উদ্দিন', post: '', class_name: null, left: false },
]
type Pupil = (typeof pupils)[number]

const filters = {
  search: searchBy(({ name }: Pupil) => name),
  post: sameText('post'),
  keyed: sameText('post', searchKey),
  class_name: sameReference('class_name'),
  left: oneOfWords('left', ['true', 'false'], ({ left }: Pupil, value) => String(left) === value),
}

test.for<[keyof typeof filters, string, number[]]>([
  ['search', 'মোঃ', [0, 1]],
  ['search', 'রহিম মো', [0]],
  // A spelling that exists matches only itself; otherwise long and short vowels are equal.
  ['search', 'করিম', [2]],
  ['search', 'করীম', [1]],
  ['search', 'রহীম', [0]],
  ['search', 'উদ্দিন রহিম', []],
  ['post', 'শিক্ষক', [0, 1]],
  ['keyed', 'শিক্ষক', [0]],
  ['class_name', '12', [1]],
  ['class_name', '১২', [1]],
  ['class_name', '2', []],
  ['left', 'true', [1]],
])('filter %s with %s leaves %j', ([name, value, left]) => {
  const filter: ListFilter<Pupil> = filters[name]
  expect(filter.accepts(value)).toBe(true)
  expect(findBy(pupils, filter.strategies(value)).map((one) => pupils.indexOf(one))).toEqual(left)
})

test.for<[keyof typeof filters, string]>([
  ['class_name', 'one'],
  ['class_name', '0'],
  ['class_name', '1.5'],
  ['class_name', '-1'],
  ['class_name', '9999999999'],
  ['class_name', `${'1'.repeat(400)}`],
  ['left', 'yes'],
  ['left', 'TRUE'],
])('%s can not be %s', ([name, value]) => {
  expect(filters[name].accepts(value)).toBe(false)
})
