import { expect, test } from 'vitest'
import { ofKind } from './notices.rules.ts'

const notice = (title: string, category = '') => ({ title, category })

test.for([
  { why: 'the category says so', title: 'আবেদন শুরু', category: 'ভর্তি', isFound: true },
  { why: 'a word of the same meaning does', title: 'আবেদন শুরু', category: 'Admission', isFound: true },
  { why: 'a misspelling does', title: 'আবেদন শুরু', category: 'ভর্তী', isFound: true },
  { why: 'without a category the title does', title: 'একাদশে ভর্তি বিজ্ঞপ্তি', category: '', isFound: true },
  { why: 'another category counts, not the title', title: 'ভর্তি কমিটির সভা', category: 'সভা', isFound: false },
  { why: 'nothing does', title: 'ছুটি', category: '', isFound: false },
])('a notice is about admission: $why', ({ title, category, isFound }) => {
  const one = notice(title, category)
  expect(ofKind([one], 'ভর্তি')).toEqual(isFound ? [one] : [])
})

test('notices of a kind keep their order, whatever words name the kind', () => {
  const all = [notice('ভর্তি শুরু'), notice('ছুটি'), notice('Admission test'), notice('ফরম', 'ভর্তি')]
  expect(ofKind(all, 'ভর্তি').map(({ title }) => title)).toEqual(['ভর্তি শুরু', 'Admission test', 'ফরম'])
})
