const longestPhrase = 4
const longestWholeWord = 3

/** A phrase among words, and other phrases for it: each begins with a blank, a short one ends with one, too. */
export interface KnownPhrase {
  /** In words. */
  length: number
  others: readonly string[]
}

/** Finds groups of phrases by one of them; `keyOf` makes their keys, `stemsOf` those of a word with endings. */
export function createPhraseLookup(
  groups: readonly (readonly string[])[],
  keyOf: (phrase: string) => string,
  stemsOf: (word: string) => readonly string[],
) {
  const byPhrase = new Map<string, string[]>()
  for (const group of groups) {
    const phrases = [...new Set(group.map(keyOf))]
    for (const phrase of phrases) {
      const others = phrases.filter((other) => other !== phrase)
      const parts = others.map((other) => ` ${other}${other.length <= longestWholeWord ? ' ' : ''}`)
      byPhrase.set(phrase, [...(byPhrase.get(phrase) ?? []), ...parts])
    }
  }

  const find = (words: readonly string[]): readonly string[] | undefined =>
    stemsOf(words.at(-1) ?? '')
      .map((last) => byPhrase.get([...words.slice(0, -1), last].join(' ')))
      .find(Boolean)

  return {
    has: (phrase: string) => byPhrase.has(phrase),
    othersOf: (phrase: string): readonly string[] => byPhrase.get(phrase.trim()) ?? [],
    find,
    /** The longest phrase that begins at this word: "model test" rather than "model". */
    findAt(words: readonly string[], start: number): KnownPhrase | undefined {
      for (let end = Math.min(words.length, start + longestPhrase); end > start; end -= 1) {
        const others = find(words.slice(start, end))
        if (others) return { length: end - start, others }
      }
      return undefined
    },
    phrases: () => [...byPhrase.keys()],
  }
}
