/**
 * A text in a normal form of Unicode, read no further than `max` UTF-16 units, and no longer than that: of one sign
 * normalising can make eighteen.
 */
export function normalForm(text: string, max: number, form: 'NFC' | 'NFKC' = 'NFC'): string {
  return cutUnits(withFewMarks(cutUnits(text, max)).normalize(form), max)
}

/** The first `max` UTF-16 units, without half of a letter at the end. */
export function cutUnits(text: string, max: number): string {
  if (text.length <= max) return text
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, '')
}

// Normalising puts each mark in order among all that stand in a row with it, which takes the square of their number.
// UAX #15, section 13: 30 are more than any language has. A few hundred letters are put in order at once.
const few = 600
const tooManyMarks = /(\p{M}{30})\p{M}+/gu

function withFewMarks(text: string): string {
  return text.length <= few ? text : text.replace(tooManyMarks, '$1')
}
