import type { ReadWord } from './bijoy-clusters.words.ts'

/**
 * How much a Latin word looks like Bijoy (positive) or English (negative), about -8 to 8. Ambiguous words like `me`
 * (সব, or me) are decided by their neighbours.
 */
export function leanOf(word: string, read: ReadWord): number {
  const letters = word.replace(/^[“”‘’–—…`]{1,3}|[“”‘’–—…`]{1,3}$/g, '')
  if (measure.test(letters)) return -certain
  if (read.faults + read.unknown === 0 && notInEnglish.test(letters)) return certain
  if (bijoyWords.has(word)) return certain / 2
  if (englishWords.has(letters.toLowerCase())) return letters.length < 3 ? -3 : -certain
  if (doubtful.has(letters)) return 0.9
  // Letters that Bengali never has twice in a row are English.
  const isPossible = read.faults === 0 && !/ll|oo|pp|rr|ss|tt/.test(letters)
  return leanOfPairs(letters) - (isPossible ? 0 : certain)
}

const certain = 8

// 48 m² is not Bijoy.
const measure = /^(?:[cdkm]?m|ft|in)[²³]$/

// Accented letters occur in foreign names.
const notInEnglish = /[^\x20-\x7e\p{L}“”‘’–—…]/u

/**
 * Pairs that English lacks count for Bijoy; long words without one are hardly Bijoy. The numbers were tuned on texts of
 * both kinds.
 */
function leanOfPairs(word: string): number {
  const { usual, odd } = pairsOf(word)
  if (odd > 0) return Math.min(certain, odd * 1.5 - usual * 0.3)
  const hasVowelSign = /[vwxyz]/.test(word.slice(1))
  return -Math.min(certain, (usual * usual) / 10 + (hasVowelSign || word.length < 4 ? 0 : 3))
}

/** Counts the letter pairs that English has and lacks, including start and end of the word. */
function pairsOf(word: string): { usual: number; odd: number } {
  let usual = 0
  let odd = 0
  for (const part of parts(word)) {
    const letters = ` ${part} `
    const isCapitals = /^[A-Z]+$/.test(part)
    for (let at = 1; at < letters.length; at += 1) {
      const isOddCapital = !isCapitals && at > 1 && /[A-Z]/.test(letters.charAt(at))
      if (isOddCapital || !isUsual(letters.slice(at - 1, at + 1).toLowerCase())) odd += 1
      else usual += 1
    }
  }
  return { usual, odd }
}

function isUsual(pair: string): boolean {
  return followers.get(pair.charAt(0))?.includes(pair.charAt(1)) ?? false
}

// Identifiers: firstName, first_name, FIRST_NAME.
function parts(word: string): string[] {
  return word
    .replace(/([a-z]{3})(?:_(?=[a-z]{3})|(?=[A-Z][a-z]{2}))|([A-Z]{2})_(?=[A-Z]{2})/g, '$1$2 ')
    .split(' ')
}

/**
 * The letters that follow a letter in English text, in at least 1 of 140 cases, and in names of Bangladesh (kh, sr). A
 * blank is the start or end of a word.
 */
const followers = new Map(
  [
    '  scpratdefmbilwonhugvkyjz',
    'atlrncsdmpibgy vukfhj',
    'beluaori sjymh',
    'coethakrl iucsy',
    'd eisaodurlyh',
    'e rsndactlmxpefvgwbi',
    'fioaefu rlty',
    'g eihnuroalsg',
    'heoai trumys',
    'inotlcsemgdvrapfb xz',
    'jeousaih',
    'ke sianuyblh',
    'lei olayudtspv',
    'meaipo mbsun',
    'n tgsdecaoivfuklnyj',
    'onrumwldt psovcabkgfiy',
    'prealo tiushdp',
    'qul',
    're aoistydmncrukgv',
    's teisuohacpykr',
    't eiashroytulc',
    'urntslpmeicbdga',
    'veiao',
    'we oahirns',
    'xt pecialy',
    'y spnteloaibmwd',
    'zeiloax z',
  ].map((row) => [row.charAt(0), row.slice(1)]),
)

/** English words of schools and offices, and short words or ones with a rare pair of letters. */
const englishWords = new Set(
  `a am an and are as at be but by can do for go had has have he her him his how if in it its may my new no not
   now of on or our out see she so the to too up us was who why you all any will with from this that your they them
   there their what when where which would should could about after before please thank thanks dear sir madam yours
   mr mrs ms md dr pm no roll name class exam date time page form list book bank fee fees pay paid free
   school schools college madrasa university institute academy student students teacher teachers staff head master
   principal assistant lecturer professor subject math maths physics chemistry biology science arts commerce business
   history geography english bangla islam religion computer lab library result results routine notice office hall room
   phone mobile email mail gmail yahoo website web link online offline app apps facebook youtube whatsapp google zoom
   meet messenger imo viber excel word office windows linux android iphone internet wifi laptop print printer scan file
   pdf download upload login password user admin code bkash nagad rocket upay visa card sms
   january february march april may june july august september october november december
   sunday monday tuesday wednesday thursday friday saturday dhaka bangladesh road house block sector thana
   committee member chairman secretary president model high govt government public private limited ltd
   plus minus ok okay yes km kg cm mm am st nd rd th cc re vs etc via per dev gov nov café résumé naïve déjà vu npm covid javascript github linkedin wikipedia`.split(
    /\s+/,
  ),
)

/** Bijoy words with letter pairs of English: এবং, এর, আবার. */
const bijoyWords = new Set(
  'q ev mevi Ges Gi Gici Avi Avevi Kiv Kivi wbb Ask aib mb` `kg feb Kwig Drme nq bq evi eivei evievi GK GB IB GKB GKK GBP AvR'.split(
    ' ',
  ),
)

/** Bijoy words that are also English words or names: ও (I), সব (me), বি (we). */
const doubtful = new Set('I we me is dig ci bs Rb beg'.split(' '))

/** Abbreviations in capitals, such as SSC, occur in both languages and stay unchanged. */
export function isAbbreviation(word: string): boolean {
  return /^[A-Z]{3,}s?$|^[A-Z]&[A-Z]$/.test(word) && !bijoyWords.has(word)
}
