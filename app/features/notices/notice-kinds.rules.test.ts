import { expect, test } from 'vitest'
import { ofKind } from './notices.rules.ts'

const notice = (title: string, category = '') => ({ title, category })

test.for([
  { why: 'the category says so', title: 'আবেদন শুরু', category: 'ভর্তি', isMeant: true },
  { why: 'a word of the same meaning does', title: 'আবেদন শুরু', category: 'Admission', isMeant: true },
  { why: 'a misspelling does', title: 'আবেদন শুরু', category: 'ভর্তী', isMeant: true },
  { why: 'without a category the title does', title: 'একাদশে ভর্তি বিজ্ঞপ্তি', category: '', isMeant: true },
  { why: 'another category counts, not the title', title: 'ভর্তি কমিটির সভা', category: 'সভা', isMeant: false },
  { why: 'nothing does', title: 'ছুটি', category: '', isMeant: false },
])('a notice is about admission: $why', ({ title, category, isMeant }) => {
  const one = notice(title, category)
  expect(ofKind([one], 'ভর্তি')).toEqual(isMeant ? [one] : [])
})

test('notices of a kind stay in their order, however each says it', () => {
  const all = [notice('ভর্তি শুরু'), notice('ছুটি'), notice('Admission test'), notice('ফরম', 'ভর্তি')]
  expect(ofKind(all, 'ভর্তি').map(({ title }) => title)).toEqual(['ভর্তি শুরু', 'Admission test', 'ফরম'])
})
