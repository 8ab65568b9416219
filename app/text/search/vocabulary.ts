import { differInOneLetter } from './one-letter.ts'
import { hasSimilarVowels, type Sound, soundOf } from './sounds.ts'
import { stemsOf } from './stems.ts'

/** The words of texts, found by words that sound alike or have one wrong letter. */
export interface Vocabulary {
  /** Loose words of the texts. */
  similarTo(stems: readonly string[]): string[]
}

const fewestLetters = 5

/** `words` are loose and different. */
export function createVocabulary(words: readonly string[]): Vocabulary {
  // Words without their endings lead to the words as they are.
  const byStem = new Map<string, string[]>()
  const bySound = new Map<string, { sound: Sound; word: string }[]>()
  for (const word of words) {
    for (const stem of stemsOf(word)) {
      byStem.set(stem, [...(byStem.get(stem) ?? []), word])
      const sound = soundOf(stem)
      if (sound) bySound.set(sound.consonants, [...(bySound.get(sound.consonants) ?? []), { sound, word }])
    }
  }
  const stemsByLength = Map.groupBy([...byStem.keys()].filter(isComparable), ({ length }) => length)

  const soundingLike = (word: string) => {
    const sound = soundOf(word)
    const candidates = (sound && bySound.get(sound.consonants)) ?? []
    return candidates.filter((one) => sound && hasSimilarVowels(sound, one.sound)).map((one) => one.word)
  }
  const withOneWrongLetter = (word: string) => {
    if (!isComparable(word)) return []
    const candidates = [-1, 0, 1].flatMap((more) => stemsByLength.get(word.length + more) ?? [])
    return candidates
      .filter((stem) => differInOneLetter(stem, word))
      .flatMap((stem) => byStem.get(stem) ?? [])
  }
  return {
    similarTo: (stems) => [
      ...new Set(stems.flatMap((stem) => [...soundingLike(stem), ...withOneWrongLetter(stem)])),
    ],
  }
}

// A number with another digit is another number.
const isComparable = (word: string) => word.length >= fewestLetters && !/\d/.test(word)
