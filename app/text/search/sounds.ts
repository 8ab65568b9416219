/**
 * How a word sounds, in Bengali or Latin letters: its consonants, by groups of those that people write for each other, and
 * the vowels before them and after each.
 */
export interface Sound {
  /** Like `brt` for ভর্তি, vorti and bhorti. */
  consonants: string
  /** Latin letters, one of which stands there; '' for an inherent vowel or none. */
  vowels: readonly string[]
}

/** `word` is loose. More than one where a letter has two sounds; none for digits, other scripts and fewer than two consonants. */
export function soundsOf(word: string): Sound[] {
  const sounds = bengali.test(word)
    ? readingsOf(word).map(bengaliSound)
    : latin.test(word)
      ? [latinSound(word)]
      : []
  return sounds.filter(({ consonants }) => consonants.length >= fewestConsonants)
}

// In a loose key ক্স is also ক্ষ.
function readingsOf(word: string): string[] {
  const readings = [word, word.replaceAll('ছ', 'স'), word.replaceAll('ক্স', 'ক')]
  return [...new Set(readings)]
}

/** For two words with the same consonants: whether each vowel may stand for the other's, as far as it has one. */
export function hasSimilarVowels(one: Sound, other: Sound): boolean {
  return one.vowels.every((vowels, index) => {
    const others = other.vowels[index]
    if (others === undefined) return true
    if (vowels !== '' && others !== '') return [...vowels].some((vowel) => others.includes(vowel))
    // A word begins with a vowel or not; elsewhere none may be an inherent one.
    return index > 0 ? inherent.test(vowels + others) : vowels === others
  })
}

const inherent = /^[oa]*$/
const fewestConsonants = 2
const hasanta = '\u09cd'
const bengali = /^[\u0980-\u09e5\u09ce]+$/
const latin = /^[a-z]+$/

/** A consonant that is joined to the same one before it counts once. */
function addConsonant(
  sound: { consonants: string; vowels: string[] },
  consonant: string,
  isJoined: boolean,
): void {
  for (const one of consonant) {
    if (isJoined && sound.consonants.endsWith(one) && sound.vowels.at(-1) === '') continue
    sound.consonants += one
    sound.vowels.push('')
  }
}

function addVowels(sound: { vowels: string[] }, vowels: string): void {
  const last = sound.vowels.length - 1
  sound.vowels[last] = (sound.vowels[last] ?? '') + vowels
}

function bengaliSound(word: string): Sound {
  const sound = { consonants: '', vowels: [''] }
  const spoken = silent.reduce((text, [from, to]) => text.replace(from, to), word)
  let before = ''
  for (const letter of spoken) {
    const consonant = consonants.get(letter)
    // Not joined there is a vowel between the two: মমতা.
    if (consonant) addConsonant(sound, consonant, before === hasanta)
    else addVowels(sound, vowels.get(letter) ?? '')
    before = letter
  }
  return sound
}

function latinSound(word: string): Sound {
  const sound = { consonants: '', vowels: [''] }
  const spelled = word
    .replace(/c(?=[eiy])/g, 's')
    .replaceAll('tion', 'son')
    .replace(/e$/, '')
  for (const [letters] of spelled.matchAll(latinLetters)) {
    const consonant = consonants.get(letters)
    if (consonant) addConsonant(sound, consonant, true)
    else if (letters !== 'w') addVowels(sound, letters === 'y' ? 'i' : letters)
  }
  return sound
}

// Written, but not spoken like that.
const silent: readonly (readonly [RegExp, string])[] = [
  [/জ্ঞ/g, 'গ'],
  // A ya after a consonant: প্র্যাকটিক্যাল, ব্যবহার.
  [/\u09cd\u09af\u09be?/g, '\u09c7'],
  [/\u09c3/g, '\u09cdরি'],
  [/ঋ/g, 'রি'],
  // A ba after these: স্বাধীনতা, দ্বিতীয়.
  [/([সতদজধকট])\u09cdব/g, '$1'],
  [/\u09af\u09bc|\u09bc/g, ''],
]

// The sound, and how it is written.
const consonants = readTable(`
  k  ক খ            k kh q c ck ksh
  ks                x
  g  গ ঘ            g gh
  n  ং ঙ ঞ ন ণ      n ng
  c  চ ছ            ch chh cch
  j  জ ঝ য          j jh z
  t  ট ঠ ত থ ৎ      t th
  d  ড ঢ দ ধ        d dh
  p  প              p
  f  ফ              f ph
  b  ব ভ            b bh v vh
  m  ম              m
  r  র              r rh
  l  ল              l
  s  শ ষ স          s sh
  h  হ              h
`)

// Letters and vowel signs, and the Latin vowels for them.
const vowels = readTable(`
  oa   অ
  au   আ া
  iey  ই ঈ ি ী
  uo   উ ঊ ু ূ
  eai  এ ে
  oia  ঐ ৈ
  ou   ও ো ঔ ৌ
`)

function readTable(table: string): ReadonlyMap<string, string> {
  const lines = table.trim().split('\n')
  return new Map(
    lines.flatMap((line) => {
      const [sound = '', ...letters] = line.trim().split(/\s+/)
      return letters.map((letter) => [letter, sound] as const)
    }),
  )
}

const latinLetters = /ksh|chh|cch|[kgcjtdpbrsv]h|ck|ng|[a-z]/g
