import { expect, test } from 'vitest'
import type { SearchTier } from '#app/text/search/match-term.ts'
import { bestFirst, namedFirst, ofBestTier, relatedOf } from './search.rules.ts'

const sought = { words: [], phrases: [] }
const match = (kind: string, tier: SearchTier, ignored: string[] = []) => ({
  kind,
  tier,
  sought,
  ignored,
  related: [kind],
})
const namesOf = (list: readonly { kind: string }[]) => list.map(({ kind }) => kind)

test('sections come in the order of their tiers, ties as given, without the question words after with them', () => {
  const sections = [
    match('text', 'text'),
    match('dropped', 'words', ['কবে']),
    match('synonyms', 'synonyms'),
    match('words', 'words'),
    match('things', 'sounds'),
    match('sounds', 'sounds'),
    match('more words', 'words'),
    match('spelling', 'spelling'),
  ]
  expect(namesOf(bestFirst(sections))).toEqual([
    'words',
    'more words',
    'dropped',
    'spelling',
    'synonyms',
    'sounds',
    'things',
    'text',
  ])
  expect(namesOf(ofBestTier(sections))).toEqual(['words', 'more words'])
  expect(ofBestTier([])).toEqual([])
  expect(relatedOf(sections)).toEqual(['text', 'dropped', 'synonyms'])
})

test('a thing that is called as typed comes before things with the words', () => {
  const things = [{ names: ['ভর্তি ফরম'] }, { names: ['আবেদন', 'ফরম'] }, { names: ['ফরম পূরণ'] }]
  expect(namedFirst(things, ' ফরম ').map(({ names }) => names[0])).toEqual(['আবেদন', 'ভর্তি ফরম', 'ফরম পূরণ'])
})
