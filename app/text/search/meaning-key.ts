import { foldKey } from './search-key.ts'
import { wordsOf } from './search-words.ts'
import { synonymGroups } from './synonyms.ts'

/**
 * The words of a short text with synonyms replaced by one of them, as folded keys: equal for "Class Six" and "ক্লাস
 * সিক্স". Only the first 200 units are used.
 */
export function meaningWords(text: string): string[] {
  const words = keyOf(text.slice(0, longest)).split(' ').filter(Boolean)
  const result: string[] = []
  for (let start = 0; start < words.length; ) {
    const { phrase, length } = phraseAt(words, start)
    result.push(...phrase.split(' '))
    start += length
  }
  return result
}

const longest = 200
const longestPhrase = 3

// The longest phrase first: "business studies" is one term.
function phraseAt(words: readonly string[], start: number): { phrase: string; length: number } {
  for (let length = Math.min(longestPhrase, words.length - start); length > 0; length -= 1) {
    const phrase = sameMeaning.get(words.slice(start, start + length).join(' '))
    if (phrase) return { phrase, length }
  }
  const word = words[start] ?? ''
  return { phrase: sameMeaning.get(word.replace(ending, '')) ?? word, length: 1 }
}

// Of ছাত্রের, ঠিকানার and students.
const ending = /(?<=.{2})(?:(?:\u09af\u09bc)?\u09c7\u09b0|\u09b0|s)$/

const keyOf = (text: string) => foldKey(wordsOf(text).trim())

const sameMeaning = new Map(
  synonymGroups.flatMap(([first = '', ...others]) => others.map((other) => [keyOf(other), keyOf(first)])),
)
