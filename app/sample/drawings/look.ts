const words = {
  person: ['man', 'woman'],
  age: ['young', 'middle', 'old'],
  dress: ['shirt', 'suit', 'panjabi', 'fatua', 'sari', 'kameez', 'uniform'],
  head: ['bare', 'hijab', 'ghomta', 'tupi', 'turban'],
  hair: ['short', 'parted', 'curly', 'balding', 'bun', 'plait', 'bob'],
  face: ['clean', 'moustache', 'beard', 'longbeard'],
  glasses: ['eyes', 'glasses'],
  forehead: ['plain', 'tip'],
} as const

type Words = typeof words

/** The parts of a drawn person; the first value of each is its default. */
export type PortraitLook = { [Part in keyof Words]: Words[Part][number] }

/** A portrait to draw: the same seed and look give the same picture. */
export interface SamplePhoto {
  seed: number
  look: PortraitLook
}

/** Parses a look from words in any order ("woman sari glasses old"); throws for an unknown word. */
export function readLook(text: string): PortraitLook {
  const look: Record<string, string> = {}
  for (const [part, values] of Object.entries(words)) look[part] = values[0]
  for (const word of text.split(' ')) {
    const part = Object.entries(words).find(([, values]) => values.some((value) => value === word))?.[0]
    if (part === undefined) throw new Error(`no such word for a portrait: ${word}`)
    look[part] = word
  }
  return look as PortraitLook
}

/** The photo from the words of a table cell; undefined for an empty cell. */
export function readPhoto(seed: number, text: string): SamplePhoto | null {
  return text === '' ? null : { seed, look: readLook(text) }
}
