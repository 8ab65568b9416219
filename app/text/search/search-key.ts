import { toLatinDigits } from '#app/text/base/digits.ts'
import { normalForm } from '#app/text/base/normal-form.ts'

const longest = 20 * 1024

/**
 * A normalised form for comparing and searching; display the original. Neither NFC nor keyboards make Bengali unique:
 * য় is one code point or two, vowel signs may be split or in the wrong order, and invisible joiners remain. Only the
 * length of the longest field is used.
 */
export function searchKey(text: string): string {
  // The most frequent case: numbers, phones and ids.
  if (plain.test(text)) return text.slice(0, longest).toLowerCase()
  const letters = nuktaFirst(normalForm(text, longest).replaceAll('ত্\u200d', 'ৎ').replace(invisible, ''))
    .replace(/\u09be\u09c7|\u09c7\u09be/g, '\u09cb')
    .replaceAll('\u09c7\u09d7', '\u09cc')
    .replaceAll('\u0985\u09be', '\u0986')
    .replace(/\u09ac\u09bc|\u09f0/g, '\u09b0')
  return singleBlanks(
    normalForm(toLatinDigits(letters), longest)
      .toLowerCase()
      .replace(/[\u2018-\u201b]/g, "'")
      .replace(/[\u201c-\u201f]/g, '"')
      .replace(/[\u2010-\u2015\u2212]/g, '-'),
  )
}

/** মোঃ, মো. and মো: are equal. */
export function nameKey(name: string): string {
  const key = searchKey(name)
  const letters = key.replace(/[.:\u0983]/g, '')
  return letters.length === key.length ? key : singleBlanks(letters)
}

/** Replaces long i and u by short ones, for a retry if the exact key finds nothing. */
export function foldKey(key: string): string {
  return key.replace(longVowel, (vowel) => shortOf.get(vowel) ?? vowel)
}

/** The replacements of `foldKey`, as [from, to], for SQL. */
export const foldedPairs = [
  ['\u09c0', '\u09bf'],
  ['\u09c2', '\u09c1'],
  ['\u0988', '\u0987'],
  ['\u098a', '\u0989'],
] as const

const shortOf = new Map<string, string>(foldedPairs)
const longVowel = /[\u09c0\u09c2\u0988\u098a]/g

const plain = /^[!-~]*$/
const invisible = /[\u200b-\u200f\u2060\ufeff\u00ad]|\u034f|[\ufe00-\ufe0f]/g

// Includes the hasanta, because NFC would reorder a nukta after it only in a second pass.
const signThenNukta = /[\u09be-\u09cd\u09d7\u09e2\u09e3]\u09bc/
const signsAndNuktas = /[\u09be-\u09cd\u09d7\u09e2\u09e3][\u09bc\u09be-\u09cd\u09d7\u09e2\u09e3]*/g

function nuktaFirst(text: string): string {
  if (!signThenNukta.test(text)) return text
  return text.replace(signsAndNuktas, (run) => {
    const signs = run.replaceAll('\u09bc', '')
    return '\u09bc'.repeat(run.length - signs.length) + signs
  })
}

function singleBlanks(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
