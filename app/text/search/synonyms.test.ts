import { describe, expect, test } from 'vitest'
import { questionWords, relatedGroups, synonymGroups, wordEndings } from './synonyms.ts'
import { readWordLines } from './word-lines.ts'

const lists = { synonymGroups, questionWords: [questionWords], wordEndings: [wordEndings] }

test.for(Object.entries(lists))('the lines of %s have no faults', ([, lines]) => {
  expect(faultsIn(lines)).toEqual([])
})

test('a line of related words may have words of other lines', () => {
  expect(relatedGroups.flatMap((words) => faultsIn([words]))).toEqual([])
})

test('a synonym and a related word have another word in their line', () => {
  expect([...synonymGroups, ...relatedGroups].filter((words) => words.length < 2)).toEqual([])
})

describe('a fault is named with its line', () => {
  test.for([
    ['a word twice', 'ছুটি, বন্ধ, ছুটি', ['ছুটি twice: ছুটি, বন্ধ, ছুটি']],
    ['a word in two lines', 'ছুটি, বন্ধ\n# The year\nঅবকাশ, বন্ধ', ['বন্ধ twice: অবকাশ, বন্ধ']],
    ['য় typed in two ways', 'সময়, সম\u09af\u09bc', ['সময় twice: সময়, সময়']],
    ['a comma too many', 'ছুটি,, বন্ধ', ['an empty word: ছুটি, , বন্ধ']],
    ['an upper-case letter', 'এসএসসি, SSC', ['SSC in upper case: এসএসসি, SSC']],
    ['lines in order', '# Exams\nপরীক্ষা, exam\n\nফল, result', []],
  ] as const)('%s', ([, text, faults]) => {
    expect(faultsIn(readWordLines(text)).map((fault) => fault.normalize())).toEqual(
      faults.map((fault) => fault.normalize()),
    )
  })
})

function faultsIn(lines: readonly (readonly string[])[]): string[] {
  const known = new Set<string>()
  return lines.flatMap((words) => {
    const line = words.join(', ')
    return words.flatMap((word) => {
      const key = word.normalize()
      const isTwice = known.has(key)
      known.add(key)
      if (word === '') return [`an empty word: ${line}`]
      if (word !== word.toLowerCase()) return [`${word} in upper case: ${line}`]
      return isTwice ? [`${word} twice: ${line}`] : []
    })
  })
}
