/** With marks and conjuncts; empty for an empty text. */
export function firstGrapheme(text: string): string {
  return text.slice(0, endOfGraphemes(text, 1))
}

/** The end of the first `count` graphemes; the length of a shorter text. */
export function endOfGraphemes(text: string, count: number): number {
  let seen = 0
  for (const { index } of graphemes.segment(text)) {
    if (isInsideConjunct(text, index)) continue
    if (seen === count) return index
    seen += 1
  }
  return text.length
}

/** The start of the grapheme with the UTF-16 unit at `index`; `index` itself at or after the end. */
export function graphemeStart(text: string, index: number): number {
  let start = index
  do {
    const letter = graphemes.segment(text).containing(start)
    start = letter ? letter.index : start
  } while (isInsideConjunct(text, start) && start-- > 0)
  return start
}

const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' })

// Browsers before Unicode 15.1 split ক্ষ after its hasanta (rule GB9c of UAX #29).
function isInsideConjunct(text: string, index: number): boolean {
  return (
    /\u09cd\u200d?$/.test(text.slice(Math.max(0, index - 2), index)) && consonant.test(text.charAt(index))
  )
}

const consonant = /[\u0995-\u09b9\u09dc-\u09df\u09f0\u09f1]/
