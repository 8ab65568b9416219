import { hasSimilarVowels, type Sound, soundsOf } from './sounds.ts'
import { stemsOf } from './stems.ts'

/** The words of texts, found by words that sound alike or have one wrong letter. */
export interface Vocabulary {
  /** Loose words of the texts. By sound only words of as many consonants, by default three. */
  similarTo(stems: readonly string[], fewestConsonants?: number): string[]
}

const fewestLetters = 5
const usualConsonants = 3

/** `words` are loose and different. */
export function createVocabulary(words: readonly string[]): Vocabulary {
  // Words without their endings lead to the words as they are.
  const byStem = new Map<string, string[]>()
  const bySound = new Map<string, { sound: Sound; word: string }[]>()
  // Without the last consonant: rofiq is রফিকুল.
  const byBeginning: typeof bySound = new Map()
  const byLength = new Map<number, string[]>()
  for (const word of words) {
    for (const stem of stemsOf(word)) {
      if (!byStem.has(stem) && isComparable(stem)) addTo(byLength, stem.length, stem)
      addTo(byStem, stem, word)
      for (const sound of soundsOf(stem)) {
        addTo(bySound, sound.consonants, { sound, word })
        const short = withoutLast(sound)
        if (short.consonants.length >= usualConsonants)
          addTo(byBeginning, short.consonants, { sound: short, word })
      }
    }
  }

  const soundingLike = (word: string, fewestConsonants: number) =>
    soundsOf(word)
      .filter(({ consonants }) => consonants.length >= fewestConsonants)
      .flatMap((sound) =>
        [
          ...(bySound.get(sound.consonants) ?? []),
          ...(isLatin(word) ? (byBeginning.get(sound.consonants) ?? []) : []),
        ].filter((one) => hasSimilarVowels(sound, one.sound)),
      )
      .map(({ word }) => word)
  const withOneWrongLetter = (word: string) => {
    if (!isComparable(word)) return []
    const candidates = [-1, 0, 1].flatMap((more) => byLength.get(word.length + more) ?? [])
    return candidates
      .filter((stem) => stem[0] === word[0] && differInOneLetter(stem, word))
      .flatMap((stem) => byStem.get(stem) ?? [])
  }
  return {
    similarTo: (stems, fewestConsonants = usualConsonants) => [
      ...new Set(
        stems.flatMap((stem) => [...soundingLike(stem, fewestConsonants), ...withOneWrongLetter(stem)]),
      ),
    ],
  }
}

/** Whether two words differ in one letter: another one, one more, one less, or two neighbours exchanged. */
export function differInOneLetter(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  let end = 0
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1
  const [left, leftOfLong] = [short.length - start - end, long.length - start - end]
  if (leftOfLong <= 1) return left + leftOfLong > 0
  return (
    left === 2 && leftOfLong === 2 && short[start] === long[start + 1] && short[start + 1] === long[start]
  )
}

function addTo<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

function withoutLast({ consonants, vowels }: Sound): Sound {
  // Whatever vowel comes before it.
  return { consonants: consonants.slice(0, -1), vowels: vowels.slice(0, -2) }
}

const isLatin = (word: string) => /^[a-z]/.test(word)

// A number with another digit is another number.
const isComparable = (word: string) => word.length >= fewestLetters && !/\d/.test(word)
