import type { ReadWord } from './bijoy-clusters.ts'

/**
 * How much a word of Latin letters looks like Bijoy (positive) or like English (negative). Only single words are judged
 * here; what is left open, such as `me` (সব, or me), is decided by the neighbours.
 */
export function leanOf(word: string, read: ReadWord): number {
  const plain = word.replace(/^[“”‘’–—…]+|[“”‘’–—…]+$/g, '')
  if (/[^\x20-\x7e\p{L}“”‘’–—…]/u.test(plain) && read.unknown === 0)
    return read.faults === 0 ? certain : certain / 2
  const lower = plain.toLowerCase()
  if (englishWords.has(lower)) return lower.length < 3 ? -short : -certain
  if (bijoyWords.has(plain)) return short
  if (/^[A-Z]{3,}s?$/.test(plain)) return -certain
  const pairs = pairsOf(plain)
  const faults = read.faults > 0 ? certain : 0
  return (pairs.odd > 0 ? pairs.odd * 1.5 - pairs.usual * 0.3 : -pairs.usual) - faults
}

const certain = 8
const short = 2

/** Pairs of neighbouring letters, with the beginning and the end of the word, that English has and has not. */
function pairsOf(word: string): { usual: number; odd: number } {
  let usual = 0
  let odd = 0
  for (const part of parts(word)) {
    const isCapitals = /^[A-Z]+$/.test(part)
    const letters = ` ${part} `
    for (let at = 1; at < letters.length; at += 1) {
      const hasOddCapital = !isCapitals && at > 1 && /[A-Z]/.test(letters.charAt(at))
      if (
        !hasOddCapital &&
        followers.get(letters.charAt(at - 1).toLowerCase())?.includes(letters.charAt(at).toLowerCase())
      )
        usual += 1
      else odd += 1
    }
  }
  return { usual, odd }
}

// Names in programs: firstName, first_name.
function parts(word: string): string[] {
  return word.replace(/([a-z]{3})(?:_(?=[a-z]{3})|(?=[A-Z][a-z]{2}))/g, '$1 ').split(' ')
}

/** Which letters follow a letter in English text, each in at least 1 of 250 cases; a blank is the end of a word. */
const followers = new Map(
  [
    '  scpratdefmbilwonhugvkyjz',
    'atlrncsdmpibgy vukfwjhzq',
    'beluaori sjymdtbch',
    'coethakrl iucsy',
    'd eisaodurlymth',
    'e rsndactlmxpefvgwqibkyjz',
    'fioaefu rltys',
    'g eihnuroalsgth',
    'heoai trumysb',
    'inotlcsemgdvrapfb xzjkq',
    'jeousai ph',
    'ke sianuyblfwotmhr',
    'lei olayudtspvbfwkm',
    'meaipo mbsundy',
    'n tgsdecaoivfuklnypjz',
    'onrumwldt psovcabkgfiejyhxz',
    'prealo tpiushdymk',
    'qul r',
    're aoistydmncrukgvflwphjbz',
    's teisuohacpykwlfmrq',
    't eiashroytulcw',
    'urntslpmeicbdga fjhkzy',
    'veiao sy',
    'we oahirnslb',
    'xt pecialy',
    'y spnteloaibmwdrcgk',
    'zeiloax zyu',
  ].map((row) => [row.charAt(0), row.slice(1)]),
)

const englishWords = new Set(
  `a am an and are as at be but by can do for go had has have he her him his how i if in is it its may me my new no not
   now of on or our out see she so the to too up us was we who why you all any`.split(/\s+/),
)

const bijoyWords = new Set('Ges'.split(/\s+/))
