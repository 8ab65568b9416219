import { expect, test } from 'vitest'
import { searchHeads } from './directory-heads.rules.ts'

test('a head is found by exact letters, or else by similar ones', () => {
  const heads = [
    { full_name: 'মতি মিয়া', designation: 'অধ্যক্ষ' },
    { full_name: 'মতী বেগম', designation: 'উপাধ্যক্ষ' },
  ]
  const found = (search: string) => searchHeads(heads, search)?.heads.map(({ full_name }) => full_name)
  expect(found('মতি')).toEqual(['মতি মিয়া'])
  expect(found('মতি বেগম')).toEqual(['মতী বেগম'])
  expect(found('মতি রহমান')).toBe(undefined)
})
